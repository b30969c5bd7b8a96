import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REST_VIBRATION_MS } from '../../../schema/constants.ts';
import { fakeDiary } from '../testing/fake-diary.ts';

const vibrate = vi.fn(() => true);
const warn = vi.spyOn(console, 'warn').mockReturnValue();

const pages: { reset: () => void }[] = [];

/** The store is one a page: each load of the module is a new page. */
async function openPage() {
  vi.resetModules();
  const { RestTimer } = await import('./rest-timer.tsx');
  const { restTimer } = await import('./rest-timer-store.ts');
  const { DiaryProvider } = await import('../../diary/use-diary.tsx');
  render(
    <DiaryProvider diary={fakeDiary()}>
      <RestTimer />
    </DiaryProvider>,
  );
  pages.push(restTimer);
  return restTimer;
}
const face = () => screen.getByRole('timer').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
afterEach(() => {
  for (const page of pages.splice(0)) page.reset();
  vi.clearAllTimers();
  vi.useRealTimers();
  vibrate.mockClear();
  warn.mockClear();
});

it('counts up, pauses, and resets to 00:00', async () => {
  await openPage();
  press('Start rest timer');
  pass(61_000);
  expect(face()).toBe('01:01');
  press('Pause rest timer');
  pass(30_000);
  expect(face()).toBe('01:01');
  press('Reset rest timer');
  expect(face()).toBe('00:00');
  expect(screen.queryByText('(preset)')).toBeNull();
});

it('makes its sound, silent, in a pause after the page’s first tap, and not within it', async () => {
  const suspend = vi.fn(async () => undefined);
  const sound = vi.fn(
    class {
      suspend = suspend;
    },
  );
  vi.stubGlobal('AudioContext', sound);
  await openPage();
  fireEvent.click(document.body);
  expect(sound).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  fireEvent.click(document.body);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect([sound.mock.calls.length, suspend.mock.calls.length]).toEqual([1, 1]);
  vi.unstubAllGlobals();
});

it('is redrawn every 100 ms', async () => {
  const timer = await openPage();
  press('Start rest timer');
  const before = timer.getSnapshot().now;
  pass(99);
  expect(timer.getSnapshot().now).toBe(before);
  pass(1);
  expect(timer.getSnapshot().now).toBe(before + 100);
});

it.each([60, 90, 120, 150])('a preset of %i s counts down at once', async (seconds) => {
  await openPage();
  press(`Rest ${seconds} seconds`);
  expect(screen.getByText('(preset)')).toBeTruthy();
  pass(1_000);
  const two = (n: number) => String(n).padStart(2, '0');
  expect(face()).toBe(`${two(Math.floor((seconds - 1) / 60))}:${two((seconds - 1) % 60)}`);
});

it('at its end it stops, vibrates 200-100-200 and says so; a beep that fails is only logged', async () => {
  await openPage();
  press('Rest 60 seconds');
  pass(59_900);
  expect(vibrate).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([...REST_VIBRATION_MS]);
  expect(face()).toBe('00:00');
  expect(screen.getByRole('status').textContent).toBe('Rest is over.');
  expect(warn).toHaveBeenCalledWith('The rest timer could not beep', expect.anything());
  pass(60_000);
  expect(vibrate).toHaveBeenCalledOnce();
});

it('is right when the phone wakes after sleeping through its end, and startles nobody then', async () => {
  await openPage();
  press('Rest 90 seconds');
  vi.setSystemTime(Date.now() + 400_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(face()).toBe('+05:10');
  expect(screen.getByRole('status').textContent).toBe('Rest ended 5:10 ago.');
  expect(vibrate).not.toHaveBeenCalled();
});

it('survives a reload, running or ended meanwhile without a sound', async () => {
  await openPage();
  press('Rest 120 seconds');
  pass(20_000);
  cleanup();
  await openPage();
  expect(face()).toBe('01:40');
  cleanup();
  vi.setSystemTime(Date.now() + 500_000);
  vibrate.mockClear();
  await openPage();
  expect(face()).toBe('+06:40');
  expect(vibrate).not.toHaveBeenCalled();
});

it('a saved set starts the rest that follows it, and leaves the preset that was used', async () => {
  const timer = await openPage();
  act(() => timer.afterSavedSet(null));
  expect(timer.getSnapshot().clock.phase).toBe('idle');
  press('Rest 90 seconds');
  press('Reset rest timer');
  act(() => timer.afterSavedSet(180_000));
  expect(face()).toBe('03:00');
  expect(timer.getSnapshot().clock.lastPresetMs).toBe(90_000);
  act(() => timer.afterSavedSet(null));
  expect(face()).toBe('00:00');
});

it('counts up when it is over, and takes 15 s more or less', async () => {
  const timer = await openPage();
  press('Rest 60 seconds');
  await act(() => vi.advanceTimersByTimeAsync(102_000));
  expect(face()).toBe('+00:42');
  expect(screen.getByText('ago')).toBeTruthy();
  act(() => timer.adjust(15_000));
  expect(face()).toBe('00:15');
  act(() => timer.adjust(-15_000));
  expect(face()).toBe('00:00');
});

it('says how long ago a rest ended that a frozen page has slept through', async () => {
  await openPage();
  press('Rest 60 seconds');
  // A frozen page runs no timer, while the clock goes on.
  vi.setSystemTime(Date.now() + 102_000);
  pass(100);
  expect(face()).toBe('+00:42');
  expect(screen.getByText('Rest ended 0:42 ago.')).toBeTruthy();
  expect(vibrate).not.toHaveBeenCalled();
});

it('still says late behind another app that the rest is over', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await openPage();
  press('Rest 60 seconds');
  vi.setSystemTime(Date.now() + 90_000);
  pass(100);
  hidden.mockRestore();
  expect(vibrate).toHaveBeenCalledOnce();
});

it('goes on with what is left where the clock on the wall is set back', async () => {
  await openPage();
  press('Rest 90 seconds');
  pass(30_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  // The tick that finds it counts for nothing.
  pass(10_100);
  expect(face()).toBe('00:50');
});

it('runs in a page that was loaded after the clock on the wall was set back', async () => {
  await openPage();
  press('Rest 90 seconds');
  pass(30_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  cleanup();
  await openPage();
  pass(10_000);
  expect(face()).toBe('01:20');
});

it('takes back with a save what that began, and leaves a rest that was chosen since', async () => {
  const timer = await openPage();
  press('Rest 120 seconds');
  pass(50_000);
  const [slip, other] = [{}, {}];
  act(() => timer.afterSavedSet(180_000, slip));
  pass(5_000);
  act(() => timer.undoSavedSet(other));
  expect(face()).toBe('02:55');
  act(() => timer.undoSavedSet(slip));
  expect(face()).toBe('01:05');
  act(() => timer.afterSavedSet(180_000, slip));
  press('Rest 60 seconds');
  pass(1_000);
  act(() => timer.undoSavedSet(slip));
  expect(face()).toBe('00:59');
});

it('takes its beep back when another tab skips the rest, or the lifter signs out', async () => {
  await openPage();
  const beeps = vi.spyOn(await import('../../device/alarm.ts'), 'setBeep');
  press('Rest 60 seconds');
  expect(beeps).toHaveBeenLastCalledWith(Date.now() + 60_000);
  localStorage.removeItem('chalkbook_rest_timer');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'chalkbook_rest_timer' }));
  });
  expect(face()).toBe('00:00');
  expect(beeps).toHaveBeenLastCalledWith(null);
});
