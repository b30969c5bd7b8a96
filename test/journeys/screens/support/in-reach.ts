import type { Locator } from '@playwright/test';
import { expect } from './screens.ts';

/** Whether a finger at its middle meets it and nothing that lies over it. */
export const isInReach = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) return false;
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });

/** In the end: what has just opened may still be put in its place. */
export const expectInReach = (target: Locator, message: string) =>
  expect.poll(() => isInReach(target), { message }).toBe(true);
