// The buttons of an item's page, which are hidden until this script is there. Everything else works without it.
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');
const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);

/** @param {HTMLButtonElement} button */
function switchTheme(button) {
  const tell = () => button.setAttribute('aria-pressed', String(isDark()));
  system.addEventListener('change', tell);
  // The choice is read from storage in the page's first frame.
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] });
  tell();
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset.theme = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Storage may be blocked: the choice then lasts as long as the page.
    }
  });
  button.hidden = false;
}

/** @param {HTMLButtonElement} button */
function sharePage(button) {
  const status = /** @type {HTMLElement} */ (button.nextElementSibling);
  const url = location.origin + location.pathname;
  if (!('share' in navigator)) button.textContent = button.dataset.copy ?? '';
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      if ('share' in navigator) return await navigator.share({ title: document.title, url });
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = button.dataset.copied ?? '';
    } catch {
      // Where copying isn't allowed, the address can be marked by hand.
      status.textContent = url;
    }
  });
  button.hidden = false;
}

for (const button of document.querySelectorAll('button'))
  if (button.matches('.theme')) switchTheme(button);
  else if (button.matches('.share')) sharePage(button);
