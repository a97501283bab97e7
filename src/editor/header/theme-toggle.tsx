import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

/** Key of the local storage that the public page reads too. */
const THEME_KEY = 'theme';

/** Light or dark: kept for every page of the site, following the system until chosen. */
export function ThemeToggle() {
  const [dark, setDark] = useState(false);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const read = () => {
      const { theme } = document.documentElement.dataset;
      setDark(theme ? theme === 'dark' : system.matches);
    };
    read();
    system.addEventListener('change', read);
    return () => system.removeEventListener('change', read);
  }, []);

  const toggle = () => {
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    setDark(!dark);
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  };

  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={toggle}
    />
  );
}
