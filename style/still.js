// What a still needs to pass for the app until the app has come: it shows its unit where the app will, keeps what is
// pressed, typed and dropped, and hands all that over.
(() => {
  const still = document.getElementById("still");
  const app = document.getElementById("app");
  const waking = document.getElementById("waking");
  // A page that Trunk alone has built.
  if (!still.firstElementChild) return still.remove();
  if ("wait" in document.documentElement.dataset) {
    still.remove();
    waking.remove();
    return;
  }

  // As `View::fitted` and `Ground::insets` do it; a journey compares the two.
  const fit = () => {
    const svg = still.querySelector(".parade");
    const { width: w, height: h } = svg.getBoundingClientRect();
    const [left, front, width, depth] = svg.dataset.bounds.split(" ").map(Number);
    const [top, right, bottom, side] =
      w <= 460 ? [82, 44, 76, 40] : h <= 432 ? [82, 44, 62, 40] : w <= 640 ? [72, 44, 146, 40] : [132, 70, 132, 70];
    const [roomW, roomH] = [Math.max(w - side - right, 40), Math.max(h - top - bottom, 40)];
    const scale = Math.min(roomW / width, roomH / depth, 1.84);
    const seen = [
      left + width / 2 - (side + roomW / 2) / scale,
      front + depth / 2 - (top + roomH / 2) / scale,
      w / scale,
      h / scale,
    ];
    svg.setAttribute("viewBox", seen.map((it) => it.toFixed(3)).join(" "));
    svg.style.setProperty("--px", 1 / scale);
    ["x", "y", "width", "height"].forEach((name, at) => svg.querySelector(".grass").setAttribute(name, seen[at]));
    still.querySelector(".percent").textContent = `${Math.round(scale * 100)} %`;
  };

  // Both have the same elements, so the way from the top is the same. Some the app has only where it is narrow.
  const narrow = () => matchMedia("(max-width: 760px), (max-height: 480px)").matches;
  const children = (element) => [...element.children].filter((child) => narrow() || !("narrow" in child.dataset));
  const twin = (element) => {
    if (element === still) return app;
    const above = element && still.contains(element) && twin(element.parentElement);
    return above ? above.children[children(element.parentElement).indexOf(element)] : null;
  };

  let held = false;
  let stands = false;
  let pressed;
  let dropped;

  const press = ({ target, clientX, clientY, shiftKey }) => {
    // The ground listens to the pointer, all else to clicks.
    if (target instanceof SVGElement && target.closest(".parade")) {
      for (const type of ["pointerdown", "pointerup"]) {
        const bubbles = true;
        target.dispatchEvent(new PointerEvent(type, { bubbles, clientX, clientY, shiftKey, isPrimary: true, pointerType: "mouse" }));
      }
    } else target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY, shiftKey }));
  };

  const handOver = () => {
    if (!stands || held || !still.isConnected) return;
    const focused = document.activeElement;
    const focus = twin(focused);
    const fields = [...still.querySelectorAll("input:not([type=radio]), select")]
      .filter((field) => field.value !== (field.dataset.value ?? field.defaultValue))
      .map((field) => [twin(field), field.value]);
    const scrolled = [...still.querySelectorAll("*")]
      .filter((element) => element.scrollTop || element.scrollLeft)
      .map((element) => [twin(element), element.scrollLeft, element.scrollTop]);
    const again = pressed && { ...pressed, target: twin(pressed.target) };
    const caret = [focused?.selectionStart, focused?.selectionEnd];
    still.remove();
    waking.remove();
    for (const [element, left, top] of scrolled) element?.scrollTo(left, top);
    for (const [field, value] of fields) {
      if (!field) continue;
      field.value = value;
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    const refocus = () => {
      focus?.focus({ preventScroll: true });
      if (caret[0] != null) focus?.setSelectionRange?.(...caret);
    };
    refocus();
    // Once what is above has been taken in and drawn.
    setTimeout(() => {
      if (again?.target) press(again);
      // Who presses something and then types is still typing.
      if (caret[0] != null && again) refocus();
      if (dropped) dispatchEvent(new DragEvent("drop", { dataTransfer: dropped }));
    });
  };

  const on = (type, call) => addEventListener(type, (event) => still.isConnected && call(event), true);
  const inStill = (event) => event.target instanceof Element && still.contains(event.target);
  on("resize", fit);
  // A press that is under way ends where it began.
  on("pointerdown", () => (held = true));
  for (const type of ["pointerup", "pointercancel"]) {
    on(type, () => {
      held = false;
      setTimeout(handOver);
    });
  }
  // One let go outside the window.
  on("pointermove", (event) => {
    if (!held || event.buttons) return;
    held = false;
    handOver();
  });
  on("click", (event) => {
    if (!inStill(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target, clientX, clientY, shiftKey } = event;
    pressed = { target, clientX, clientY, shiftKey };
    setTimeout(() => (waking.hidden = false), 250);
  });
  // The browser would leave the page for the file.
  on("dragover", (event) => event.preventDefault());
  on("drop", (event) => {
    event.preventDefault();
    dropped = new DataTransfer();
    for (const file of event.dataTransfer.files) dropped.items.add(file);
    waking.hidden = false;
  });
  new MutationObserver(() => {
    stands = !app.hasAttribute("aria-busy");
    handOver();
  }).observe(app, { attributeFilter: ["aria-busy"] });
  fit();
})();
