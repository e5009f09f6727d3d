//! Small pieces many components are made of.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use serried_engine::editor::actions::{self, Action};
use serried_engine::rules::{RuleId, Severity};
use serried_engine::words::en::ui;

use crate::actions as doing;
use crate::dialogs::Dialog;
use crate::icons::Icon;
use crate::platform::numbers::number;
use crate::session::session;

/// The button of an action. With `sign` only its sign is seen, and its name is for assistive technology and as a tip.
#[component]
#[must_use]
pub fn Act(
    /// Which action.
    action: Action,
    /// Show the sign only.
    #[prop(optional)]
    sign: bool,
    /// The most prominent button of its place.
    #[prop(optional)]
    first: bool,
) -> impl IntoView {
    let session = session();
    let record = actions::of(action);
    let tip = match actions::keys(record) {
        Some(keys) => Some(format!("{} ({keys})", record.label)),
        None => sign.then(|| record.label.to_owned()),
    };
    view! {
        <button
            type="button"
            class="btn"
            class:icon=sign
            class:pri=first
            title=tip
            aria-label=sign.then_some(record.label)
            disabled=move || !doing::enabled(session, action)
            on:click=move |_| doing::run(session, action)
        >
            {record.icon.map(|name| view! { <Icon name/> })}
            {(!sign).then_some(record.label)}
        </button>
    }
}

/// The id of a rule, as a button that opens its page.
#[component]
#[must_use]
pub fn RuleLink(
    /// Which rule.
    id: RuleId,
) -> impl IntoView {
    let session = session();
    view! {
        <button type="button" class="rule" on:click=move |_| session.dialog.set(Some(Dialog::Rule(id)))>
            {id}
        </button>
    }
}

/// The sign and the word of a severity.
#[component]
#[must_use]
pub fn SeverityWord(
    /// Which.
    severity: Severity,
) -> impl IntoView {
    view! {
        <span class=format!("sev {}", severity_class(severity))>
            <Icon name=severity_class(severity)/>
            {ui::severity(severity)}
        </span>
    }
}

/// The class of a severity, which is the name of its sign as well.
#[must_use]
pub const fn severity_class(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "advice",
    }
}

/// A number with a button to either side. What is typed counts once it is entered.
#[component]
#[must_use]
pub fn Stepper(
    /// What is counted.
    #[prop(into)]
    label: Signal<String>,
    /// The number now.
    #[prop(into)]
    value: Signal<u16>,
    /// The least it may be.
    #[prop(default = 0)]
    least: u16,
    /// The most it may be.
    #[prop(default = 500)]
    most: u16,
    /// Sets it.
    set: Callback<u16>,
) -> impl IntoView {
    let step = move |by: i32| {
        let now = i32::from(value.get_untracked());
        set.run((now + by).clamp(i32::from(least), i32::from(most)) as u16);
    };
    let session = session();
    let typed = move |event| {
        let now = value.get_untracked();
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        let typed = number(&field.value()).unwrap_or(f64::from(now));
        let taken = typed.clamp(f64::from(least), f64::from(most)) as u16;
        set.run(taken);
        if typed < f64::from(least) || typed > f64::from(most) {
            session.say(ui::clamped(&label.get_untracked(), least, most, taken), false);
        }
        // Shows what was taken when it is not what was typed.
        field.set_value(&value.get_untracked().to_string());
    };
    let (at_least, at_most) = (move || value.get() <= least, move || value.get() >= most);
    view! {
        <span class="step">
            <button
                type="button"
                aria-label=move || ui::fewer(&label.read())
                disabled=at_least
                on:click=move |_| step(-1)
            >
                <Icon name="minus"/>
            </button>
            <input
                type="number"
                inputmode="numeric"
                min=least
                max=most
                aria-label=move || label.get()
                prop:value=move || value.get().to_string()
                on:change=typed
            />
            <button
                type="button"
                aria-label=move || ui::more(&label.read())
                disabled=at_most
                on:click=move |_| step(1)
            >
                <Icon name="plus"/>
            </button>
        </span>
    }
}

/// A line of text that counts once it is entered (Enter, or leaving the field); Escape gives back what was.
#[component]
#[must_use]
pub fn TextField(
    /// Its accessible name, seen above it unless `bare`.
    label: &'static str,
    /// Show no label.
    #[prop(optional)]
    bare: bool,
    /// The text now.
    #[prop(into)]
    value: Signal<String>,
    /// Shown while it is empty.
    #[prop(optional, into)]
    hint: Signal<String>,
    /// Sets it.
    set: Callback<String>,
) -> impl IntoView {
    let session = session();
    let input = view! {
        <input
            type="text"
            maxlength="10000"
            autocomplete="off"
            aria-label=bare.then_some(label)
            placeholder=move || hint.get()
            prop:value=move || value.get()
            readonly=move || session.read_only.get()
            on:change=move |event| set.run(entered(&event))
            on:keydown=move |event| enter_or_escape(&event, value)
        />
    };
    if bare { input.into_any() } else { view! { <label class="field"><span>{label}</span>{input}</label> }.into_any() }
}

/// What stands in a field of text: spaces alone are nothing, and leave it so that its hint is seen.
#[must_use]
pub fn entered(event: &leptos::ev::Event) -> String {
    let field = event_target::<web_sys::HtmlInputElement>(event);
    if field.value().trim().is_empty() {
        field.set_value("");
    }
    field.value()
}

/// Leaves the field on Enter, and on Escape with what it held before.
fn enter_or_escape(event: &KeyboardEvent, value: Signal<String>) {
    let field = event_target::<web_sys::HtmlInputElement>(event);
    match event.key().as_str() {
        "Enter" if !event.is_composing() => {
            let _ = field.blur();
        }
        "Escape" => {
            field.set_value(&value.get_untracked());
            let _ = field.blur();
        }
        _ => {}
    }
}
