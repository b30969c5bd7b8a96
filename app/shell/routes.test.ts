import { expect, it } from 'vitest';
import { rootOf, screenAt } from './routes.ts';

it.each([
  ['/', 'Workout'],
  ['/progress/', 'Progress'],
  ['/Settings', 'Settings'],
  ['/history', 'History'],
  ['/history/2026-03-02', 'History'],
  ['/history/exercise/bench-press', 'History'],
  ['/consistency/2025', 'Consistency'],
])('has the screen of %s', (pathname, title) => {
  expect(screenAt(pathname).title).toBe(title);
});

it.each(['/elsewhere', '/progress/more', '/historyless', '/constructor', '//progress'])(
  'has no screen at %s',
  (pathname) => {
    expect(screenAt(pathname)).toBe(screenAt('/nowhere'));
  },
);

it('takes an address to the screen that it belongs to', () => {
  expect(rootOf('/history/2026-03-02')).toBe('/history');
  expect(rootOf('/reset-password/')).toBe('/reset-password');
});
