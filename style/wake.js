// When the app is fetched. Who has been here, or follows a link, waits for it from the start. A newcomer first sees a
// still of the sample (still.html), which takes a tenth of the app to fetch; the first sign that somebody is there
// (a pointer moves, a key, a wheel, a finger) fetches the app, which takes the still's place.
(() => {
  // Assistive technology that acts for a person may send no more than a click, an input or a change.
  const signs = "pointermove pointerdown touchstart wheel scroll dragenter keydown focusin hashchange click input change".split(" ");
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    const start = document.getElementById("start");
    // Taken away, so that it starts once; where there is none, the page starts of itself.
    if (!start) return;
    start.remove();
    document.head.append(start.content);
  };
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  if ("wait" in document.documentElement.dataset) wake();
  else {
    // Armies may be here though the note of the last one is gone.
    try {
      indexedDB.databases().then((all) => all.some(({ name }) => name === "serried") && wake(), wake);
    } catch {
      wake();
    }
  }
})();
