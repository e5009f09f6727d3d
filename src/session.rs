//! The army being edited, as signals. Components read the signals and change the army only through [`Session::act`].

use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use serried_engine::document::{History, Shelved, Side, apply_all};
use serried_engine::model::{Army, Command, MemberId, Table, Unit, UnitId};
use serried_engine::systems::{Checked, Checker, UnitReport};
use serried_engine::words::{Measure, en};

use crate::dialogs::Dialog;
use crate::lazy::Parts;
use crate::table::{Desk, Plan};
use crate::tabletop::Tabletop;

/// Which panel is in front where panels are tabs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The list of squads (a tab only where room is short).
    Squads,
    /// The unit's numbers, equipment, note.
    Unit,
    /// What is wrong and how to mend it.
    #[default]
    Checks,
    /// What follows, and why.
    Facts,
    /// What has been lost in play.
    Casualties,
    /// What is picked on the table, and what can be done there (a tab only beside the table).
    Table,
}

/// A message, with the way back where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// It is about something that went wrong.
    pub alarming: bool,
    /// Offers to take back the step it is about.
    pub undo: bool,
    /// It is about what was done last, and goes with the next thing done.
    pub passing: bool,
}

/// Where the saving of this army stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Saved {
    /// Not one of ours: nothing is saved.
    #[default]
    Never,
    /// Being written.
    Saving,
    /// All is written.
    Saved,
    /// It could not be written: why.
    Failed(String),
}

/// The army being edited. Copy: hand it around freely, or take it from context with [`session`].
#[derive(Clone, Copy)]
pub struct Session {
    history: RwSignal<History>,
    preview: RwSignal<Option<Army>>,
    /// The key of the army that is open, where it is one of ours, and the histories of those open before it.
    shelved: StoredValue<(Option<String>, Shelved)>,
    /// The army as shown: the preview of a drag, or the present.
    pub army: Memo<Army>,
    /// What is said of it, checked again only where it changed.
    pub checked: Memo<Arc<Checked>>,
    /// The table beside it, with what has been lost in play.
    pub tabletop: Tabletop,
    /// The table view.
    pub desk: Desk,
    /// Orders planned for a unit on the table.
    pub plan: RwSignal<Plan>,
    /// The unit shown large.
    pub selected: RwSignal<Option<UnitId>>,
    /// Models picked on the canvas.
    pub picked: RwSignal<Vec<MemberId>>,
    /// Models lit by a hovered or focused finding.
    pub lit: RwSignal<Vec<MemberId>>,
    /// What a hovered fix would do: drawn on the canvas.
    pub mend: RwSignal<Vec<Command>>,
    /// A shared army: everything can be read, nothing changed.
    pub read_only: RwSignal<bool>,
    /// How lengths are shown.
    pub measure: RwSignal<Measure>,
    /// A passing message.
    pub notice: RwSignal<Option<Notice>>,
    /// The panel in front.
    pub tab: RwSignal<Tab>,
    /// Where saving stands.
    pub saved: RwSignal<Saved>,
    /// What is open over the page.
    pub dialog: RwSignal<Option<Dialog>>,
    /// What is loaded when first needed.
    pub parts: Parts,
}

impl Session {
    /// A session on an army. Call once, in the root component.
    #[must_use]
    pub fn new(army: Army) -> Self {
        let selected = RwSignal::new(army.units.first().map(|unit| unit.id));
        let history = RwSignal::new(History::new(army));
        let preview = RwSignal::new(None::<Army>);
        let army = Memo::new(move |_| {
            preview.with(|shown| shown.clone()).unwrap_or_else(|| history.with(|history| history.army().clone()))
        });
        let checker = Arc::new(Mutex::new(Checker::default()));
        let checked = Memo::new(move |_| {
            army.with(|army| Arc::new(checker.lock().map(|mut known| known.check(army)).unwrap_or_default()))
        });
        let tabletop = Tabletop::new(army);
        Self {
            history,
            preview,
            shelved: StoredValue::default(),
            army,
            checked,
            tabletop,
            desk: Desk::new(tabletop),
            plan: RwSignal::default(),
            selected,
            picked: RwSignal::default(),
            lit: RwSignal::default(),
            mend: RwSignal::default(),
            read_only: RwSignal::new(false),
            measure: RwSignal::default(),
            notice: RwSignal::default(),
            tab: RwSignal::default(),
            saved: RwSignal::default(),
            dialog: RwSignal::default(),
            parts: Parts::new(),
        }
    }

