//! Characters whose unit has fallen about them: they stand alone on the table where they stood in it, and are back in it when
//! its losses are taken back.

mod support;

use std::sync::Arc;

use serried_engine::casualties::after;
use serried_engine::format::{from_table, to_table};
use serried_engine::geometry::{Bearing, INCH, Outline, Point, Pose, gap};
use serried_engine::library::sample_army;
use serried_engine::model::{Align, Army, Camp, Losses, Table, TableCommand, Token};
use serried_engine::table::{self, Armies, TableRefusal};
use support::draw;
use support::field::shove;

fn token(army: &Army, name: &str) -> Token {
    let unit = army.units.iter().find(|it| it.name == name).expect("a unit of that name");
    Token { camp: Camp::Own, unit: unit.id }
}

/// The 9th Age: 16 standard models, a lord of 3 health points on 40 by 40 mm among them, and another unit.
fn host() -> Army {
    draw::army(
        "system t9a\ns = Spearman: base 20x20\nC = Lord: base 40x40 HP3 character\nunit Std: block 6 left\n\
         s s s s s s\ns s s s s s\ns s s s\nunit Lord: block 1 joins Std grid 20x20\n            C\n\
         unit Others: block 4 left\ns s* s s\ns s s s",
    )
    .army
}

/// The ground of a unit of the camp as losses leave the armies, while it stands there.
fn ground(table: &Table, own: &Army, token: Token) -> Option<Outline> {
    let left = after(own, &table.losses);
    let theirs = table.opponent.as_ref().map(|it| after(&it.army, &it.losses));
    let field = table::field(table, Armies { own: &left, opponent: theirs.as_ref() });
    field.stand(token).map(|it| it.outline)
}

fn does(table: &Table, own: &Army, command: TableCommand) -> Result<Table, TableRefusal> {
    let after = table::apply(table, own, &command)?;
    assert_eq!(table::invariants(&after), Ok(()));
    Ok(after)
}

fn loses(table: &Table, own: &Army, token: Token, combat: u16) -> Table {
    does(table, own, TableCommand::SetLosses(token, Losses { combat, ..Losses::default() })).expect("losses")
}

