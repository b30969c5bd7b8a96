import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' } as const;

async function saveSet(page: Page, set: number): Promise<void> {
  await page.getByRole('combobox', { name: `Reps, set ${set}` }).fill('8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader').nth(set - 1)).toHaveText(`${set} saved`);
}

test('an exercise rests as its details say, the timer takes 15 s more, counts up when over, and stands beside in landscape', async ({
  open,
}) => {
  const { page } = await open({ weeks: 1, context: PHONE });
  await page.clock.install();
  await page.reload();
  const timer = page.getByRole('region', { name: 'Rest timer' });
  const face = timer.getByRole('timer');

  await button(page, 'Edit Barbell Bench Press').tap();
  await button(page, 'Note, Muscles and Measure').tap();
  await page.getByRole('textbox', { name: 'Rest After a Set' }).fill('3:00');
  const editor = page.getByRole('dialog', { name: 'Barbell Bench Press', exact: true });
  await editor.getByRole('button', { name: 'Save' }).tap();
  await expect(editor).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await page.clock.pauseAt(Date.now() + 60_000);

  await saveSet(page, 1);
  await expect(face).toHaveText('03:00');
  await expect(timer.getByText(/^[\d.]+ kg × \d+$/)).toBeVisible();
  await expect(timer.getByText(/^Next: set 2 · [\d. +]+ a side$/)).toBeVisible();
  await button(page, '15 seconds more rest').tap();
  await expect(face).toHaveText('03:15');
  await page.reload();
  await expect(face).toHaveText('03:15');
  await page.clock.runFor(195_000);
  await expect(timer.getByText('Rest is over.')).toBeAttached();
  await page.clock.runFor(42_000);
  await expect(face).toHaveText('+00:42');

  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => window.scrollTo(0, 200));
  const [beside, row] = [await timer.boundingBox(), await page.getByRole('row').nth(2).boundingBox()];
  expect(beside && row && beside.x >= row.x + row.width, 'the timer lies over no row').toBe(true);

  await button(page, 'Skip the rest').tap();
  await expect(face).toHaveText('00:00');
  await saveSet(page, 2);
  await expect(face).toHaveText('03:00');
});

/** What a keyboard leaves of a phone. */
const TYPING = [
  { width: 390, height: 544 },
  { width: 360, height: 480 },
  { width: 375, height: 367 },
  { width: 320, height: 340 },
  { width: 844, height: 190 },
];

test('nothing lies over what is typed while a keyboard is open, in the table beside a rest and on the floor', async ({
  open,
}) => {
  const { page } = await open({ weeks: 1, context: PHONE });
  /** Whether the field that has the focus is whole: what is touched at its edges is the field. */
  const isWhole = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLElement;
      const { left, right, top, bottom } = field.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint((left + right) / 2, y) === field;
      return field instanceof HTMLInputElement && at(top + 2) && at(bottom - 2);
    });
  await button(page, 'Rest 150 seconds').tap();
  for (const place of ['table', 'floor'] as const) {
    await page.setViewportSize(PHONE.viewport);
    if (place === 'floor') await button(page, 'Floor view').tap();
    const weight = page.getByRole('textbox', { name: `Weight (kg), set ${place === 'floor' ? 1 : 3}` });
    for (const size of TYPING) {
      await weight.tap();
      // A keyboard opens for a field that has the focus, which comes a moment after the touch.
      await expect(weight).toBeFocused();
      await page.setViewportSize(size);
      await expect.poll(isWhole, `${place}, ${size.width} × ${size.height}`).toBe(true);
      await page.setViewportSize(PHONE.viewport);
    }
  }
});
