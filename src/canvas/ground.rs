//! What the parts of the canvas share.

use std::sync::Arc;

use leptos::prelude::*;
use serried_engine::editor::{Carry, Effect as Deed, Event, Figure, Insets, Parade, Stage, Tool, View};
use serried_engine::geometry::{Len, MM, Rect};
use serried_engine::model::{FormationKind, MemberId, UnitId};
use serried_engine::words::en::canvas as words;

use crate::platform::ground as page;
use crate::session::Session;
use crate::sight::Sight;

/// The height in pixels from which down a canvas has one row of buttons above and one below, however wide it is: a phone on
/// its side. The style sheets name the same height.
pub const LOW: f64 = 432.0;

/// The menu, open.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenMenu {
    /// On whom.
    pub ids: Vec<MemberId>,
    /// Where, in pixels of the ground.
    pub at: (f64, f64),
}

/// What the parts of the canvas share. Copy: take it from context with [`ground`].
#[derive(Clone, Copy)]
pub struct Ground {
    /// The army.
    pub session: Session,
    /// The unit as it is shown.
    pub parade: Memo<Option<Arc<Parade>>>,
    /// What part of the ground is seen.
    pub sight: Sight,
    /// The one model the Tab key stops at.
    pub stop: RwSignal<Option<MemberId>>,
    /// A model has the keyboard's focus.
    pub focused: RwSignal<bool>,
    /// The focus came by keys and is to be seen.
    pub by_keys: RwSignal<bool>,
    /// The model under the pointer.
    pub hover: RwSignal<Option<MemberId>>,
    /// The box being drawn.
    pub marquee: RwSignal<Option<Rect>>,
    /// Models or the handle are being dragged.
    pub dragging: RwSignal<bool>,
    /// Touches pick several.
    pub many: RwSignal<bool>,
    /// Models are placed freely.
    pub free: RwSignal<bool>,
    /// Boundary and arcs are drawn (The 9th Age).
    pub arcs: RwSignal<bool>,
    /// Models carried by keys.
    pub carry: RwSignal<Option<Carry>>,
    /// The menu.
    pub menu: RwSignal<Option<OpenMenu>>,
    /// What assistive technology is told.
    pub said: RwSignal<String>,
    tool: StoredValue<Tool>,
}

/// The parade ground of the page.
///
/// # Panics
/// Outside [`super::Canvas`], which provides it.
#[must_use]
pub fn ground() -> Ground {
    expect_context()
}

impl Ground {
    /// A ground for a session.
    #[must_use]
    pub fn of(session: Session) -> Self {
        let parade = Memo::new(move |_| {
            let unit = session.drawn()?;
            let report = session.report(unit.id)?;
            Some(Arc::new(session.army.with(|army| Parade::of(army, &unit, &report))))
        });
        let ground = Self {
            session,
            parade,
            sight: Sight::new(View::default()),
            stop: RwSignal::default(),
            focused: RwSignal::default(),
            by_keys: RwSignal::default(),
            hover: RwSignal::default(),
            marquee: RwSignal::default(),
            dragging: RwSignal::default(),
            many: RwSignal::default(),
            free: RwSignal::default(),
            arcs: RwSignal::default(),
            carry: RwSignal::default(),
            menu: RwSignal::default(),
            said: RwSignal::default(),
            tool: StoredValue::new(Tool::default()),
        };
        ground.follow();
        ground
    }

