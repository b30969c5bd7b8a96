// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClockOff } from './clock.ts';
import { useToday } from './today.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 5, 12, 20) });
});
afterEach(() => {
  setClockOff(0);
  vi.useRealTimers();
});

it('ends at the midnight of the clock that dates sets, where the device’s is behind', () => {
  setClockOff(3 * HOUR_MS);
  const { result } = renderHook(useToday);
  act(() => vi.advanceTimersByTime(HOUR_MS - 1));
  expect(result.current).toBe('2026-06-12');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('2026-06-13');
  act(() => vi.advanceTimersByTime(24 * HOUR_MS));
  expect(result.current).toBe('2026-06-14');
});

it('is another once the device’s clock is found to be wrong', () => {
  const { result, unmount } = renderHook(useToday);
  expect(result.current).toBe('2026-06-12');
  act(() => setClockOff(-24 * HOUR_MS));
  expect(result.current).toBe('2026-06-11');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
