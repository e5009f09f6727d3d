// Outside the wasm module, because a module that has died can help nobody: it says so, and offers
// the army last saved. The app keeps that in window.__serried_last (JSON as text) and its name in
// window.__serried_last_name.
(() => {
  const fatal = (error) =>
    error instanceof WebAssembly.RuntimeError ||
    error instanceof WebAssembly.CompileError ||
    error instanceof WebAssembly.LinkError ||
    // The stack of the module is the stack of the page.
    (error instanceof RangeError && /call stack/i.test(error.message));

  // Also for people whose names could not be a file's: only what every system allows is kept.
  const fileName = (name) => {
    const safe = String(name ?? "")
      .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, " ")
      .replace(/\s+/g, " ")
      .replace(/^[ .]+|[ .]+$/g, "")
      .slice(0, 80);
    return (safe || "army") + ".serried.json";
  };

  const button = (text, action) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text;
    element.addEventListener("click", action);
    return element;
  };

  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      new Blob([window.__serried_last], { type: "application/json" }),
    );
    link.download = fileName(window.__serried_last_name);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };

  const tell = (title, text) => {
    if (document.getElementById("stopped")) return;
    document.getElementById("waking")?.remove();
    const panel = document.createElement("section");
    panel.id = "stopped";
    panel.setAttribute("role", "alertdialog");
    panel.setAttribute("aria-labelledby", "stopped-title");
    const heading = document.createElement("h2");
    heading.id = "stopped-title";
    heading.textContent = title;
    const words = document.createElement("p");
    words.textContent = text;
    panel.append(heading, words, button("Reload", () => location.reload()));
    if (typeof window.__serried_last === "string") {
      panel.append(button("Save the last army as a file", save));
    }
    document.body.append(panel);
    panel.querySelector("button").focus();
  };

  const stopped = () =>
    tell(
      "The page has stopped",
      "Something in it broke. What was saved is safe in this browser; reload to go on from there.",
    );
  const absent = () =>
    tell(
      "The page could not start",
      "WebAssembly" in window
        ? "A part of it did not arrive. What was saved is safe in this browser; reload when you are online."
        : "This browser is too old for it: it needs WebAssembly. What was saved in it is safe.",
    );

  // Nothing has taken the place of the shell or of the still yet.
  const waiting = () => document.querySelector("#shell, #still") !== null;
  // Scripts of the browser's extensions run here as well; their troubles are not ours.
  const ours = (file) => String(file).startsWith(new URL(".", location.href).href);

  addEventListener(
    "error",
    (event) => {
      // A script that does not load tells its own element only, hence the capture.
      if (event.target instanceof HTMLScriptElement) absent();
      else if (waiting() && ours(event.filename)) absent();
      else if (fatal(event.error)) stopped();
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    if (fatal(event.reason)) stopped();
  });
})();
