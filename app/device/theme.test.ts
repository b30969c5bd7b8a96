// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTheme, readTheme, useTheme } from './theme.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function systemIs(theme: 'light' | 'dark') {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes(theme),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

it('begins with what the system prefers, and keeps what was chosen', () => {
  systemIs('light');
  expect(readTheme()).toBe('light');
  const stop = followTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
  const { result } = renderHook(() => useTheme());
  act(() => result.current.toggle());
  expect(result.current.theme).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  stop();
});

it('a theme that is none follows the system', () => {
  systemIs('dark');
  localStorage.setItem('theme', 'sepia');
  expect(readTheme()).toBe('dark');
});
