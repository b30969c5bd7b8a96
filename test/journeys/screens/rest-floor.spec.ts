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
