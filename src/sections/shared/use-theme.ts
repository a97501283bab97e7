import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const KEY = 'theme';

const chosen = (): Theme | undefined => document.documentElement.dataset.theme as Theme | undefined;

/**
 * The page's theme: the visitor's choice, kept in local storage for every page of the site, and the system's until there is one. Undefined in the
 * first render, which must not know.
 */
export function useTheme(): [theme: Theme | undefined, toggle: () => void] {
  const [theme, setTheme] = useState<Theme>();

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setTheme(chosen() ?? (system.matches ? 'dark' : 'light'));
    follow();
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    setTheme(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage may be blocked: the choice then lasts as long as the page.
    }
  };
  return [theme, toggle];
}
