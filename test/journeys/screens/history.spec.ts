import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.ts';
import { contextOf, SIZES } from './support/sizes.ts';

const DAY_MS = 86_400_000;
/** The last day before today on which a lifter of these journeys trained: `support/training.ts`. */
const lastWorkout = () => new Date(Date.now() - DAY_MS);
const longDate = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at);
const title = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(at);
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const isScrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('what did I do last week: two taps from the opened app', async ({ open }) => {
  const { page } = await open({ weeks: 6 });
  await tab(page, 'Progress').tap();
  const day = page.getByRole('link', { name: `${longDate(lastWorkout())}, trained` });
  await expect(day).toBeInViewport();
  await day.tap();
  await expect(page.getByRole('heading', { level: 1, name: title(lastWorkout()) })).toBeVisible();
  const squats = page
    .getByRole('region', { name: 'Barbell Squats' })
    .or(page.locator('section', { has: page.getByRole('heading', { level: 3, name: 'Barbell Squats' }) }));
  await expect(squats.getByRole('listitem')).toHaveText([
    /Set 1: \d+ kg × 9/,
    /Set 2: \d+ kg × 8/,
    /Set 3: \d+ kg × 7/,
  ]);
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
});

test('the diary is read back to its first day, and left and found again where it was', async ({ open }) => {
  const { page } = await open({ weeks: 30, path: '/progress' });
  await page.getByRole('link', { name: 'History', exact: true }).tap();
  const workouts = page.getByRole('article');
  await expect(workouts.first()).toBeVisible();
  const end = page.getByText('This is where your diary begins.');
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(end).toBeInViewport({ timeout: 200 });
  }).toPass();
  // What is far away was taken out of the page.
  expect(await workouts.count()).toBeLessThan(90);
  await workouts.last().scrollIntoViewIfNeeded();
  const last = await isScrolled(page);
  expect(last).toBeGreaterThan(3_000);

  const oldest = workouts.last();
  const name = await oldest.getByRole('link').textContent();
  await oldest.tap();
  await page
    .getByRole('link', { name: 'Barbell Bench Press' })
    .or(page.getByRole('heading', { level: 3 }).getByRole('link'))
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/\d{4}/);
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await expect(workouts.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport();
  expect(Math.abs((await isScrolled(page)) - last)).toBeLessThan(50);
});

test('who comes back from an exercise’s history finds the day where it was left', async ({ open }) => {
  const device = await open({ weeks: 3, context: contextOf(SIZES.phone) });
  const { page } = device;
  const card = await device.openCard('Seated Chest Flys');
  await card.getByRole('heading').evaluate((heading) => heading.scrollIntoView());
  const left = await page.evaluate(() => window.scrollY);
  expect(left, 'the card is below the first screen').toBeGreaterThan(0);
  await card.getByRole('link', { name: /^History/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Seated Chest Flys' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), 'a new address begins at its top').toBe(0);
  await page.goBack();
  await expect(card.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('a month opens its days, and a reload with local data shifts nothing', async ({ open }) => {
  const device = await open({ weeks: 12 });
  const { page } = device;
  await device.installed();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  const addresses = ['/history', '/history/exercise/barbell-bench-press', '/progress'];
  for (const address of addresses) {
    await page.goto(device.url + address);
    await expect(page.getByRole('article').or(page.getByRole('slider')).first()).toBeVisible();
    await device.expectAllOnServer();
    expect({ address, shifts: await shifts() }).toEqual({ address, shifts: [] });
  }
  await page.goto(`${device.url}/history`);
  const month = page.getByRole('table');
  const shown = (await month.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Month before' }).tap();
  await expect(month).not.toHaveAccessibleName(shown);
  const days = month.getByRole('link', { name: /, 1 workout$/ });
  await expect(days.first()).toBeVisible();
  const box = await days.first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const address = await days.first().getAttribute('href');
  await days.first().tap();
  await expect(page.getByText(/\d+ sets$/)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await expect(month.locator(`a[href="${address}"]`)).toBeVisible();
});

test('an exercise that left the program keeps its history, and is found by its name and from a card', async ({
  open,
}) => {
  const device = await open({ weeks: 4 });
  const { page } = device;
  await page.getByRole('button', { name: 'View Progress' }).tap();
  await page.getByRole('link', { name: 'See Every Set' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Barbell Bench Press' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Back', exact: true }).tap();

  await page.getByRole('button', { name: 'Delete Barbell Bench Press' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.goto(`${device.url}/history`);
  await page.getByRole('button', { name: 'Search Exercises and Notes' }).tap();
  await page.getByRole('searchbox').fill('bench');
  await page.getByRole('link', { name: 'Barbell Bench Press' }).tap();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a set that is logged on another device comes into the open history', async ({ open }) => {
  const device = await open({ weeks: 2, path: '/history' });
  const { page } = device;
  await expect(page.getByRole('article').first()).toBeVisible();
  const [exercise] = await (await page.request.get(`${device.url}/api/exercises`)).json();
  await page.request.post(`${device.url}/api/workout-logs`, {
    headers: { origin: device.url },
    data: {
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      date: new Date().toISOString(),
      setNumber: 1,
      weight: 123.5,
      reps: 4,
    },
  });
  await expect(page.getByRole('article').first()).toContainText('123.5 × 4 kg');
});
