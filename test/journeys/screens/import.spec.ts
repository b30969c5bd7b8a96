import { storedRows, storedSets } from '../support/database.ts';
import { expect, test } from './support/screens.ts';

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const DAYS = ['2024-03-05 18:04:11', '2024-03-08 07:15:00', '2024-11-02 18:00:00'];
const STRONG = [
  HEADER,
  ...DAYS.flatMap((date) => [
    `${date},"Push A",1h 12m,"Bench Press (Barbell)",W,40,10,0,0.0,"","",`,
    `${date},"Push A",1h 12m,"Bench Press (Barbell)",1,82.5,5.0,0,0.0,"","",8.5`,
    `${date},"Push A",1h 12m,"Bench Press (Barbell)",2,82.5,5.0,0,0.0,"","",`,
    `${date},"Push A",1h 12m,"Cable Fly (Own)",1,15,12,0,0.0,"","",`,
  ]),
  'not a date,"Push A",1h 12m,"Bench Press (Barbell)",1,60,5,0,0.0,"","",',
].join('\n');

test('a file of another app comes in offline, is undone and comes in again: all on the server, nothing doubled', async ({
  open,
  server,
}) => {
  const device = await open();
  const { page, url } = device;
  await device.installed();
  await device.context.setOffline(true);
  device.expectNetworkErrors();
  await device.goTo('Settings');
  await page.getByRole('link', { name: 'Import from Another App' }).click();

  const choose = () =>
    page
      .getByLabel(/^Choose a File/)
      .setInputFiles({ name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from(STRONG) });
  await choose();
  await expect(page.getByRole('radio', { name: 'Kilograms' })).toBeChecked();
  await expect(page.getByText('82.5 kg × 5')).toBeVisible();
  const held = page.getByRole('table', { name: 'What the file holds' });
  await expect(held.getByRole('row', { name: /^Sets/ })).toHaveText('Sets1212');
  await expect(held.getByRole('row', { name: /^kg × reps 2024/ })).toContainText('4,215');
  await page.getByText('1 row not understood; kept with the import').click();
  await expect(page.getByText(/^Line 14: /)).toBeVisible();
  await page.getByRole('button', { name: 'Import 12 Sets' }).click();
  await expect(page.getByRole('heading', { name: '12 sets imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo This Import' }).click();
  await expect(page.getByText('12 sets went to the bin.').first()).toBeVisible();

  await choose();
  await page.getByRole('button', { name: 'Import 12 Sets' }).click();
  await expect(page.getByRole('heading', { name: '12 sets imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Import Another File' }).click();
  await choose();
  await expect(page.getByRole('button', { name: 'Nothing New to Import' })).toBeDisabled();

  await device.context.setOffline(false);
  await device.expectAllOnServer();
  await page.goto(`${url}/history/2024-03-05`);
  await expect(page.getByRole('heading', { name: 'Cable Fly (Own)' })).toBeVisible();
  const mine = storedRows(server.dataDir, await device.userId(), 'workout_logs').filter(
    ({ batch_id }) => batch_id !== null,
  );
  expect(mine).toHaveLength(12);
  expect(new Set(mine.map(({ id }) => id)).size).toBe(12);
  expect(mine.reduce((sum, { weight, reps }) => sum + Number(weight) * Number(reps), 0)).toBe(4215);
  expect(storedSets(server.dataDir).filter(({ exercise }) => exercise === 'Cable Fly (Own)')).toHaveLength(3);
});

test('the same workouts from elsewhere are told, and can be left out', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await device.goTo('Settings');
  await page.getByRole('link', { name: 'Import from Another App' }).click();
  const choose = (text: string) =>
    page
      .getByLabel(/^Choose a File/)
      .setInputFiles({ name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(STRONG);
  await page.getByRole('button', { name: 'Import 12 Sets' }).click();
  await page.getByRole('button', { name: 'Import Another File' }).click();
  await choose(STRONG.replaceAll(':15:00', ':25:00').replaceAll('8:0', '8:3').replace('W,40,10', 'W,45,10'));
  const leave = page.getByRole('switch', { name: 'Leave out 11 sets like ones you have' });
  await expect(leave).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Import 12 Sets' })).toBeEnabled();
  await leave.click();
  await page.getByRole('button', { name: 'Import 1 Set' }).click();
  await expect(page.getByRole('heading', { name: '1 set imported' })).toBeVisible();
  await device.expectAllOnServer();
});

test('what a later file replaces is put back by the undo of that import, at once and from the list', async ({
  open,
  server,
}) => {
  const device = await open();
  const { page, url } = device;
  await page.goto(`${url}/import`);
  const bring = async (name: string, text: string) => {
    await page
      .getByLabel(/^Choose a File/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByRole('table', { name: 'What the file holds' })).toBeVisible();
  };
  const userId = await device.userId();
  /** The reps of the only sets with 15 kg. */
  const flies = () =>
    storedRows(server.dataDir, userId, 'workout_logs').flatMap(({ weight, reps }) =>
      weight === 15 ? [reps] : [],
    );
  // A name of its own: the server is shared, and another test counts the sets of that one.
  const file = STRONG.replaceAll('Cable Fly (Own)', 'Cable Fly (Mine)');
  await bring('strong.csv', file);
  await page.getByRole('button', { name: 'Import 12 Sets' }).click();
  await expect(page.getByRole('heading', { name: '12 sets imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Import Another File' }).click();
  const corrected = file.replaceAll(',15,12,', ',15,14,');
  const takeOver = async () => {
    await bring('corrected.csv', corrected);
    await page.getByRole('switch', { name: /^Take over/ }).click();
    await page.getByRole('button', { name: 'Take Over 3 Rows' }).click();
    await expect(page.getByRole('heading', { name: '3 rows taken over' })).toBeVisible();
    await device.expectAllOnServer();
    expect(flies()).toEqual([14, 14, 14]);
  };
  await takeOver();
  await page.getByRole('button', { name: 'Undo This Import' }).click();
  await expect(page.getByText('3 sets have their earlier values again.').first()).toBeVisible();
  await device.expectAllOnServer();
  expect(flies()).toEqual([12, 12, 12]);

  // Seen only later, from the list.
  await takeOver();
  await page.goto(`${url}/import`);
  await page.getByRole('button', { name: 'Undo the import of corrected.csv' }).click();
  await expect(page.getByText('3 sets that it changed get their earlier values back.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('3 sets have their earlier values again.').first()).toBeVisible();
  await device.expectAllOnServer();
  expect(flies()).toEqual([12, 12, 12]);
});
