import type { Page } from '@playwright/test';
import { storedRows } from '../support/database.ts';
import { Device } from '../support/device.ts';
import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const BENCH = 'Barbell Bench Press';
const INCLINE = 'Incline Dumbbell Press';

const line = (page: Page) => page.getByRole('button', { name: /of \d done$/ });
const names = (page: Page) => page.getByRole('listitem').getByRole('heading').allTextContents();

async function saveLikeLastTime(page: Page): Promise<void> {
  await button(page, 'Previous: fill all sets with last time').tap();
  await button(page, 'Save').tap();
  await expect(page.getByRole('row', { name: /^3 saved/ })).toBeVisible();
}

async function today(page: Page, exercise: string, what: string): Promise<void> {
  await button(page, `Today: ${exercise}`).tap();
  await button(page, what).tap();
}

test('a session begins with the first set, is in sight, and ends with a summary, on two devices', async ({
  open,
  browser,
  server,
}) => {
  const phone = await open({ weeks: 6, context: PHONE });
  const { page } = phone;
  await expect(line(page)).toHaveCount(0);
  await button(page, 'Save').waitFor();
  const top = () =>
    page
      .getByRole('listitem')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await saveLikeLastTime(page);
  await expect(line(page)).toHaveText('0 min · 1 of 5 done');
  expect(await top()).toBe(before);

  const tablet = await Device.create(browser, server.url, {
    storageState: await phone.context.storageState(),
  });
  await expect(line(tablet.page)).toHaveText(/1 of 5 done$/);
  await line(tablet.page).click();
  await tablet.page.getByLabel('Session Note').fill('New shoes');
  await button(tablet.page, 'Go On').click();

  await phone.expectAllOnServer();
  await tablet.expectAllOnServer();
  await line(page).tap();
  await expect(page.getByLabel('Session Note')).toHaveValue('New shoes');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).tap();

  const summary = page.getByRole('dialog', { name: 'Chest & Triceps' });
  await expect(summary.getByText('Volume')).toBeVisible();
  await expect(summary.getByText(/^Against /)).toBeVisible();
  await expect(summary.getByLabel('Session Note')).toHaveValue('New shoes');
  await expect(line(tablet.page)).toHaveCount(0);
  await button(page, 'Not Yet, Go On').tap();
  await expect(line(tablet.page)).toBeVisible();
  await button(tablet.page, 'Finish').click();
  await button(tablet.page, 'Done').click();
  await expect(line(page)).toHaveCount(0);
  // Finished too early, and the summary put away: the session goes on all the same.
  await button(tablet.page, 'Undo').last().click();
  await expect(line(page)).toHaveText(/1 of 5 done$/);
  await button(tablet.page, 'Finish').click();
  await button(tablet.page, 'Done').click();
  await expect(line(page)).toHaveCount(0);

  await phone.expectAllOnServer();
  const sessions = storedRows(server.dataDir, await phone.userId(), 'training_sessions');
  const mine = sessions.filter(({ note }) => note === 'New shoes');
  expect(mine).toHaveLength(1);
  expect(mine[0]?.ended_at).not.toBeNull();
  const sets = storedRows(server.dataDir, await phone.userId(), 'workout_logs').filter(
    ({ session_id }) => session_id === mine[0]?.id,
  );
  expect(sets).toHaveLength(3);
  expect(tablet.problems).toEqual([]);
  await tablet.context.close();
});

test('a first save that is taken back leaves no session', async ({ open }) => {
  const { page } = await open({ weeks: 2, context: PHONE });
  await saveLikeLastTime(page);
  await expect(line(page)).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'saved' })
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .tap();
  await expect(line(page)).toHaveCount(0);
});

