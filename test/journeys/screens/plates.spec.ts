import { storedRows } from '../support/database.ts';
import { Device } from '../support/device.ts';
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
  await expect(weight).toHaveValue('81.25');
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

test('a scheme of warm-ups is one for all, another for an exercise, or none, and is on the other phone', async ({
  open,
  browser,
}) => {
  const phone = await open({ weeks: 1, context: PHONE });
  const { page } = phone;
  const heads = page.getByRole('rowheader');
  const sheet = page.getByRole('dialog');
  const choose = async (words: string) => {
    await phone.goTo('Settings');
    await page.getByRole('region', { name: 'Warm-Up Sets' }).getByRole('button', { name: 'Change' }).tap();
    await sheet.getByRole('combobox', { name: 'Warm-Up Sets' }).selectOption(words);
    await sheet.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(page.getByText('Warm-Up Sets Changed', { exact: true })).toBeVisible();
    await phone.goTo('Workout');
  };
  await button(page, 'Warm up').tap();
  await expect(heads).toHaveText([...Array(4).fill(/^W warm-up/), '1', '2', '3']);

  // Nobody has done them: they follow the new scheme.
  await choose('50%×5, 75%×3');
  await expect(heads).toHaveText([...Array(2).fill(/^W warm-up/), '1', '2', '3']);

  await button(page, 'Edit Barbell Bench Press').tap();
  await button(page, 'Note, Muscles and Measure').tap();
  const editor = page.getByRole('dialog', { name: 'Barbell Bench Press', exact: true });
  await editor.getByRole('combobox', { name: 'Warm-Up Sets' }).selectOption('bar×8, 40%×5, 60%×3, 80%×2');
  const steps = editor.getByRole('textbox', { name: 'Steps' });
  await steps.fill('bar x 8, 110% x 5');
  await editor.getByRole('button', { name: 'Save' }).tap();
  await expect(editor.getByText('“110% x 5” is no step. Write 40%×5, ten steps at most.')).toBeVisible();
  await steps.fill('bar x 8, 50% x 5, 85% x 2');
  await editor.getByRole('button', { name: 'Save' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await expect(heads).toHaveText([...Array(3).fill(/^W warm-up/), '1', '2', '3']);

  await choose('None');
  await expect(heads).toHaveCount(6);
  await button(page, 'Incline Dumbbell Press').tap();
  await expect(page.getByRole('button', { name: 'Nearest' }).or(button(page, 'Warm up'))).toHaveCount(0);

  await phone.expectAllOnServer();
  const other = await Device.create(browser, phone.url, { storageState: await phone.context.storageState() });
  await other.page.goto(`${phone.url}/settings`);
  await expect(
    other.page
      .getByRole('region', { name: 'Warm-Up Sets' })
      .getByText('Off, but for exercises with steps of their own.'),
  ).toBeVisible();
  await other.context.close();
});

test('a gym with plates in pounds proposes pounds, and is counted in them, in its own steps', async ({
  open,
}) => {
  const phone = await open({ weeks: 1, context: PHONE });
  const { page } = phone;
  await phone.goTo('Settings');
  await button(page, 'Add a Gym').tap();
  const editor = page.getByRole('dialog');
  await editor.getByRole('textbox', { name: 'Name' }).fill('Away');
  for (const weight of [25, 20, 15, 10, 5, 2.5, 1.25]) {
    await button(page, `Two fewer of ${weight} kg`).focus();
    for (let pair = 0; pair < 10; pair++) await page.keyboard.press('Enter');
  }
  const another = editor.getByRole('textbox', { name: 'Another Plate (kg)' });
  for (const weight of ['45 lb', '25 lb', '10 lb', '5 lb']) {
    await another.fill(weight);
    await another.press('Enter');
  }
  await editor.getByRole('button', { name: 'Its plates are in lb: count in lb there' }).tap();
  await editor.getByRole('textbox', { name: 'Step of + and − (lb)' }).fill('10');
  await editor.getByRole('button', { name: 'Save', exact: true }).tap();
  await phone.goTo('Workout');

  const weight = page.getByRole('textbox', { name: 'Weight (lb), set 1' });
  await weight.fill('135');
  await weight.blur();
  await button(page, 'More weight, set 1').tap();
  await expect(weight).toHaveValue('145.0');
  await page.reload();
  await expect(weight).toHaveValue('145.0');
  await button(page, 'Floor view').tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^More weight/ })
    .tap();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Weight/ })).toHaveValue('155');
});
