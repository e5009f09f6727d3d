//! The order of a module's functions. Brotli tells what is like something just before it in the fewest bits, so functions
//! that are alike stand beside each other: some three per cent of the module.
//!
//! The optimiser renumbers functions, but only by their names; so each is given its place as a name.

use std::collections::{BTreeMap, HashMap};
use wasm_encoder::{Encode, NameMap, NameSection, Section};
use wasmparser::{Parser, Payload, TypeRef};

/// What two functions have in common is counted in runs of so many bytes.
const RUN: usize = 4;
/// A run that more functions than this have says nothing of any of them.
const COMMON: usize = 400;

/// The module, with the place each function should have as its name: for `wasm-opt --reorder-functions-by-name`.
///
/// # Errors
/// When it cannot be read.
pub fn named(module: &[u8]) -> Result<Vec<u8>, String> {
    let (imported, bodies) = functions(module)?;
    let mut places = vec![0; bodies.len()];
    for (place, function) in order(&bodies).into_iter().enumerate() {
        places[function] = place;
    }
    let mut names = NameMap::new();
    for (index, place) in (imported..).zip(places) {
        names.append(index, &format!("{place:06}"));
    }
    let mut section = NameSection::new();
    section.functions(&names);
    let mut named = module.to_vec();
    named.push(section.id());
    section.encode(&mut named);
    Ok(named)
}

/// How many functions are imported, and the bytes of the others.
fn functions(module: &[u8]) -> Result<(u32, Vec<&[u8]>), String> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload.map_err(|error| error.to_string())? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import.map_err(|error| error.to_string())?;
                    imported += u32::from(matches!(import.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(&module[body.range()]),
            _ => {}
        }
    }
    Ok((imported, bodies))
}

/// Beginning with the first by its bytes, after each the one that has most in common with it for its size; where none has
/// anything, the next by its bytes.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let runs: Vec<Vec<&[u8]>> = bodies
        .iter()
        .map(|body| {
            let mut runs: Vec<&[u8]> = body.windows(RUN).collect();
            runs.sort_unstable();
            runs.dedup();
            runs
        })
        .collect();
    let mut having: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (function, runs) in runs.iter().enumerate() {
        for run in runs {
            having.entry(run).or_default().push(function);
        }
    }
    having.retain(|_, functions| (2..COMMON).contains(&functions.len()));
    let mut rest: Vec<usize> = (0..bodies.len()).collect();
    rest.sort_by_key(|&function| (bodies[function], function));
    let mut rest = rest.into_iter();
    let mut placed = vec![false; bodies.len()];
    let mut order = Vec::with_capacity(bodies.len());
    while let Some(next) = order
        .last()
        .and_then(|&last: &usize| {
            // By function, so that the same module always comes out the same.
            let mut common: BTreeMap<usize, usize> = BTreeMap::new();
            let others = runs[last].iter().filter_map(|run| having.get(run)).flatten();
            others.filter(|&&other| !placed[other]).for_each(|&other| *common.entry(other).or_default() += 1);
            let like =
                |&(function, common): &(usize, usize)| common as f64 / ((runs[function].len() + 20) as f64).powf(0.7);
            common.into_iter().reduce(|one, other| if like(&other) > like(&one) { other } else { one })
        })
        .map(|(function, _)| function)
        .or_else(|| rest.find(|&function| !placed[function]))
    {
        placed[next] = true;
        order.push(next);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike_stands_together() {
        let bodies: [&[u8]; 5] = [b"aaaabbbbcccc1", b"zyxwvutsrq", b"aaaabbbbcccc2", b"", b"zyxwvutsrp"];
        let order = order(&bodies);
        let place = |function| order.iter().position(|&it| it == function).unwrap();
        let mut all = order.clone();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4], "every one once");
        assert_eq!((place(0_usize).abs_diff(place(2)), place(1).abs_diff(place(4))), (1, 1), "{order:?}");
    }

    #[test]
    fn only_a_module_is_named() {
        assert!(named(b"no module").is_err());
        let empty = named(b"\0asm\x01\0\0\0").unwrap();
        assert!(empty.starts_with(b"\0asm\x01\0\0\0") && empty.ends_with(b"\x04name\x01\x01\0"), "{empty:?}");
    }
}
