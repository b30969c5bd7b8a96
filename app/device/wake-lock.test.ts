import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose locks are given when `give` is called; `on` counts those that keep the screen on. */
function browser() {
  const waiting: (() => void)[] = [];
  let on = 0;
  const request = () =>
    new Promise((resolve) => {
      waiting.push(() => {
        on += 1;
        const lock = new EventTarget();
        const release = async () => {
          on -= 1;
          lock.dispatchEvent(new Event('release'));
        };
        resolve(Object.assign(lock, { release }));
      });
    });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const give = async () => {
    for (const one of waiting.splice(0)) one();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { give, on: () => on };
}

it('keeps the screen on for two who ask at once, and lets it go with the last of them', async () => {
  const { give, on } = browser();
  const { holdAwake } = await import('./wake-lock.ts');
  const [first, second] = [holdAwake(), holdAwake()];
  await give();
  expect(on()).toBe(1);
  first();
  expect(on()).toBe(1);
  second();
  expect(on()).toBe(0);
});