/// All of the host's own models fall, and whoever joined it does not.
fn all_fall(own: &Army, unit: &str, lost: u16, guest: &str, other: &str) {
    let (host, guest, other) = (token(own, unit), token(own, guest), token(own, other));
    let pose = Pose::new(Point::mm(900, 400), Bearing::hundredths(3_000));
    let start = does(&table::settled(&Table::default(), own), own, TableCommand::Put(host, pose)).expect("it stands");
    let whole = ground(&start, own, host).expect("it stands");
    assert_eq!(ground(&start, own, guest), None, "who joined has no ground of his own");

    // One less, and somebody is left to stand with.
    assert_eq!(ground(&loses(&start, own, host, lost - 1), own, guest), None);
    let fallen = loses(&start, own, host, lost);
    assert_eq!(ground(&fallen, own, host), None, "nobody is left of the unit");
    let alone = ground(&fallen, own, guest).expect("he stands alone");
    // Where he stood in the unit, and looking the way he looked.
    let member = &own.unit(guest.unit).expect("he is there").members[0];
    let frame = table::frame(pose, own.unit(host.unit).expect("it is there"));
    let off = alone.centre() - frame.place(member.at);
    assert!(off.x.abs() <= 1 && off.y.abs() <= 1, "{off:?} off");
    assert_eq!(alone.bearing, whole.bearing);
    assert!(whole.holds(alone.centre()));

    // He can be moved, aligned, brought into contact.
    let moved = does(&fallen, own, shove(guest, 100, 50)).expect("he moves");
    assert_eq!(ground(&moved, own, guest).map(|it| it.centre()), Some(alone.centre() + Point::mm(100, 50)));
    let faced = does(&moved, own, TableCommand::Align(vec![other, guest], Align::Facing)).expect("he is aligned");
    assert_eq!(ground(&faced, own, guest).map(|it| it.bearing), Some(Bearing::UP));
    let met = does(&moved, own, TableCommand::Meet { token: guest, with: other }).expect("he is brought");
    let both = [guest, other].map(|it| ground(&met, own, it).expect("both stand"));
    assert!(gap(&both[0], &both[1]).length <= 1, "{both:?}");

    // Stored and read he stands where he was; in a table stored without him he stands where he fell out of the ranks.
    let stored = from_table(&to_table(&table::pruned(&moved, own))).expect("read");
    assert_eq!(ground(&table::settled(&stored, own), own, guest), ground(&moved, own, guest));
    let mut old = fallen.clone();
    old.poses.retain(|(it, _)| *it != guest);
    assert_eq!(ground(&table::settled(&old, own), own, guest), Some(alone));

    // Losses taken back, the unit stands at its own pose with him in it; lost again, he is where he stood in it.
    for before in [&moved, &met] {
        let back = loses(before, own, host, 0);
        assert_eq!((ground(&back, own, host), ground(&back, own, guest)), (Some(whole), None));
        assert_eq!(back.poses.len(), start.poses.len());
        assert_eq!(ground(&loses(&back, own, host, lost), own, guest), Some(alone));
    }
    // More written down of the unit that has fallen leaves him alone; fallen himself he is gone.
    assert_eq!(ground(&loses(&moved, own, host, lost), own, guest), ground(&moved, own, guest));
    let chosen = Losses { combat: lost, chosen: vec![member.id], ..Losses::default() };
    let none = does(&moved, own, TableCommand::SetLosses(host, chosen)).expect("losses");
    assert_eq!((ground(&none, own, host), ground(&none, own, guest)), (None, None));

    // Deployed anew he has the unit's place.
    let deployed = does(&moved, own, TableCommand::Deploy).expect("deployed");
    let unit = ground(&loses(&deployed, own, host, 0), own, host).expect("it stands");
    assert!(unit.holds(ground(&deployed, own, guest).expect("he stands").centre()));

    // The same for an opponent.
    let table = does(&start, own, TableCommand::SetOpponent(Arc::new(own.clone()))).expect("an opponent");
    let theirs = |token: Token| Token { camp: Camp::Opponent, ..token };
    let fallen = loses(&table, own, theirs(host), lost);
    let there = ground(&table, own, theirs(host)).expect("it stands");
    let alone = ground(&fallen, own, theirs(guest)).expect("he stands alone");
    assert!(there.holds(alone.centre()) && alone.bearing == Bearing::DOWN);
    assert_eq!(ground(&fallen, own, guest), None, "ours is another");
    assert_eq!(does(&fallen, own, TableCommand::RemoveOpponent).expect("sent away").poses, start.poses);
}

#[test]
fn a_serjeant_stands_where_his_levy_fell() {
    all_fall(&sample_army(), "Riverside Levy", 24, "Serjeant Alder", "Iron Shell");
}

#[test]
fn a_lord_of_the_9th_age_has_a_pool_of_his_own() {
    all_fall(&host(), "Std", 16, "Lord", "Others");
}

/// Who comes into contact does so with what is left, not with the ground of those who fell.
#[test]
fn contact_is_with_those_who_are_left() {
    let own = host();
    let (std, others) = (token(&own, "Std"), token(&own, "Others"));
    let table = table::settled(&Table::default(), &own);
    let table = does(&table, &own, TableCommand::Put(std, Pose::new(Point::mm(900, 400), Bearing::UP))).expect("put");
    let table =
        does(&table, &own, TableCommand::Put(others, Pose::new(Point::mm(900, 900), Bearing::UP))).expect("put");
    // Ten of 16 lost: one rank of six is left, two fewer at its rear than before.
    let lost = loses(&table, &own, std, 10);
    let met = does(&lost, &own, TableCommand::Meet { token: others, with: std }).expect("brought");
    let both = [std, others].map(|it| ground(&met, &own, it).expect("both stand"));
    assert_eq!(gap(&both[0], &both[1]).length, 0);
    // With everybody fallen there is nobody to meet, and the lord has no ground in a unit that is gone.
    let none = loses(&table, &own, std, 16);
    let refused = does(&none, &own, TableCommand::Meet { token: others, with: std });
    assert_eq!(refused, Err(TableRefusal::NoUnit));
    let near = does(&none, &own, TableCommand::Snap { tokens: vec![others], reach: INCH });
    assert_eq!(near, Err(TableRefusal::NobodyNear { within: INCH }));
}
