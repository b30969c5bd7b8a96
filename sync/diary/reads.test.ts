import { concat, defer, NEVER, of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryStore } from '../store/testing/memory-store.ts';
import { diaryReads } from './reads.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('keeps the training days from one screen to the next, and reads them anew for a later one', () => {
  vi.useFakeTimers();
  const read = vi.fn(() => concat(of(['2026-03-02']), NEVER));
  const live = { ...memoryStore().live, setDays: () => defer(read) };
  const { trainingDays } = diaryReads(live, { now: () => 0 });
  const look = () => {
    const seen: string[][] = [];
    trainingDays()
      .subscribe((days) => seen.push(days))
      .unsubscribe();
    return seen;
  };
  expect([look(), look()]).toEqual([[['2026-03-02']], [['2026-03-02']]]);
  expect(read).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(look()).toEqual([['2026-03-02']]);
  expect(read).toHaveBeenCalledTimes(2);
});
