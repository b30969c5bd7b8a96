import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldSeconds, workAt } from './work-clock.ts';

const plank = { id: 'e', name: 'Plank' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As a page that has just been loaded has it. */
async function openPage() {
  vi.resetModules();
  return (await import('./work-timer-store.ts')).workTimer;
}
type Timer = Awaited<ReturnType<typeof openPage>>;

function stopped(timer: Timer): number {
  timer.stop();
  const { clock } = timer.getSnapshot();
  return clock ? heldSeconds(clock) : -1;
}

it('holds on where the clock on the wall is set back', async () => {
  const timer = await openPage();
  timer.start(plank, 0, { kind: 'hold', aimMs: null });
  vi.advanceTimersByTime(35_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(10_200);
  const { clock, now } = timer.getSnapshot();
  expect(clock && workAt(clock, now).phase).toBe('work');
  expect(stopped(timer)).toBe(40);
});

it('begins anew in a page that was loaded after the clock was set back', async () => {
  const before = await openPage();
  before.start(plank, 0, { kind: 'hold', aimMs: null });
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  const timer = await openPage();
  vi.advanceTimersByTime(20_000);
  expect(stopped(timer)).toBe(15);
});
