import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('a scheme becomes the program, and its first workout is offered and ticked', async ({ open }) => {
  const { page } = await open({ weeks: 6, context: PHONE });
  await button(page, 'Edit').tap();
  await button(page, 'Add, move or remove days').tap();
  await button(page, 'Programs That Progress').tap();
  await page.getByRole('button', { name: /^5×5, two days in turn/ }).tap();
  await expect(page.getByLabel('Bench press (kg)')).not.toHaveValue('');
  await page.getByLabel('Squat (kg)').fill('100');
  await button(page, 'Add Program').tap();
  await page.getByRole('dialog', { name: 'Edit Days' }).getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByText('Start with 70 kg.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Weight (kg), set 5' })).toHaveValue('70.0');
  await page.getByRole('combobox', { name: 'Reps, set 1, target 5' }).tap();
  await page.getByRole('option', { name: '5', exact: true }).tap();
  await button(page, 'Save').tap();
  await expect(page.getByText('Target met:')).toBeVisible();
});

test('the harder exercise takes the place of one that has become easy, and that is taken back', async ({
  open,
}) => {
  const device = await open({ context: PHONE });
  const { page, url } = device;
  await button(page, 'Edit').tap();
  await button(page, 'Add, move or remove days').tap();
  await button(page, 'Programs That Progress').tap();
  await page.getByRole('button', { name: /^Body weight, three days/ }).tap();
  await button(page, 'Add Program').tap();
  await page.getByRole('dialog', { name: 'Edit Days' }).getByRole('button', { name: 'Close' }).tap();
  await expect(device.card('Push-Ups')).toBeVisible();
  await device.expectAllOnServer();
  const exercises: { id: string; name: string }[] = await (
    await page.request.get(`${url}/api/exercises`)
  ).json();
  const pushUps = exercises.find(({ name }) => name === 'Push-Ups');
  const date = new Date(Date.now() - 2 * 86_400_000).toISOString();
  for (const setNumber of [1, 2, 3]) {
    const set = { exerciseId: pushUps?.id, exerciseName: 'Push-Ups', date, setNumber, weight: 0, reps: 15 };
    const answer = await page.request.post(`${url}/api/workout-logs`, {
      data: set,
      headers: { origin: url },
    });
    expect(answer.status()).toBe(201);
  }
  await page.reload();
  await device.expectAllOnServer();
  await device.openCard('Push-Ups');
  await button(page, 'Train Diamond Push-Ups instead').tap();
  await expect(page.getByText('Now Diamond Push-Ups', { exact: true })).toBeVisible();
  await expect(device.card('Diamond Push-Ups')).toBeVisible();
  await expect(device.card('Push-Ups')).toBeHidden();
  await button(page, 'Undo').tap();
  await expect(device.card('Push-Ups')).toBeVisible();
  await expect(device.card('Diamond Push-Ups')).toBeHidden();
  await device.expectAllOnServer();
});