test('for today an exercise is swapped, skipped, moved, noted and added, and the program stays; kept, it is the program', async ({
  open,
}) => {
  const phone = await open({ weeks: 3, context: PHONE });
  const { page } = phone;
  await button(page, 'Save').waitFor();
  const planned = await names(page);

  await today(page, BENCH, 'Swap for Today');
  await expect(page.getByRole('region', { name: 'Yours' }).getByText(/kg × /).first()).toBeVisible();
  await page
    .getByRole('region', { name: 'From the library' })
    .getByRole('button', { name: /^Push-Ups/ })
    .tap();
  await expect(page.getByText(`Today for ${BENCH}`)).toBeVisible();
  expect(await names(page)).toEqual(['Push-Ups', ...planned.slice(1)]);
  await expect(button(page, 'Today: Push-Ups')).toBeVisible();

  await button(page, INCLINE).tap();
  await today(page, INCLINE, 'Skip for Today');
  await expect(page.getByText('Skipped today')).toBeVisible();
  await expect(line(page)).toHaveText(/of 4 done$/);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Skipped today')).toHaveCount(0);

  await button(page, 'Push-Ups').tap();
  await today(page, 'Push-Ups', 'Later Today');
  await page.getByLabel("Today's Note").fill('Hands close');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Hands close')).toBeVisible();
  expect((await names(page)).slice(0, 2)).toEqual([INCLINE, 'Push-Ups']);

  await button(page, 'Add Exercise').tap();
  const adding = page.getByRole('dialog', { name: 'Add New Exercise' });
  await adding.getByLabel('Find Exercise').fill('chest dips');
  await adding.getByText('Chest Dips', { exact: true }).tap();
  await adding.getByRole('button', { name: 'Add for Today' }).tap();
  await expect(page.getByText('Only today')).toBeVisible();
  await expect(button(page, 'Save')).toBeVisible();
  await button(page, 'Save').tap();
  await expect(page.getByRole('row', { name: /^1 saved/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Only today')).toBeVisible();
  expect((await names(page)).slice(0, 2)).toEqual([INCLINE, 'Push-Ups']);

  await button(page, 'Finish').tap();
  await page
    .getByRole('region', { name: 'Changes to the program' })
    .getByRole('button', { name: 'Keep' })
    .tap();
  await expect(page.getByText('Kept in your program').first()).toBeVisible();
  await button(page, 'Done').tap();
  await expect.poll(() => names(page)).toEqual(['Push-Ups', ...planned.slice(1), 'Chest Dips']);
  await phone.expectAllOnServer();
});

test('a second workout of the day begins with fresh rows, and what the first did is last time and stays', async ({
  open,
  server,
}) => {
  const phone = await open({ weeks: 2, context: PHONE });
  const { page } = phone;
  await saveLikeLastTime(page);
  await button(page, 'Finish').tap();
  await button(page, 'Done').tap();
  // Before anything of it is saved nothing is different.
  await expect(page.getByRole('row', { name: /^3 saved/ })).toBeVisible();
  await button(page, `Do ${BENCH} again, in another workout`).tap();
  await expect(line(page)).toHaveText('0 min · 0 of 5 done');
  await expect(page.getByRole('row', { name: /saved/ })).toHaveCount(0);
  await page
    .getByRole('status')
    .filter({ hasText: 'Another workout has begun' })
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .tap();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^3 saved/ })).toBeVisible();

  // One that is finished with nothing in it says so, and leaves no workout in the diary.
  await button(page, `Do ${BENCH} again, in another workout`).tap();
  await button(page, 'Finish').tap();
  await expect(page.getByText('No set was saved in this workout.')).toBeVisible();
  await button(page, 'Done').tap();
  await expect(page.getByRole('row', { name: /^3 saved/ })).toBeVisible();

  await button(page, `Do ${BENCH} again, in another workout`).tap();
  await expect(page.getByRole('row', { name: /saved/ })).toHaveCount(0);
  await page
    .getByRole('row', { name: /^1 / })
    .getByRole('button', { name: /, use for set 1$/ })
    .tap();
  await button(page, 'Save').tap();
  await expect(page.getByRole('row', { name: /^1 saved .* Earlier/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /saved/ })).toHaveCount(1);
  await expect(button(page, `Add a set of ${BENCH} for today`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /^1 saved .* Earlier/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /saved/ })).toHaveCount(1);
  await phone.expectAllOnServer();

  const userId = await phone.userId();
  const sessions = storedRows(server.dataDir, userId, 'training_sessions');
  const sets = storedRows(server.dataDir, userId, 'workout_logs');
  const numbers = sessions.map(({ id }) =>
    sets
      .filter(({ session_id }) => session_id === id)
      .map(({ set_number }) => set_number)
      .join(' '),
  );
  expect(numbers.filter(Boolean).sort()).toEqual(['1', '1 2 3']);

  // The first workout's sets are corrected where the past is.
  await page.goto(`${phone.url}/history`);
  const both = page.getByRole('article').first();
  await both.getByRole('link').first().tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Chest & Triceps' })).toHaveCount(2);
});
