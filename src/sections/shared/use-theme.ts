import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const KEY = 'theme';

const system = () => matchMedia('(prefers-color-scheme: dark)');
const current = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ?? (system().matches ? 'dark' : 'light');

/**
 * The page's theme: the visitor's choice, kept in local storage for every page of the site, and the system's until there
 * is one. Undefined in the first render, which must not know.
 */
export function useTheme(): [theme: Theme | undefined, toggle: () => void] {
  const [theme, setTheme] = useState<Theme>();

  useEffect(() => {
    const follow = () => setTheme(current());
    follow();
    const query = system();
    query.addEventListener('change', follow);
    // The page's own script may come later, and another toggle may be on the page.
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      query.removeEventListener('change', follow);
      observer.disconnect();
    };
  }, []);

  const toggle = () => {
    // Asked anew: a press from before the scripts is repeated before the state has followed the page.
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