    /// Keeps the view on the unit, and forgets what belonged to another one.
    fn follow(self) {
        // Units of two armies may have the same number.
        let opened = self.session.tabletop.opened;
        let shown = Memo::new(move |_| (opened.get(), self.parade.with(|parade| parade.as_ref().map(|it| it.unit))));
        Effect::new(move |before: Option<(u32, Option<UnitId>)>| {
            let unit = shown.get();
            if before.is_some_and(|before| before != unit) {
                self.carry.set(None);
                self.menu.set(None);
                self.hover.set(None);
                self.stop.set(None);
                self.session.picked.set(Vec::new());
                self.tool.set_value(Tool::default());
                self.fit();
            }
            unit
        });
        let kind = Memo::new(move |_| {
            let report = self.session.drawn().and_then(|unit| self.session.report(unit.id));
            report.and_then(|report| report.standing.as_ref().ok().map(|standing| standing.kind()))
        });
        Effect::new(move |before: Option<Option<FormationKind>>| {
            let now = kind.get();
            // Another formation has another shape; a view the person did not choose follows it.
            if before.is_some_and(|before| before != now)
                && self.sight.fitted.get_untracked()
                && !self.dragging.get_untracked()
            {
                self.fit();
            }
            now
        });
        let size = Memo::new(move |_| self.sight.view.with(|view| (view.width, view.height)));
        Effect::new(move |_| {
            size.track();
            let quiet = !self.dragging.get() && self.carry.with(Option::is_none);
            self.parade.track();
            if quiet && self.sight.fitted.get_untracked() {
                self.refit();
            }
        });
    }

    /// What covers the edges of the ground.
    fn insets(self) -> Insets {
        let (width, height) = self.sight.view.with_untracked(|view| (view.width, view.height));
        // As the style sheets: up to 460 wide or 432 high the chips stand in one row, up to 640 wide the formations are one
        // chip.
        if width <= 460.0 {
            Insets { top: 82.0, right: 44.0, bottom: 76.0, left: 40.0 }
        } else if height <= LOW {
            Insets { top: 82.0, right: 44.0, bottom: 62.0, left: 40.0 }
        } else if width <= 640.0 {
            Insets { top: 72.0, right: 44.0, bottom: 146.0, left: 40.0 }
        } else {
            Insets { top: 132.0, right: 70.0, bottom: 132.0, left: 70.0 }
        }
    }

    /// Shows all of the unit.
    pub fn fit(self) {
        self.sight.fitted.set(true);
        if let Some(bounds) = self.parade.with_untracked(|parade| parade.as_ref().map(|parade| parade.bounds)) {
            self.sight.fit(bounds, self.insets());
        }
    }

    /// Shows all of the unit again if some of it is out of sight, if it could be shown half as large again, or if the window
    /// has changed.
    fn refit(self) {
        let bounds = self.parade.with_untracked(|parade| parade.as_ref().map(|parade| parade.bounds));
        let insets = self.insets();
        let poor =
            |view: &View, bounds| !view.shows(bounds, insets) || view.fitted(bounds, insets).scale > 1.5 * view.scale;
        if bounds.is_some_and(|bounds| self.sight.view.with_untracked(|view| poor(view, bounds))) {
            self.fit();
        }
    }

    /// A figure, as shown.
    #[must_use]
    pub fn figure(self, id: MemberId) -> Option<Figure> {
        self.parade.with(|parade| parade.as_ref().and_then(|parade| parade.figure(id).cloned()))
    }

    /// The one model the Tab key stops at: the last one keys or pointer came to, else the leader, else the first. Tracks.
    #[must_use]
    pub fn tab_stop(self) -> Option<MemberId> {
        let stop = self.stop.get();
        self.parade.with(|parade| {
            let parade = parade.as_ref()?;
            let kept = stop.filter(|&id| parade.figure(id).is_some());
            kept.or_else(|| parade.leader().or(parade.figures.first()).map(|figure| figure.id))
        })
    }

    /// Makes a model the one keys start from, and puts the focus there.
    pub fn go_to(self, id: MemberId) {
        self.stop.set(Some(id));
        page::focus(&element_id(id));
    }

    /// Where the frontage handle is drawn, in 1/160 mm; `None` where there is none. Tracks.
    #[must_use]
    pub fn grip(self) -> Option<Rect> {
        if self.session.read_only.get() {
            return None;
        }
        let px = self.px();
        self.parade.with(|parade| {
            let parade = parade.as_ref()?;
            serried_engine::editor::frontage_range(parade)?;
            let bounds = parade.block();
            let half = (bounds.depth() / 4).clamp(px * 16, (px * 44).max(px * 16));
            let (left, middle) = (bounds.right + px * 6, bounds.centre().y);
            Some(Rect { left, front: middle - half, right: left + px * 9, rear: middle + half })
        })
    }

