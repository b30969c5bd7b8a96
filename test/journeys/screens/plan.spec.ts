import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('a scheme becomes the program, and its first workout is offered and ticked', async ({ open }) => {
  const { page } = await open({ weeks: 6, context: PHONE });
  await button(page, 'Edit').tap();
  await button(page, 'Add, move or remove days').tap();
  await button(page, 'Programs that progress').tap();
  await page.getByRole('button', { name: /^5×5, two days in turn/ }).tap();
  await expect(page.getByLabel('Bench press (kg)')).not.toHaveValue('');
  await page.getByLabel('Squat (kg)').fill('100');
  await button(page, 'Add program').tap();
  await page.getByRole('dialog', { name: 'Edit days' }).getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByText('Start with 70 kg.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Weight (kg), set 5' })).toHaveValue('70.0');
  await page.getByRole('combobox', { name: 'Reps, set 1, target 5' }).tap();
  await page.getByRole('option', { name: '5', exact: true }).tap();
  await button(page, 'Save').tap();
  await expect(page.getByText('Target met:')).toBeVisible();
});
