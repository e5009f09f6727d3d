//! How it goes on: what depth is worth, and whether the unit is legal, for every number of losses.

use leptos::prelude::*;
use serried_engine::casualties::{Step, curve, worth};
use serried_engine::words::en::losses as words;

use super::Shared;
use crate::live::live;

/// The drawing's plot, in its own units: left, top, right, bottom.
const PLOT: (f64, f64, f64, f64) = (26.0, 8.0, 310.0, 104.0);

/// The paths of a curve: the line, and what is forbidden.
fn paths(steps: &[Step], most: f64, top: f64) -> (String, String) {
    let (left, up, right, down) = PLOT;
    let x = |lost: f64| left + (right - left) * lost / most.max(1.0);
    let y = |worth: u16| down - (down - up) * f64::from(worth) / top.max(1.0);
    let (mut line, mut bad) = (String::new(), String::new());
    for (at, step) in steps.iter().enumerate() {
        let from = x(f64::from(step.lost));
        let to = steps.get(at + 1).map_or(right, |next| x(f64::from(next.lost)));
        let lead = if at == 0 { format!("M{from:.1} {:.1}", y(step.worth)) } else { format!("V{:.1}", y(step.worth)) };
        line.push_str(&format!("{lead}H{to:.1}"));
        if !step.legal {
            bad.push_str(&format!("M{from:.1} {up}H{to:.1}V{down}H{from:.1}Z"));
        }
    }
    (line, bad)
}

/// The part of the panel.
#[component]
pub(super) fn Curve(shared: Shared) -> impl IntoView {
    let Shared { session, unit, losses, means } = shared;
    let steps = Memo::new(move |_| {
        // Only those chosen and the set that fights change the curve; its number is what it is drawn over.
        let mut base = losses.get();
        (base.combat, base.missiles) = (0, 0);
        unit.get().map(|id| session.army.with(|army| curve(army, id, &base))).unwrap_or_default()
    });
    live(move || {
        let steps = steps.get();
        let most = f64::from(means.with(|means| means.most));
        // An axis of nothing would begin and end with 0.
        let top = steps.iter().map(|step| step.worth).max().unwrap_or(0).max(1);
        let (line, bad) = paths(&steps, most, f64::from(top));
        let (left, up, right, down) = PLOT;
        let now = losses.with(|it| f64::from(it.combat) + f64::from(it.missiles));
        let at = left + (right - left) * now / most.max(1.0);
        let worth = unit.get().map(|id| words::worth(session.army.with(|army| worth(army, id)))).unwrap_or_default();
        let text = |x: f64, y: f64, anchor: &'static str, words: String| {
            view! { <text x=x y=y text-anchor=anchor>{words}</text> }
        };
        view! {
            <h3 class="over">{words::CURVE}</h3>
            <svg class="curve" viewBox="0 0 320 124" role="img" aria-label=words::curve(worth, &steps)>
                <path class="bad" d=bad/>
                <path class="axis" d=format!("M{left} {up}V{down}H{right}")/>
                <path class="line" d=line/>
                <path class="now" d=format!("M{at:.1} {up}V{down}")/>
                {text(left - 5.0, up + 5.0, "end", top.to_string())}
                {text(left - 5.0, down, "end", "0".to_owned())}
                {text(left, down + 14.0, "middle", "0".to_owned())}
                {text(right, down + 14.0, "end", format!("{most}"))}
                {text((left + right) / 2.0, down + 14.0, "middle", words::lost(session.army.with(|army| army.system)).to_owned())}
            </svg>
            <p class="under">{worth}". "{words::forbidden(&steps)}</p>
        }
    })
}
