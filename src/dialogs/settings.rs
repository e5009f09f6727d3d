//! Theme and measure.

use leptos::prelude::*;
use serried_engine::words::Measure;
use serried_engine::words::en::shelf;

use super::Frame;
use crate::platform::preferences::{self, Theme};
use crate::session::session;

/// The settings.
#[component]
#[must_use]
pub fn SettingsDialog() -> impl IntoView {
    let session = session();
    let theme = RwSignal::new(preferences::theme());
    let themes =
        [(Theme::System, shelf::THEME_SYSTEM), (Theme::Light, shelf::THEME_LIGHT), (Theme::Dark, shelf::THEME_DARK)];
    let measures = [(Measure::Millimetres, shelf::MILLIMETRES), (Measure::Inches, shelf::INCHES)];
    view! {
        <Frame title=shelf::SETTINGS>
            <fieldset class="choices">
                <legend>{shelf::THEME}</legend>
                {themes
                    .map(|(value, label)| {
                        view! {
                            <label>
                                <input
                                    type="radio"
                                    name="theme"
                                    prop:checked=move || theme.get() == value
                                    on:change=move |_| {
                                        theme.set(value);
                                        preferences::set_theme(value);
                                    }
                                />
                                {label}
                            </label>
                        }
                    })}
            </fieldset>
            <fieldset class="choices">
                <legend>{shelf::MEASURE}</legend>
                {measures
                    .map(|(value, label)| {
                        view! {
                            <label>
                                <input
                                    type="radio"
                                    name="measure"
                                    prop:checked=move || session.measure.get() == value
                                    on:change=move |_| {
                                        session.measure.set(value);
                                        preferences::set_inches(value == Measure::Inches);
                                    }
                                />
                                {label}
                            </label>
                        }
                    })}
            </fieldset>
            <small>{shelf::MOVES_IN_INCHES}</small>
        </Frame>
    }
}
