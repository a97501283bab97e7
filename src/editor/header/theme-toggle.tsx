import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../ui/use-theme.ts';
import { IconButton } from '../controls/icon-button.tsx';

/** Switches between light and dark, for the public page as well. */
export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={toggle}
    />
  );
}
