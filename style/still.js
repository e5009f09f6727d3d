// Shows the unit of the still where the app will, at any size of the window. The numbers are those of `View::fitted`,
// `Ground::insets`, `Ground::grip` and `View::ruler`; a journey (p15) compares still and app.
(() => {
  const still = document.getElementById("still");
  // A page that Trunk alone has built, or that shows no sample (see theme.js).
  if (!still.firstElementChild || "wait" in document.documentElement.dataset) {
    still.remove();
    return;
  }
  const set = (selector, values) => {
    const element = still.querySelector(selector);
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  };
  const fit = () => {
    if (!still.isConnected) return;
    const svg = still.querySelector(".parade");
    const { width: w, height: h } = svg.getBoundingClientRect();
    const [left, front, width, depth] = svg.dataset.bounds.split(" ").map(Number);
    const [top, right, bottom, side] =
      w <= 460 ? [82, 44, 76, 40] : h <= 432 ? [82, 44, 62, 40] : w <= 640 ? [72, 44, 146, 40] : [132, 70, 132, 70];
    const [roomW, roomH] = [Math.max(w - side - right, 40), Math.max(h - top - bottom, 40)];
    const scale = Math.min(roomW / width, roomH / depth, 1.84);
    const seen = {
      x: left + width / 2 - (side + roomW / 2) / scale,
      y: front + depth / 2 - (top + roomH / 2) / scale,
      width: w / scale,
      height: h / scale,
    };
    svg.setAttribute("viewBox", Object.values(seen).map((it) => it.toFixed(3)).join(" "));
    svg.style.setProperty("--px", 1 / scale);
    set(".grass", seen);

    const px = Math.max(Math.round(160 / scale), 1) / 160;
    const half = Math.min(Math.max(depth / 4, 16 * px), 44 * px);
    const grip = { x: left + width + 6 * px, y: front + depth / 2 - half, width: 9 * px, height: 2 * half };
    set(".grip rect", { ...grip, rx: grip.width / 2 });
    const line = (part) => `M${grip.x + grip.width * part} ${grip.y + grip.height * 0.3}v${grip.height * 0.4}`;
    set(".grip path", { d: line(0.36) + line(0.64) });

    const mm = [200, 100, 50, 20, 10].find((mm) => mm * scale <= 180);
    still.querySelector(".stick").style.width = `${Math.round(mm * scale)}px`;
    still.querySelector(".ends > :last-child").textContent = `${mm} mm · ${Number((mm / 25.4).toFixed(1))}″`;
    still.querySelector(".percent").textContent = `${Math.round(scale * 100)} %`;
  };
  addEventListener("resize", fit);
  fit();
})();
