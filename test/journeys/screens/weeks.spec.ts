import { readFile } from 'node:fs/promises';
import { Device } from '../support/device.ts';
import { expect, test } from './support/screens.ts';

test('a muscle’s sets lead to their day, a break follows to another phone, and the year is kept as a picture', async ({
  browser,
  open,
}) => {
  const phone = await open({ weeks: 3, path: '/progress' });
  const { page } = phone;
  await page.getByRole('link', { name: /^Muscles/ }).tap();
  // Of the seeded week some days lie in the one before, on whichever day the test runs.
  await page.getByRole('button', { name: 'Week before' }).tap();
  await page.getByRole('button', { name: /^Chest/ }).tap();
  const counted = page.getByRole('dialog', { name: 'Chest' }).getByRole('link').first();
  await expect(counted).toContainText('3 sets');
  await counted.tap();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/history\/\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await page.getByRole('link', { name: 'Back', exact: true }).tap();

  await page.getByRole('link', { name: /^Weeks and years/ }).tap();
  await page.getByRole('radio', { name: '2' }).tap();
  await expect(page.getByRole('radio', { name: '2' })).toBeChecked();
  await page.getByRole('button', { name: 'Add a Break' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add a Break' });
  await dialog.getByLabel('Kind').selectOption('Illness');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  const remove = page.getByRole('button', { name: /^Remove Illness/ });
  await remove.tap();
  await expect(remove).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(remove).toBeVisible();
  await phone.expectAllOnServer();

  const other = await Device.create(browser, phone.url, { storageState: await phone.context.storageState() });
  try {
    await other.page.goto(`${phone.url}/consistency`);
    await expect(other.page.getByRole('button', { name: /^Remove Illness/ })).toBeVisible();
    await expect(other.page.getByRole('radio', { name: '2' })).toBeChecked();
    expect(other.problems).toEqual([]);
  } finally {
    await other.context.close();
  }

  await page.getByRole('link', { name: String(new Date().getFullYear()), exact: true }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Keep as a Picture' }).tap(),
  ]);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
});

test('a streak of years keeps its unit in one word on the narrowest phone', async ({ open }) => {
  const context = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
  const { page } = await open({ weeks: 3, path: '/consistency', context });
  const unit = page.getByText('weeks', { exact: true }).first();
  await expect(unit).toBeVisible();
  const lines = await unit.evaluate((word) => {
    // Six years of training would take this journey a minute to make.
    if (word.previousSibling) word.previousSibling.textContent = '317';
    const letters = document.createRange();
    letters.selectNodeContents(word);
    return letters.getClientRects().length;
  });
  expect(lines).toBe(1);
});
