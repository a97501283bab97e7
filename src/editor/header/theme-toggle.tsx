import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../sections/shared/use-theme.ts';
import { IconButton } from '../controls/icon-button.tsx';

/** Light or dark; the public page's choice and the editor's are one. */
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
