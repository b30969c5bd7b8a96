import { expect, type Page } from '@playwright/test';
import { NEWCOMER, VISITOR } from './views/first-steps.ts';
import { HISTORY } from './views/history.ts';
import { INTERRUPTIONS } from './views/interruptions.ts';
import { LOOKING_BACK } from './views/looking-back.ts';
import { OTHER_SCREENS } from './views/other-screens.ts';
import type { Sight, View, Viewer } from './views/view.ts';
import { WEEKS } from './views/weeks.ts';
import { WORKOUT } from './views/workout.ts';

const seenBy = (viewer: Viewer, views: readonly Sight[]): View[] =>
  views.map((view) => ({ ...view, viewer }));

export const GALLERY: readonly View[] = [
  ...seenBy('visitor', VISITOR),
  ...seenBy('newcomer', NEWCOMER),
  ...seenBy('lifter', [
    ...WORKOUT,
    ...OTHER_SCREENS,
    ...HISTORY,
    ...WEEKS,
    ...LOOKING_BACK,
    ...INTERRUPTIONS,
  ]),
];

/** Shows each view in turn, loading the page anew only where the one before asks for it. */
export async function visit(
  page: Page,
  url: string,
  views: readonly View[],
  look: (view: View) => Promise<void>,
): Promise<void> {
  let before: View | null = null;
  for (const view of views) {
    if (before?.path === view.path && !before.reload) await leave(page);
    else {
      // What a view has typed is asked about when its page goes; nobody is here to answer.
      // To go where one is already keeps the entry's state, and with it the floor view.
      if (before)
        await page.evaluate(() => {
          localStorage.removeItem('hasUnsavedWorkout');
          history.replaceState(null, '');
        });
      await page.goto(url + view.path);
    }
    await view.show(page);
    await look(view);
    before = view;
  }
}

/** Escape, until no dialog is left. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}
