// Runs before the first paint, so that a chosen theme never flashes the other one. Without a choice
// the style sheet follows the system. Who has been here before is not told again what this is.
try {
  const theme = localStorage.getItem("serried-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("serried-last")) document.documentElement.dataset.been = "";
} catch {
  // Storage may be denied; then the system's theme it is.
}