    /// Opens somebody else's army, to be read and not changed.
    pub fn open_shared(&self, army: Army) {
        self.put(History::new(army), None);
    }

    /// Opens an army of ours in place of this one, with the steps it had when it was left in this session; with none when
    /// it came `anew`, written by another tab.
    pub fn open(&self, key: &str, army: Army, anew: bool) {
        self.leave();
        let history = self.shelved.try_update_value(|(_, shelved)| {
            if anew {
                shelved.forget(key);
            }
            shelved.take(key, army.clone())
        });
        self.put(history.unwrap_or_else(|| History::new(army)), Some(key.to_owned()));
    }

    /// Makes the army that is shown one of ours, with whatever was done to it.
    pub fn adopt(&self, key: &str) {
        self.shelved.update_value(|(open, _)| *open = Some(key.to_owned()));
    }

    /// Keeps the steps of the open army, should it be opened again.
    fn leave(&self) {
        let history = self.history.get_untracked();
        self.shelved.update_value(|(open, shelved)| {
            if let Some(key) = open.take() {
                shelved.put(&key, history);
            }
        });
    }

    /// Puts an army in the place of the open one. What was said of that one is no longer said.
    fn put(&self, history: History, key: Option<String>) {
        self.leave();
        self.read_only.set(key.is_none());
        self.shelved.update_value(|(open, _)| *open = key);
        self.preview.set(None);
        self.picked.set(Vec::new());
        self.lit.set(Vec::new());
        self.mend.set(Vec::new());
        self.notice.set(None);
        self.selected.set(history.army().units.first().map(|unit| unit.id));
        self.history.set(history);
        self.tabletop.open(Table::default());
    }

    /// Does these commands as one step of the history. A refusal is said to the person, and nothing changes.
    pub fn act(&self, commands: &[Command]) -> bool {
        if self.read_only.get_untracked() {
            return false;
        }
        self.preview.set(None);
        let result = self.history.with_untracked(|history| apply_all(history.army(), commands));
        match result {
            Ok(army) => {
                if self.history.try_update(|history| history.commit(army)) == Some(true) {
                    self.tabletop.trail.update_value(|trail| trail.did(Side::Army));
                }
                self.keep_selection();
                self.passed();
                true
            }
            Err(why) => {
                self.refuse(en::refusal(&why));
                false
            }
        }
    }

    /// Shows what these commands would make, without a step: for drags. `None` or a refusal shows the present.
    pub fn show(&self, commands: Option<&[Command]>) {
        let shown = commands
            .and_then(|commands| self.history.with_untracked(|history| apply_all(history.army(), commands)).ok());
        self.preview.set(shown);
    }

    /// Whether a drag shows something other than the present.
    #[must_use]
    pub fn dragging(&self) -> bool {
        self.preview.with(Option::is_some)
    }

    /// The army as it is in the history, whatever a drag shows. Tracks: saving follows it.
    #[must_use]
    pub fn present(&self) -> Army {
        self.history.with(|history| history.army().clone())
    }

    /// One step of the army back.
    pub fn undo(&self) {
        self.step(true, |side| side == Side::Army);
    }

    /// One step of the army forward.
    pub fn redo(&self) {
        self.step(false, |side| side == Side::Army);
    }

    /// The last thing done back, to the army or to its table: where both are seen, they are one row of steps.
    pub fn undo_either(&self) {
        self.step(true, |_| true);
    }

    /// The next of both forward.
    pub fn redo_either(&self) {
        self.step(false, |_| true);
    }

