import { useCallback, useSyncExternalStore } from 'react';
import { readText, STORAGE_KEYS, subscribe, writeText } from './local-storage.ts';

type Theme = 'dark' | 'light';

/** The board's colours, for the bars that the system draws around the page. */
const THEME_COLOR: Record<Theme, string> = { dark: '#161b1d', light: '#f6f1e6' };

function systemTheme(): Theme {
  return window.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** What was chosen, or what the system prefers (specification §4). */
export function readTheme(): Theme {
  const stored = readText(STORAGE_KEYS.theme);
  return stored === 'dark' || stored === 'light' ? stored : systemTheme();
}

/** Puts the theme on the document. app/public/theme.js did so before the first paint. */
function applyTheme(): void {
  const theme = readTheme();
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[theme]);
}

function onTheme(listener: () => void): () => void {
  const stop = subscribe(STORAGE_KEYS.theme, listener);
  const system = window.matchMedia?.('(prefers-color-scheme: light)');
  system?.addEventListener('change', listener);
  return () => {
    stop();
    system?.removeEventListener('change', listener);
  };
}

/** Keeps the document in step with the choice, another tab's choice and the system's. Returns the way to stop. */
export function followTheme(): () => void {
  applyTheme();
  return onTheme(applyTheme);
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggle: () => void } {
  const theme = useSyncExternalStore(onTheme, readTheme);
  const setTheme = useCallback((next: Theme) => writeText(STORAGE_KEYS.theme, next), []);
  const toggle = useCallback(() => setTheme(readTheme() === 'dark' ? 'light' : 'dark'), [setTheme]);
  return { theme, setTheme, toggle };
}
