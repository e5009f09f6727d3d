//! What the engine takes for the work behind one edit, a save and a link. Targets are in `docs/results.md`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use serried_benches::{block, disordered, done, first, hundred, misplaced, swap, twelve};
use serried_engine::document::fixes;
use serried_engine::format::{from_file, from_link, to_file, to_link};
use serried_engine::model::{Army, Command};
use serried_engine::systems::{Checker, check_unit};

/// Checking twelve units, one of which, of forty models, has just been edited.
fn one_edit(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check one edit");
    let army = twelve();
    let states = [
        ("in order", done(&army, &swap(&army))),
        ("leader out of place", misplaced(&army)),
        ("in disorder", disordered(&army)),
    ];
    for (name, after) in states {
        group.bench_function(name, |bench| {
            // Back to the army before the edit, not timed, so that each round checks exactly one unit again.
            let before = || {
                let mut checker = Checker::default();
                checker.check(&army);
                checker
            };
            let known = before();
            bench.iter_batched_ref(|| known.clone(), |checker| checker.check(black_box(&after)), BatchSize::SmallInput);
        });
        group.bench_function(format!("{name}, the unit alone"), |bench| {
            let unit = after.unit(first(&after)).expect("the edited unit");
            bench.iter(|| check_unit(black_box(&after), unit));
        });
    }
    group.finish();
}

/// Checking a hundred units of fifty from nothing.
fn whole_army(criterion: &mut Criterion) {
    let army = hundred();
    criterion.bench_function("check 100 units, 5,000 models", |bench| {
        bench.iter(|| Checker::default().check(black_box(&army)));
    });
}

/// An army out and in again.
fn formats(criterion: &mut Criterion) {
    for (name, army) in [("12 units", twelve()), ("100 units", hundred())] {
        let link = to_link(&army).expect("small enough for a link");
        let file = to_file(&[&army]);
        let mut group = criterion.benchmark_group(name);
        group.bench_function("link encode", |bench| bench.iter(|| to_link(black_box(&army))));
        group.bench_function("link decode", |bench| bench.iter(|| from_link(black_box(&link))));
        group.bench_function("file encode", |bench| bench.iter(|| to_file(black_box(&[&army]))));
        group.bench_function("file decode", |bench| bench.iter(|| from_file(black_box(&file))));
        group.finish();
    }
}

/// Doing things to the unit of forty.
fn commands(criterion: &mut Criterion) {
    let army = twelve();
    let unit = first(&army);
    let profile = army.unit(unit).and_then(|unit| unit.members.first()).expect("a model").profile;
    let mut group = criterion.benchmark_group("apply");
    let mut apply = |name: &str, army: &Army, command: Command| {
        group.bench_function(name, |bench| bench.iter(|| done(black_box(army), &command)));
    };
    apply("SetCount 40 to 41", &army, Command::SetCount { unit, profile, loadout: 0, count: 41 });
    apply("SetCount 40 to 30", &army, Command::SetCount { unit, profile, loadout: 0, count: 30 });
    apply("Reform 8 to 10 wide", &army, Command::Reform { unit, formation: block(10) });
    apply("Swap", &army, swap(&army));
    group.finish();
}

/// Proving the fixes of one diagnostic by trial.
fn mending(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("fixes");
    let army = twelve();
    for (name, army) in [("leader out of place", misplaced(&army)), ("in disorder", disordered(&army))] {
        let unit = army.unit(first(&army)).expect("the edited unit");
        let said = check_unit(&army, unit).diagnostics.into_iter().next().expect("something is wrong");
        group.bench_function(name, |bench| bench.iter(|| fixes(black_box(&army), &said)));
    }
    group.finish();
}

criterion_group!(benches, one_edit, whole_army, formats, commands, mending);
criterion_main!(benches);
