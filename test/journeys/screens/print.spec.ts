import { expect, test } from './support/screens.ts';

test('the history is printed as a sheet of the chosen days, and nothing of the app is on it', async ({
  open,
}) => {
  const device = await open({ weeks: 14 });
  const { page } = device;
  await device.goTo('Settings');
  await page.getByRole('button', { name: 'Export as a Table' }).click();
  await page.getByRole('link', { name: 'Open the Printable History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print' })).toBeVisible();
  const sheet = page.getByRole('article', { name: 'What is printed' });
  const sessions = sheet.getByRole('heading', { level: 4 });
  await expect(sheet.getByText('Barbell Squats').first()).toBeVisible();
  const ninetyDays = await sessions.count();
  expect(ninetyDays).toBeGreaterThan(20);

  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(day(21));
  // Between the two periods the sheet is away.
  await expect
    .poll(async () => {
      const count = await sessions.count();
      return count > 3 && count < ninetyDays;
    })
    .toBe(true);

  const print = page.getByRole('button', { name: 'Print or Save as PDF' });
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await print.click();
  expect(await page.title()).toBe('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByLabel('From')).toBeHidden();
  expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  // Chromium prints on pages of the paper's height: what is no part of the sheet would make more of them.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThan(4);
});

test('another screen is printed in ink too, and no bar lies on its pages', async ({ open }) => {
  const { page, url } = await open({ weeks: 2, context: { colorScheme: 'dark' } });
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await expect(tabs).toBeVisible();
  expect(await ink()).toBe('rgb(244, 240, 230)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ink).toBe('rgb(29, 36, 38)');
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('region', { name: 'Rest timer' })).toBeHidden();
  await page.goto(`${url}/consistency/${new Date().getFullYear()}`);
  await expect(page.getByRole('heading', { name: 'Most Trained' })).toBeVisible();
  await expect.poll(ink).toBe('rgb(29, 36, 38)');
});
