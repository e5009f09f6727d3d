// What a person does with the still is kept in order, and done again with the app once it has taken the still's place.
(() => {
  const still = document.getElementById("still");
  const app = document.getElementById("app");
  const waking = document.getElementById("waking");
  if (!still) {
    waking.remove();
    return;
  }

  // Both have the same elements, so the way from the top is the same. Some the app has only where it is narrow.
  const narrow = () => matchMedia("(max-width: 760px), (max-height: 480px)").matches;
  const children = (element) => [...element.children].filter((child) => narrow() || !("narrow" in child.dataset));
  const twin = (element) => {
    if (element === still) return app;
    const above = element && still.contains(element) && twin(element.parentElement);
    return above ? above.children[children(element.parentElement).indexOf(element)] : null;
  };

  const deeds = [];
  const typing = (element) => element.matches?.("input:not([type=radio]), select");
  // What a new event takes over from the one that was made here.
  const NAMES = ["bubbles", "cancelable", "clientX", "clientY", "pointerType", "isPrimary", "shiftKey", "ctrlKey", "altKey", "metaKey", "key", "code"];
  const same = (event, more) => ({ ...Object.fromEntries(NAMES.filter((name) => name in event).map((name) => [name, event[name]])), ...more });
  const did = ({ target, type }, again) => {
    deeds.push({ target, type, again });
    waking.hidden = false;
  };

  // What is under way ends where it began: fingers and buttons that are down, keys, a word that is being composed.
  const held = new Set();
  const release = (what) => {
    held.delete(what);
    setTimeout(handOver);
  };

  let stands = false;
  const handOver = async () => {
    if (!stands || held.size || !still.isConnected) return;
    const focused = document.activeElement;
    const focus = twin(focused);
    const caret = [focused.selectionStart, focused.selectionEnd];
    const fields = [...still.querySelectorAll("input:not([type=radio]), select")]
      .filter((field) => field.value !== (field.dataset.value ?? field.defaultValue))
      .map((field) => [twin(field), field.value]);
    const scrolled = [...still.querySelectorAll("*")]
      .filter((element) => element.scrollTop || element.scrollLeft)
      .map((element) => [twin(element), element.scrollLeft, element.scrollTop]);
    const twins = deeds.map(({ target }) => twin(target));
    still.remove();
    waking.remove();
    for (const [element, left, top] of scrolled) element?.scrollTo(left, top);
    for (const [field, value] of fields) {
      if (!field) continue;
      const tell = (type) => field.dispatchEvent(new Event(type, { bubbles: true }));
      field.value = value;
      tell("input");
      if (field !== focus) tell("change");
      else {
        // The browser does not count what a script wrote: the field counts when it is left, or by Enter.
        field.addEventListener("blur", () => tell("change"), { once: true });
        field.addEventListener("keydown", ({ key }) => key === "Enter" && tell("change"));
      }
    }
    // The app fetches its parts when somebody first does something, and that was here.
    if (deeds.length) dispatchEvent(new Event("pointerdown"));
    focus?.focus({ preventScroll: true });
    if (caret[0] != null) focus?.setSelectionRange(...caret);
    for (const [at, { target, type, again }] of deeds.entries()) {
      // Each once what came before has been taken in and drawn.
      await new Promise((done) => setTimeout(done));
      // The focus of the still did not follow its keys; that of the app does.
      const follows = type === "keydown" && deeds[at - 1]?.type === type && deeds[at - 1].target === target;
      const to = follows && app.contains(document.activeElement) ? document.activeElement : twins[at];
      if (to?.isConnected) again(to);
    }
    // Who pressed something and then typed is still typing.
    if (typing(focused) && document.activeElement !== focus) focus?.focus({ preventScroll: true });
  };

  const on = (type, call) => addEventListener(type, (event) => still.isConnected && call(event), true);
  const inStill = (event) => event.target instanceof Element && still.contains(event.target);

  // The ground listens to the pointer, all else to clicks.
  const onGround = (target) => target instanceof SVGElement && target.closest(".parade") && inStill({ target });
  const far = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > 4;
  const pointed = (element, events) => {
    for (const [type, event] of events) {
      element.dispatchEvent(new PointerEvent(type, same(event, { buttons: type === "pointerup" ? 0 : 1 })));
    }
  };
  let down;
  on("pointerdown", (event) => {
    held.add("pointer");
    down = event;
  });
  on("pointerup", (event) => {
    const from = down;
    if (from && !from.button && onGround(from.target)) {
      const dragged = far(from, event) ? [["pointermove", event]] : [];
      did({ target: from.target, type: "pointer" }, (element) => pointed(element, [["pointerdown", from], ...dragged, ["pointerup", event]]));
    }
    release("pointer");
  });
  on("pointercancel", () => release("pointer"));
  // One let go outside the window.
  on("pointermove", ({ buttons }) => !buttons && held.has("pointer") && release("pointer"));
  // A finger that scrolls is no pointer any more, but is still down.
  on("touchstart", () => held.add("touch"));
  for (const type of ["touchend", "touchcancel"]) on(type, ({ touches }) => touches.length || release("touch"));
  on("compositionstart", () => held.add("word"));
  on("compositionend", () => release("word"));
  on("keyup", ({ code }) => release(code));
  addEventListener("blur", () => [...held].forEach(release));

  on("keydown", (event) => {
    const { key, code, target } = event;
    held.add(code);
    // Not every system tells when a key goes up beside another.
    setTimeout(() => release(code), 1500);
    // What the browser does here by itself is handed over otherwise: words, the focus, a button that is pressed.
    const pressing = target.matches?.("button") && [" ", "Enter"].includes(key);
    if (!inStill(event) || target.matches("input, select") || pressing || /^(Tab|Shift|Control|Alt|Meta|F\d+)$/.test(key)) return;
    const pressed = same(event);
    did(event, (element) => element.dispatchEvent(new KeyboardEvent("keydown", pressed)));
  });
  on("click", (event) => {
    if (!inStill(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target, detail } = event;
    // The focus is handed over by itself, and a drag that ends here pressed nothing.
    if (typing(target) || onGround(target) || (detail && down && far(event, down))) return;
    const pressed = same(event);
    did(event, (element) => element.dispatchEvent(new MouseEvent("click", pressed)));
  });
  on("wheel", (event) => {
    if (!inStill(event) || !event.target.closest(".parade")) return;
    const { deltaX, deltaY, deltaMode } = event;
    const turned = same(event, { deltaX, deltaY, deltaMode });
    did(event, (element) => element.dispatchEvent(new WheelEvent("wheel", turned)));
  });

  const files = ({ dataTransfer }) => dataTransfer.types.includes("Files");
  // The browser would leave the page for the file.
  on("dragover", (event) => files(event) && event.preventDefault());
  on("drop", (event) => {
    if (!files(event)) return;
    event.preventDefault();
    const dropped = new DataTransfer();
    for (const file of event.dataTransfer.files) dropped.items.add(file);
    did({ target: still, type: "drop" }, () => dispatchEvent(new DragEvent("drop", { dataTransfer: dropped })));
  });
  new MutationObserver(() => {
    stands = !app.hasAttribute("aria-busy");
    handOver();
  }).observe(app, { attributeFilter: ["aria-busy"] });
})();
