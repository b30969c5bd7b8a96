import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../device/theme.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';

/** Named after the theme it leads to. */
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
