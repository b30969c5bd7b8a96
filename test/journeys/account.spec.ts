import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnv, nodeBinary } from '../../scripts/install.mjs';
import type { Device, Person } from './support/device.ts';
import { LIFTER } from './support/device.ts';
import { expect, test } from './support/journey.ts';
import type { Server } from './support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAME = 'Barbell Squats';
const BO: Person = {
  firstName: 'Bo',
  lastName: 'Lee',
  email: 'bo@example.com',
  password: 'bar and two plates',
};

/** A command beside the running server, as whoever hosts it calls it. */
async function chalkbook(server: Server, ...args: string[]): Promise<string> {
  const env = childEnv({ DATA_DIR: server.dataDir, PUBLIC_URL: server.url });
  const { stdout } = await promisify(execFile)(nodeBinary(), ['api/main.ts', ...args], { cwd: ROOT, env });
  return stdout.trim();
}

async function signOut({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

test('a changed password: the other phone signs in again with it, this one stays', async ({ world }) => {
  const [a, b] = [await world.device(), await world.device()];
  await a.register();
  await b.signIn();
  await a.goTo('Settings');
  const dialog = a.page.getByRole('dialog', { name: 'Change Password' });
  const change = async (current: string, next: string) => {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(next);
    await dialog.getByRole('button', { name: 'Change' }).click();
  };
  await a.page.getByRole('button', { name: 'Change Password' }).click();
  a.expectNetworkErrors(); // a refusal is reported by the browser
  await change('not this one', 'four plates a side');
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.');
  await change(LIFTER.password, 'four plates a side');
  await expect(dialog).toBeHidden();
  await expect(a.page.getByText('Every other device has to sign in again.').first()).toBeVisible();
  await expect(a.page.getByText('This device', { exact: true })).toBeVisible();
  await expect(a.page.getByRole('button', { name: /^Sign out / })).toHaveCount(0);

  b.expectNetworkErrors();
  await b.page.reload();
  await b.signInAgain({ ...LIFTER, password: 'four plates a side' });
  await b.expectAllOnServer();
  await a.goTo('Workout');
  await a.expectAllOnServer();
});

test('an account that is deleted is gone from the server and from the phone', async ({ world }) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise(NAME);
  await a.logSets(NAME, [{ weight: 100, reps: 5 }]);
  await a.expectAllOnServer();
  a.expectNetworkErrors();
  await a.context.setOffline(true);
  await a.logSets(NAME, [
    { weight: 100, reps: 5 },
    { weight: 105, reps: 3 },
  ]);
  await a.expectOnThisPhone(1);

  await a.goTo('Settings');
  await a.page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = a.page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('1 set is only on this device, and will be erased too.')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(LIFTER.password);
  await dialog.getByLabel(/^Type/).fill('delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  // Without the server nothing is erased anywhere.
  await expect(dialog.getByText(/nothing on this device was erased/)).toBeVisible();
  await world.expectStored([[NAME, 1, 100, 5]]);

  await a.context.setOffline(false);
  const download = a.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export Everything First' }).click();
  expect((await download).suggestedFilename()).toMatch(/^chalkbook-/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(a.page).toHaveURL(/\/auth$/);
  await expect(a.page.getByText('Account Deleted').first()).toBeVisible();
  await world.expectStored([]);
  expect(await chalkbook(world.server, 'user', 'list')).toBe('');
  const left = await a.page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => !['chalkbook-kept', 'chalkbook-sign-out'].includes(name ?? '')),
  );
  expect(left).toEqual([]);

  await a.page.getByLabel('Email').fill(LIFTER.email);
  await a.page.getByLabel('Password', { exact: true }).fill(LIFTER.password);
  await a.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(a.page.getByRole('alert').filter({ hasText: 'Login failed.' })).toBeVisible();
});

test('a closed server says so first, and an invitation opens one registration', async ({ world }) => {
  await world.server.kill();
  await world.server.start({ REGISTRATION: 'closed' });
  const a = await world.device();
  await expect(a.page.getByText('This server takes no new members.')).toBeVisible();
  await expect(a.page.getByRole('button', { name: 'Create New Account' })).toHaveCount(0);

  const link = await chalkbook(world.server, 'invite', '--for', 'Bo');
  await a.page.goto(link);
  await expect(a.page.getByText(/^You are invited to this server/)).toBeVisible();
  const fill = async ({ page }: Device, { firstName, lastName, email, password }: Person) => {
    await page.getByLabel('First Name').fill(firstName);
    await page.getByLabel('Last Name').fill(lastName);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await fill(a, BO);
  await a.onWorkout();
  await a.expectAllOnServer();

  const b = await world.device();
  b.expectNetworkErrors();
  await b.page.goto(link);
  await fill(b, LIFTER);
  await expect(b.page.getByRole('alert')).toContainText('This invitation was used');
});

test('what waits here for the next sign-in is said on the sign-in page, until it has gone up', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise(NAME);
  await a.expectAllOnServer();
  a.expectNetworkErrors();
  await a.context.setOffline(true);
  await a.logSets(NAME, [
    { weight: 100, reps: 5 },
    { weight: 105, reps: 3 },
  ]);
  await a.page.getByRole('button', { name: 'Account' }).click();
  await a.page.getByRole('button', { name: 'Logout' }).click();
  await a.page.getByRole('button', { name: 'Keep for My Next Sign-In' }).click();
  const note = a.page.getByText(/wait on this device/);
  await expect(note).toHaveText(
    '2 sets and 1 other change wait on this device until whoever logged them signs in.',
  );
  await a.context.setOffline(false);
  await a.page.reload();
  await expect(note).toHaveText(/^2 sets and 1 other change wait/);
  await a.signIn();
  await a.expectAllOnServer();
  await signOut(a);
  await expect(note).toHaveCount(0);
});
