import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../device/theme.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';

/** The button that changes the theme; it is named after the theme that it leads to. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const Glyph = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      label={theme === 'dark' ? 'Light' : 'Dark'}
      icon={<Glyph size={22} strokeWidth={1.75} />}
      onClick={toggle}
    />
  );
}
