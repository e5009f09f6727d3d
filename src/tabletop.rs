//! The table beside the army, as signals: where units stand, terrain, the opponent, what has been lost. It has a history of
//! its own and never changes the army.

use leptos::prelude::*;
use serried_engine::casualties;
use serried_engine::document::{History, Side, Trail};
use serried_engine::model::{Army, Camp, Losses, Table, TableCommand, Token, UnitId};
use serried_engine::table::{TableRefusal, apply_all, lose, settled};

/// The table. Copy: hand it around freely.
#[derive(Clone, Copy)]
pub struct Tabletop {
    history: RwSignal<History<Table>>,
    preview: RwSignal<Option<Table>>,
    army: Memo<Army>,
    /// Counts how often another table was opened.
    pub opened: RwSignal<u32>,
    /// The table as shown: the preview of a drag, or the present.
    pub table: Memo<Table>,
    /// The table as it is in the history, whatever a drag shows.
    pub rest: Memo<Table>,
    /// The army as its losses leave it.
    pub left: Memo<Army>,
    /// How much was said of the table when it was last shown.
    pub wrong: RwSignal<usize>,
    /// In which order steps of the army and of the table were taken.
    pub trail: StoredValue<Trail>,
}

impl Tabletop {
    /// An empty table beside an army.
    #[must_use]
    pub fn new(army: Memo<Army>) -> Self {
        let history = RwSignal::new(History::new(Table::default()));
        let preview = RwSignal::new(None::<Table>);
        let table = Memo::new(move |_| {
            preview.with(Clone::clone).unwrap_or_else(|| history.with(|history| history.army().clone()))
        });
        let rest = Memo::new(move |_| history.with(|history| history.army().clone()));
        let losses = Memo::new(move |_| table.with(|table| table.losses.clone()));
        let left = Memo::new(move |_| losses.with(|roll| army.with(|army| casualties::after(army, roll))));
        let (opened, wrong, trail) = (RwSignal::new(0), RwSignal::new(0), StoredValue::default());
        Self { history, preview, army, opened, table, rest, left, wrong, trail }
    }

    /// Opens another table in place of this one, with a history of its own.
    pub fn open(&self, table: Table) {
        self.preview.set(None);
        self.history.set(History::new(table));
        self.trail.set_value(Trail::default());
        self.wrong.set(0);
        self.opened.update(|times| *times += 1);
    }

    /// Puts the table that was kept in place of this one, without a step.
    pub fn replace(&self, table: Table) {
        self.history.update(|history| history.replace(table));
    }

    /// Takes over another state of the table as a step, so that undo brings this one back.
    pub fn take(&self, table: Table) {
        self.preview.set(None);
        self.commit(table);
    }

    fn commit(&self, table: Table) {
        if self.history.try_update(|history| history.commit(table)) == Some(true) {
            self.trail.update_value(|trail| trail.did(Side::Table));
        }
    }

    /// Gives every unit a place that has none, without a step.
    pub fn settle(&self) {
        let present = self.history.with_untracked(|history| history.army().clone());
        let table = self.army.with_untracked(|army| settled(&present, army));
        if table != present {
            self.history.update(|history| history.replace(table));
        }
    }

    /// Does these commands as one step of the table's history.
    ///
    /// # Errors
    /// Why they cannot be done; nothing has changed then.
    pub fn act(&self, commands: &[TableCommand]) -> Result<(), TableRefusal> {
        self.preview.set(None);
        let present = self.history.with_untracked(|history| history.army().clone());
        let table = self.army.with_untracked(|army| apply_all(&present, army, commands))?;
        self.commit(table);
        Ok(())
    }

    /// Gives a squad of the player's own back whom it has lost, as one step. Not by a command: carrying out those weighs as
    /// much as all that is loaded with the table, and this is asked for beside the canvas.
    pub fn heal(&self, unit: UnitId) {
        let mut table = self.history.with_untracked(|history| history.army().clone());
        let token = Token { camp: Camp::Own, unit };
        self.army.with_untracked(|army| lose(&mut table, army, token, Losses::default()));
        self.take(table);
    }

    /// Shows what these commands would make, without a step: for drags. `None` or a refusal shows the present.
    pub fn show(&self, commands: Option<&[TableCommand]>) {
        let shown = commands.and_then(|commands| {
            let present = self.history.with_untracked(|history| history.army().clone());
            self.army.with_untracked(|army| apply_all(&present, army, commands).ok())
        });
        self.preview.set(shown);
    }

    /// The table as it is in the history, whatever a drag shows. Tracks: saving follows it.
    #[must_use]
    pub fn present(&self) -> Table {
        self.history.with(|history| history.army().clone())
    }

    /// One step back or forward.
    pub fn step(&self, step: fn(&mut History<Table>) -> bool) {
        self.preview.set(None);
        self.history.update(|history| {
            step(history);
        });
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
}
