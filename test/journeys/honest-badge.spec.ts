import { MARKER_HEADER } from '../../schema/errors.ts';
import { expect, test } from './support/journey.ts';

const SETS = [{ weight: 100, reps: 5 }];

test('R9, R11: a server put back to a release that takes no push keeps every set in view, and gets all by itself', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise('Barbell Squats');
  await a.expectAllOnServer();
  a.expectNetworkErrors();
  let older = true;
  await a.context.route('**/api/sync/push', (route) =>
    older
      ? route.fulfill({
          status: 400,
          headers: { [MARKER_HEADER]: '1' },
          json: { error: { code: 'invalid_input', message: 'brief: Invalid key' } },
        })
      : route.continue(),
  );
  await a.logSets('Barbell Squats', SETS);
  await expect(a.badge).toHaveText('Server is older · 2 on this device', { timeout: 60_000 });
  await a.expectPrevious('Barbell Squats', SETS);
  older = false;
  await a.expectAllOnServer();
  await a.expectPrevious('Barbell Squats', SETS);
  await world.expectStored([['Barbell Squats', 1, 100, 5]]);
});

test('R2: a browser that deletes the diary under the open page is told of at once', async ({ world }) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise('Barbell Squats');
  await a.logSets('Barbell Squats', SETS);
  await a.expectAllOnServer();
  await a.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await expect(a.badge).toHaveText('Storage deleted');
  await a.badge.click();
  await a.page.getByRole('dialog').getByRole('button', { name: 'Load Again' }).click();
  await a.expectAllOnServer();
  await a.expectPrevious('Barbell Squats', SETS);
  // What the worker and its libraries say of a database that went away under them is asked for here.
  const others = a.problems.splice(0).filter((text) => !/database/i.test(text));
  expect(others).toEqual([]);
});
