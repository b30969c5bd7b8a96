import { expect, type Page } from '@playwright/test';
import { newId } from '../../../../../schema/id.ts';
import { button, heading, opens, type Sight } from './view.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(new URL(path, page.url()).href, {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
}

/** Six weeks of weigh-ins, written down elsewhere. */
async function weigh(page: Page): Promise<void> {
  const now = Date.now();
  for (let day = 42; day > 0; day -= 2) {
    const at = now - day * DAY_MS;
    const value = Math.round((84 - (42 - day) * 0.06 + (day % 3) * 0.4) * 10) / 10;
    await post(page, '/api/measurements', {
      ...{ id: newId(), kind: 'weight', unit: 'kg', value, enteredValue: value },
      ...{ day: dayOf(at), at: new Date(at).toISOString() },
    });
  }
  await expect(page.getByRole('slider', { name: 'Body weight by date' })).toBeVisible();
}

/** Sets of an app that keeps pounds as kilograms. */
async function convert(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin;
  const exercises = (await (await page.request.get(`${origin}/api/exercises`)).json()) as {
    id: string;
    name: string;
  }[];
  const bench = exercises.find(({ name }) => name === 'Barbell Bench Press');
  for (const [i, weight] of [45.36, 45.36, 61.23].entries()) {
    await post(page, '/api/workout-logs', {
      ...{ id: newId(), exerciseId: bench?.id, setNumber: 4 + i, reps: 5 },
      ...{ weight, enteredWeight: weight, enteredUnit: 'kg' },
      date: new Date(Date.now() - 40 * DAY_MS).toISOString(),
    });
  }
}

/** The body, and what the diary says of itself. What stands in the diary afterwards only its last views may see. */
export const LOOKING_BACK: readonly Sight[] = [
  { name: 'body-empty', path: '/body', show: heading('Body') },
  { name: 'body', path: '/body', show: weigh },
  { name: 'body-day', path: '/body', show: opens('Day or Note', 'Body weight') },
  {
    name: 'body-edit',
    path: '/body',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Edit Body weight of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Body weight' })).toBeVisible();
    },
  },
  { name: 'body-goal', path: '/body', show: opens('Set a Goal', 'Goal: Body weight') },
  {
    name: 'body-goal-set',
    path: '/body',
    show: async (page) => {
      await button(page, 'Set a Goal').click();
      await page.getByLabel('Body weight (kg)', { exact: true }).fill('78');
      await button(page, 'Save').click();
      await expect(page.getByText(/of the way, from/)).toBeVisible();
    },
  },
  {
    name: 'time-machine',
    path: '/settings',
    show: async (page) => {
      await opens('Go Back in Time', 'Time Machine')(page);
      await expect(page.getByText('Looking through your diary…')).toHaveCount(0);
    },
  },
  {
    name: 'provenance',
    path: '/history',
    reload: true,
    show: async (page) => {
      await page.getByRole('article').first().getByRole('link').click();
      await button(page, 'Edit').first().click();
      await page
        .getByRole('button', { name: /^Edit .*, set 1$/ })
        .first()
        .click();
      await page.getByRole('list', { name: 'Where this set comes from' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'hint',
    path: '/progress',
    show: async (page) => {
      await convert(page);
      await page.getByRole('complementary', { name: 'Hint' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'hint-sets',
    path: '/progress',
    reload: true,
    show: async (page) => {
      await opens('Look at Them', 'Converted Pounds')(page);
      await expect(button(page, /^Correct \d+ Sets$/)).toBeVisible();
    },
  },
  {
    name: 'records',
    path: '/progress',
    show: (page) => page.getByRole('heading', { name: 'Records' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'compared',
    path: '/progress',
    reload: true,
    show: async (page) => {
      await page.getByLabel(/^Compare /).selectOption({ index: 1 });
      await page.getByRole('heading', { name: 'Your Progress' }).scrollIntoViewIfNeeded();
    },
  },
];
