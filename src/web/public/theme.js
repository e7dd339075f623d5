// Runs before the first paint, so that a chosen theme never flashes in the other one. Kept out of the
// document because the content security policy allows no inline script.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us; the system's theme is then used.
  }
})();