    fn step(&self, back: bool, of: fn(Side) -> bool) {
        if self.read_only.get_untracked() {
            return;
        }
        let top = self.tabletop;
        let has = |side: Side| {
            of(side)
                && untrack(|| match (side, back) {
                    (Side::Army, true) => self.can_undo(),
                    (Side::Army, false) => self.can_redo(),
                    (Side::Table, true) => top.can_undo(),
                    (Side::Table, false) => top.can_redo(),
                })
        };
        match top.trail.try_update_value(|trail| if back { trail.back(has) } else { trail.forth(has) }).flatten() {
            Some(Side::Army) => {
                self.preview.set(None);
                self.history.update(|history| {
                    if back {
                        history.undo()
                    } else {
                        history.redo()
                    };
                });
                self.keep_selection();
            }
            Some(Side::Table) => top.step(if back { History::undo } else { History::redo }),
            None => return,
        }
        self.passed();
    }

    /// Something else was done: what was said of the last thing, and what was lit, is of the past.
    pub fn passed(&self) {
        if self.notice.with_untracked(|notice| notice.as_ref().is_some_and(|notice| notice.passing)) {
            self.notice.set(None);
        }
        self.dim();
    }

    /// Another unit was chosen: what was said of the one before is of the past. Not the offer to take a step back.
    pub fn chosen(&self) {
        if self.notice.with_untracked(|notice| notice.as_ref().is_some_and(|it| it.passing && !it.undo)) {
            self.notice.set(None);
        }
    }

    /// Shows another unit at the person's wish.
    pub fn choose(&self, unit: UnitId) {
        self.chosen();
        self.selected.set(Some(unit));
    }

    /// Lights nothing, and draws no mend.
    pub fn dim(&self) {
        if self.lit.with_untracked(|lit| !lit.is_empty()) {
            self.lit.set(Vec::new());
        }
        if self.mend.with_untracked(|mend| !mend.is_empty()) {
            self.mend.set(Vec::new());
        }
    }

    /// Whether there is a step back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.history.with(History::can_undo)
    }

    /// Whether there is a step forward.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.with(History::can_redo)
    }

    /// The unit shown large, if there is one.
    #[must_use]
    pub fn unit(&self) -> Option<Arc<Unit>> {
        let id = self.selected.get()?;
        self.army.with(|army| army.unit(id).cloned())
    }

    /// The unit that is drawn: the selected one, or the squad a selected character stands in.
    #[must_use]
    pub fn drawn(&self) -> Option<Arc<Unit>> {
        let unit = self.unit()?;
        let host = unit.joined.and_then(|host| self.army.with(|army| army.unit(host).cloned()));
        host.or(Some(unit))
    }

    /// What is said of a unit.
    #[must_use]
    pub fn report(&self, id: UnitId) -> Option<Arc<UnitReport>> {
        let place = self.army.with(|army| army.position(id))?;
        self.checked.with(|checked| checked.units.get(place).cloned())
    }

    /// Says a sentence about what was just done, for a while. With `undo` it offers to take that step back, so it goes away
    /// as soon as there is another.
    pub fn say(&self, text: impl Into<String>, undo: bool) {
        self.notify(text.into(), false, undo, true);
    }

    /// Says what went wrong, until it is closed.
    pub fn alarm(&self, text: impl Into<String>) {
        self.notify(text.into(), true, false, false);
    }

    /// Says why something cannot be done, until something else is.
    pub fn refuse(&self, text: impl Into<String>) {
        self.notify(text.into(), true, false, true);
    }

    fn notify(&self, text: String, alarming: bool, undo: bool, passing: bool) {
        self.notice.set(Some(Notice { text, alarming, undo, passing }));
    }

    /// Keeps the selection on things that exist.
    fn keep_selection(&self) {
        let army = self.army.get_untracked();
        let gone = self.selected.get_untracked().is_none_or(|id| army.unit(id).is_none());
        if gone {
            self.selected.set(army.units.first().map(|unit| unit.id));
        }
        let picked = self.picked.get_untracked();
        if picked.iter().any(|&id| army.member(id).is_none()) {
            self.picked.set(picked.into_iter().filter(|&id| army.member(id).is_some()).collect());
        }
    }
}

/// The session of the page.
///
/// # Panics
/// Outside the root component, which provides it.
#[must_use]
pub fn session() -> Session {
    expect_context()
}
