// Runs before the first paint, so that a chosen theme never flashes the other one. Without a choice
// the style sheet follows the system. Who has been here before, or follows a link, is shown no sample (see wake.js).
if (location.hash.length > 1) document.documentElement.dataset.wait = "";
try {
  const theme = localStorage.getItem("serried-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("serried-last")) {
    document.documentElement.dataset.been = document.documentElement.dataset.wait = "";
  }
} catch {
  // Storage may be denied; then the system's theme it is.
}
