import { storedRows } from '../support/database.ts';
import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

test('a gym says what its bar can hold, the weight changes only when chosen, and warm-ups lead up to it', async ({
  open,
  server,
}) => {
  const phone = await open({ weeks: 1, context: PHONE });
  const { page } = phone;
  await phone.goTo('Settings');
  await button(page, 'Add a Gym').tap();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Garage');
  await button(page, 'Two fewer of 1.25 kg').focus();
  for (let pair = 0; pair < 10; pair++) await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('Garage added', { exact: true })).toBeVisible();
  await phone.goTo('Workout');

  // By its label: behind a sheet it has no role.
  const weight = page.getByLabel('Weight (kg), set 1');
  await weight.fill('81.25');
  await weight.blur();
  await page.getByRole('button', { name: 'Plates' }).tap();
  const sheet = page.getByRole('dialog', { name: '81.25 kg' });
  await expect(sheet.getByText("81.25 kg can't be loaded here. Nearest:")).toBeVisible();
  await expect(sheet.getByText('25 + 5', { exact: true })).toBeVisible();
  await expect(weight).toHaveValue('81.3');
  await button(page, '85 kg').tap();
  await expect(weight).toHaveValue('85.0');
  await expect(page.getByRole('button', { name: 'Plates' })).toHaveText('Plates25 + 5 + 2.5');

  await button(page, 'Warm up').tap();
  const heads = page.getByRole('rowheader');
  await expect(heads).toHaveText([...Array(4).fill(/^W warm-up/), '1', '2', '3']);
  const ramp = (n: number) => page.getByRole('textbox', { name: `Weight (kg), warm-up ${n}` });
  await expect(ramp(4)).toHaveValue('65.0');
  await weight.fill('125');
  await weight.blur();
  await expect(ramp(4)).toHaveValue('100.0');
  await button(page, 'Save').tap();
  await expect(heads.nth(0)).toHaveText('W warm-up 1 saved');
  await expect(heads.nth(1)).toHaveText('W warm-up 2');
  await page.reload();
  await expect(ramp(4)).toHaveValue('100.0');
  await phone.expectAllOnServer();
  expect(
    storedRows(server.dataDir, await phone.userId(), 'workout_logs').filter(({ kind }) => kind === 'warmup'),
  ).toHaveLength(1);
});
