import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const KEY = 'theme';

const system = () => matchMedia('(prefers-color-scheme: dark)');
const current = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ?? (system().matches ? 'dark' : 'light');

/**
 * The page's theme: the visitor's choice, kept in local storage for every page of the site, or else the system's.
 * Undefined in the first render, which must equal the server's.
 */
export function useTheme(): [theme: Theme | undefined, toggle: () => void] {
  const [theme, setTheme] = useState<Theme>();

  useEffect(() => {
    const follow = () => setTheme(current());
    follow();
    const query = system();
    query.addEventListener('change', follow);
    // The page's own script may run later, and the page may have another toggle.
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      query.removeEventListener('change', follow);
      observer.disconnect();
    };
  }, []);

  const toggle = () => {
    // Read again: a click from before the scripts loaded is repeated before the state has been updated.
    const next = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage may be blocked: the choice then lasts as long as the page.
    }
  };
  return [theme, toggle];
}
