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

test('a title from right to left leaves the hours of its workout in their order on the sheet', async ({
  open,
}) => {
  const { page, url } = await open({ path: '/import' });
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const file = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    `${day} 12:04:11,"تمرين",1h 12m,"Bench Press (Barbell)",1,82.5,5.0,0,0.0,"","",`,
  ];
  const buffer = Buffer.from(file.join('\n'));
  const csv = { name: 'strong.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel(/^Choose a File/).setInputFiles(csv);
  await page.getByRole('button', { name: 'Import 1 Set' }).click();
  await expect(page.getByRole('heading', { name: '1 set imported' })).toBeVisible();
  await page.goto(`${url}/history/print`);
  const heading = page.getByRole('heading', { level: 4 });
  await expect(heading).toContainText('تمرين');
  /** Where the words are drawn, and not where they stand in the text. */
  const places = await heading.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const left = (words: string) => {
      for (text.currentNode = element; text.nextNode(); ) {
        const at = text.currentNode.nodeValue?.indexOf(words) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text.currentNode, at);
        range.setEnd(text.currentNode, at + words.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`The heading lacks ${words}.`);
    };
    return ['تمرين', '12:04'].map(left);
  });
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
});
