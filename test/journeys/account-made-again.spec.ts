import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/journey.ts';

const ON_SERVER = [
  { weight: 100, reps: 5 },
  { weight: 102.5, reps: 3 },
];
/** The first two are stored already, and not written again. */
const ALL = [...ON_SERVER, { weight: 105, reps: 2 }];

test('R19: an account that was made again gets the diary that only the phone still holds', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise('Barbell Squats');
  await a.logSets('Barbell Squats', ON_SERVER);
  await a.addExercise('Push-Ups');
  await a.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await a.page.getByRole('button', { name: 'Delete Push-Ups' }).click();
  await a.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(a.card('Push-Ups')).toBeHidden();
  await a.page.getByRole('button', { name: 'Cancel' }).click();
  await a.expectAllOnServer();
  a.expectNetworkErrors();
  await a.context.setOffline(true);
  await a.logSets('Barbell Squats', ALL);
  const before = await databases();

  // The host starts anew with nothing, and the lifter registers again on another device.
  await world.server.kill();
  for (const name of readdirSync(world.server.dataDir))
    rmSync(join(world.server.dataDir, name), { recursive: true });
  await world.server.start();
  const b = await world.device();
  await b.register();
  await b.addExercise('Barbell Bench Press');
  await b.expectAllOnServer();

  await a.context.setOffline(false);
  await expect(a.badge).toHaveText('Sign in to upload 1 change', { timeout: 60_000 });
  await a.signInAgain();
  const asked = a.page.getByRole('dialog', { name: 'A new account has your e-mail' });
  await asked.getByRole('button', { name: 'Not Now' }).click();
  await expect(asked).toBeHidden();
  await expect(a.badge).toHaveText('Sign in to upload 1 change');
  await a.expectPrevious('Barbell Squats', ALL);

  await a.signInAgain();
  await asked.getByRole('button', { name: 'Bring Everything Over' }).click();
  await expect(a.page.getByText('Your diary came over', { exact: true })).toBeVisible({ timeout: 60_000 });
  await a.expectAllOnServer();
  await expect(a.card('Barbell Bench Press')).toBeVisible();
  await a.expectPrevious('Barbell Squats', ALL);
  await world.expectStored([
    ['Barbell Squats', 1, 100, 5],
    ['Barbell Squats', 2, 102.5, 3],
    ['Barbell Squats', 3, 105, 2],
  ]);
  // The bin came over, and the server has it too.
  await b.page.goto(`${b.url}/settings`);
  await b.page.getByRole('button', { name: 'Open the Bin' }).click();
  await b.page.getByRole('button', { name: 'Bring back Push-Ups' }).click();
  await expect(a.card('Push-Ups')).toBeVisible();
  const ofNobody = ['chalkbook-kept', 'chalkbook-sign-out'];
  expect((await databases()).filter((name) => before.includes(name) && !ofNobody.includes(name))).toEqual([]);

  /** The phone's databases by name. */
  function databases(): Promise<string[]> {
    return a.page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
  }
});
