//! The page's own parts in a real browser: the address a link stands in, and what a pointer does to models.
#![cfg(target_arch = "wasm32")]

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::{GetUntracked, WithUntracked, provide_context, view};
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{HtmlElement, PointerEvent, PointerEventInit};
use serried::canvas::Canvas;
use serried::platform::location;
use serried::session::Session;
use serried_engine::format::{canonical, from_link, to_link};
use serried_engine::geometry::Point;
use serried_engine::library::sample_army;
use serried_engine::model::MemberId;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn a_link_comes_back_from_the_address_as_it_went_in() {
    let army = sample_army();
    let link = to_link(&army).expect("the sample fits a link");
    location::replace(&link);
    // The browser may escape what stands after the #; a link must be of letters it leaves alone.
    assert_eq!(location::fragment(), link);
    assert_eq!(from_link(&location::fragment()), Ok(canonical(&army)));
    location::replace("");
    assert_eq!(location::fragment(), "");
}

/// The canvas on the sample army, 800 by 600 pixels, with its first squad drawn.
async fn canvas() -> (Session, HtmlElement) {
    let document = leptos::prelude::document();
    let root: HtmlElement = document.create_element("div").expect("an element").unchecked_into();
    root.set_attribute("style", "position:fixed;inset:0 auto auto 0;width:800px;height:600px").expect("a style");
    document.body().expect("a body").append_child(&root).expect("in the page");
    let style = document.create_element("style").expect("an element");
    style.set_text_content(Some(
        ".canvas{position:absolute;inset:0}.parade{position:absolute;inset:0;width:100%;height:100%}",
    ));
    root.append_child(&style).expect("in the page");
    let slot = Rc::new(Cell::new(None));
    let given = Rc::clone(&slot);
    leptos::mount::mount_to(root.clone(), move || {
        let session = Session::new(sample_army());
        given.set(Some(session));
        provide_context(session);
        view! { <Canvas/> }
    })
    .forget();
    // The first canvas stands up piece by piece.
    for _ in 0..50 {
        TimeoutFuture::new(100).await;
        if root.query_selector(".grip").is_ok_and(|found| found.is_some()) {
            break;
        }
    }
    TimeoutFuture::new(400).await;
    (slot.get().expect("mounted"), root)
}

fn place(session: Session, id: MemberId) -> Point {
    session.army.with_untracked(|army| army.member(id).map(|(_, member)| member.at)).expect("still there")
}

/// The middle of a model on the screen, in pixels.
fn middle(root: &HtmlElement, id: MemberId) -> (i32, i32) {
    let model = root.query_selector(&format!("#m{}", id.0)).expect("a selector").expect("drawn");
    let bounds = model.get_bounding_client_rect();
    ((bounds.left() + bounds.width() / 2.0) as i32, (bounds.top() + bounds.height() / 2.0) as i32)
}

async fn pointer(root: &HtmlElement, kind: &str, at: (i32, i32), alt: bool) {
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    init.set_pointer_id(1);
    init.set_pointer_type("mouse");
    init.set_client_x(at.0);
    init.set_client_y(at.1);
    init.set_alt_key(alt);
    init.set_buttons(u16::from(kind != "pointerup"));
    let event = PointerEvent::new_with_event_init_dict(kind, &init).expect("an event");
    let ground = root.query_selector(".parade").expect("a selector").expect("drawn");
    ground.dispatch_event(&event).expect("sent");
    TimeoutFuture::new(60).await;
}

#[wasm_bindgen_test]
async fn a_model_dragged_onto_another_changes_places_with_it_in_one_step() {
    let (session, root) = canvas().await;
    let unit = session.drawn().expect("a squad");
    // Two models of the front rank, which all stand at the same y.
    let front = unit.members.iter().map(|member| member.at.y).min().expect("models");
    let mut rank = unit.members.iter().filter(|member| member.at.y == front);
    let (one, other) = (rank.next().expect("one").id, rank.next().expect("another").id);
    let (first, second) = (place(session, one), place(session, other));
    let (from, to) = (middle(&root, one), middle(&root, other));
    pointer(&root, "pointerdown", from, false).await;
    pointer(&root, "pointermove", (from.0 + 9, from.1), false).await;
    pointer(&root, "pointermove", to, false).await;
    pointer(&root, "pointerup", to, false).await;
    assert_eq!((place(session, one), place(session, other)), (second, first));
    assert!(session.can_undo());
    session.undo();
    assert_eq!((place(session, one), place(session, other)), (first, second));
    assert!(!session.can_undo(), "the drag was one step");
    root.remove();
}

#[wasm_bindgen_test]
async fn a_model_dragged_freely_stands_where_the_pointer_let_go() {
    let (session, root) = canvas().await;
    let last = session.drawn().expect("a squad").members.last().expect("models").id;
    let (before, from) = (place(session, last), middle(&root, last));
    // Near enough that the view need not change to keep the unit in sight.
    let to = (from.0 + 30, from.1 + 40);
    pointer(&root, "pointerdown", from, true).await;
    pointer(&root, "pointermove", (from.0 + 9, from.1), true).await;
    pointer(&root, "pointermove", to, true).await;
    pointer(&root, "pointerup", to, true).await;
    let after = place(session, last);
    assert!(after.x > before.x && after.y > before.y, "it moved right and back: {before:?} to {after:?}");
    let shown = middle(&root, last);
    assert!((shown.0 - to.0).abs() <= 2 && (shown.1 - to.1).abs() <= 2, "drawn at {shown:?}, let go at {to:?}");
    assert!(session.army.get_untracked().member(last).is_some());
    root.remove();
}