    /// One pixel in 1/160 mm, at least 1. Tracks.
    #[must_use]
    pub fn px(self) -> Len {
        self.sight.view.with(|view| (f64::from(MM) / view.scale).round().max(1.0) as Len)
    }

    /// Gives the pointer tool an event, and does what it says.
    pub fn tool(self, event: Event) {
        let Some(parade) = self.parade.get_untracked() else { return };
        let picked = self.session.picked.get_untracked();
        // A finger needs more room around the handle than it is drawn with.
        let px = untrack(|| self.px());
        let grip = untrack(|| self.grip()).map(|grip| Rect {
            left: grip.left - px * 4,
            front: grip.front - px * 8,
            right: grip.right + px * 14,
            rear: grip.rear + px * 8,
        });
        let stage = Stage {
            parade: &parade,
            picked: &picked,
            grip,
            locked: self.session.read_only.get_untracked(),
            many: self.many.get_untracked(),
            free: self.free.get_untracked(),
        };
        let deeds = self.tool.try_update_value(|tool| tool.handle(event, &stage)).unwrap_or_default();
        let dragging = self.tool.with_value(Tool::dragging);
        // Before the deeds, so that the first step of a drag does not glide.
        if dragging && !self.dragging.get_untracked() {
            self.dragging.set(true);
        }
        for deed in deeds {
            self.carry_out(deed);
        }
        if !dragging && self.dragging.get_untracked() {
            self.dragging.set(false);
        }
    }

    fn carry_out(self, deed: Deed) {
        match deed {
            Deed::Pick(ids) => self.pick(ids),
            Deed::Focus(id) => self.go_to(id),
            Deed::Show(commands) => self.session.show(commands.as_deref()),
            Deed::Commit(commands) => {
                self.session.act(&commands);
            }
            Deed::Marquee(rect) => self.marquee.set(rect),
            Deed::Menu(on, at) => self.open_menu(on, at),
            Deed::Pan(x, y) => self.sight.look(|view| view.panned(x, y)),
            Deed::Zoom((x, y), by) => self.sight.look(|view| view.zoomed(x, y, by)),
        }
    }

    /// Picks these models and no others.
    pub fn pick(self, ids: Vec<MemberId>) {
        if self.session.picked.with_untracked(|picked| *picked != ids) {
            if ids.len() != 1 {
                self.said.set(words::picked(ids.len()));
            }
            self.session.picked.set(ids);
        }
    }

    /// Opens the menu on a model, or on those picked.
    pub fn open_menu(self, on: Option<MemberId>, at: (f64, f64)) {
        if self.session.read_only.get_untracked() {
            return;
        }
        let picked = self.session.picked.get_untracked();
        let ids = match on {
            Some(id) if !picked.contains(&id) => vec![id],
            _ => picked,
        };
        if !ids.is_empty() {
            self.menu.set(Some(OpenMenu { ids, at }));
        }
    }

    /// The next model pressed, or chosen by Enter, changes places with this one.
    pub fn swap_with(self, id: MemberId) {
        self.tool.update_value(|tool| tool.swap_with(id));
        let name = untrack(|| self.figure(id)).map(|figure| figure.name).unwrap_or_default();
        self.session.say(words::choose_swap(&name), false);
        self.go_to(id);
    }

    /// The model that waits for another to change places with.
    #[must_use]
    pub fn swapping(self) -> Option<MemberId> {
        self.tool.with_value(Tool::swapping)
    }

    /// Whether something is down and may still turn out to be held.
    #[must_use]
    pub fn pressed(self) -> bool {
        self.tool.with_value(Tool::pressed)
    }

    /// Whether a drag or a box is under way.
    #[must_use]
    pub fn busy(self) -> bool {
        self.dragging.get_untracked() || self.marquee.with_untracked(Option::is_some)
    }
}

/// The id of a model's element.
#[must_use]
pub fn element_id(id: MemberId) -> String {
    format!("m{}", id.0)
}
