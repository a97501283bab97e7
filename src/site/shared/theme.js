// Applies a stored choice before the first paint, so that the other theme never flashes; without one the system
// decides. Storage is read in the first frame: while the page is being parsed, reading takes some milliseconds longer,
// and everything below would wait for it. A page in the background has no frames.
function applyTheme() {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be blocked; the system's theme is used.
  }
}
if (document.hidden) applyTheme();
else requestAnimationFrame(applyTheme);
