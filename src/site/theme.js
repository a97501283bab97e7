// Runs before the first paint, so that a stored choice never flashes the other theme. Without one the system decides.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked; the system's theme is used.
}
