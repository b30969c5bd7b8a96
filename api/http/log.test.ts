import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherLines } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('lines of the same moment are written together, in order, and soon', () => {
  const write = vi.fn();
  const lines = gatherLines(write);
  lines.write('a\n');
  lines.write('b\n');
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(write.mock.calls).toEqual([['a\nb\n']]);
  lines.write('c\n');
  vi.advanceTimersByTime(100);
  expect(write.mock.calls).toEqual([['a\nb\n'], ['c\n']]);
});

test('what waits can be written at once, and is not written again', () => {
  const write = vi.fn();
  const lines = gatherLines(write);
  lines.write('a\n');
  lines.flush();
  vi.advanceTimersByTime(100);
  lines.flush();
  expect(write.mock.calls).toEqual([['a\n']]);
});
