import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAccount } from './support/account.ts';
import { expect, test } from './support/screens.ts';

/** The newest mail that the server wrote for an address, as plain text. */
async function mailTo(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (;;) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    for (const name of names) {
      const mail = await readFile(join(folder, name), 'utf8');
      if (mail.includes(address) && mail.includes('reset-password')) {
        return mail.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=');
      }
    }
    await wait(50); // the file is the server's only sign
  }
}

test('registers: every rule has its sentence, and the welcome goes with the first action', async ({
  open,
}) => {
  const { page } = await open({ signedOut: true });
  await page.getByRole('button', { name: 'Create New Account' }).click();
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  const fill = async (first: string, password: string, confirm: string) => {
    await page.getByLabel('First Name').fill(first);
    await page.getByLabel('Last Name').fill('Okafor');
    await page.getByLabel('Email').fill('fresh@example.com');
    await page.getByPlaceholder('Create a password (min 6 characters)').fill(password);
    await page.getByLabel('Confirm Password').fill(confirm);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  const alert = page.getByRole('alert');

  await fill('Ada', 'three plates', 'two plates');
  await expect(alert).toHaveText('Passwords do not match. Please try again.');
  await fill('  ', 'three plates', 'three plates');
  await expect(alert).toHaveText('Please enter your first and last name.');
  await fill('Ada', 'short', 'short');
  const password = page.getByPlaceholder('Create a password (min 6 characters)');
  expect(await password.evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
  await page.getByLabel('Last Name').fill('');
  const last = page.getByLabel('Last Name');
  expect(await last.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);

  await fill('Ada', 'three plates a side', 'three plates a side');
  await expect(alert).toHaveText('Welcome, Ada! Your account has been created successfully.');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toHaveText('A');
  await page.getByRole('tab', { name: /^Day 2:/ }).click();
  await expect(alert).toBeHidden();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('a failed sign-in and a taken address say so, without a look at the console', async ({
  open,
  server,
}) => {
  const device = await open({ signedOut: true });
  const { page } = device;
  expect(device.problems).toEqual([]); // before the network is allowed to say no
  device.expectNetworkErrors();
  const { person } = await createAccount(server.url, 0);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');

  await page.getByRole('button', { name: 'Create New Account' }).click();
  await page.getByLabel('First Name').fill('Eve');
  await page.getByLabel('Last Name').fill('Other');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill('four plates a side');
  await page.getByLabel('Confirm Password').fill('four plates a side');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Registration failed. Please try again or use a different email address.',
  );
  await page.getByRole('button', { name: 'Sign In Instead' }).click();
  await device.signIn(person);
});

test('a forgotten password: mail, link, rules, new password, sign-in', async ({ open, server }) => {
  const device = await open({ signedOut: true });
  const { page } = device;
  const { person } = await createAccount(server.url, 0);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Your Password' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog.getByLabel('Email Address').fill(person.email);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialog).toBeHidden();
  // This server has no mail server: its mails are files of whoever runs it.
  await expect(page.getByRole('alert')).toHaveText(
    'Ask whoever runs this server for your reset link. This server sends no e-mail.',
  );

  const mail = await mailTo(server.dataDir, person.email);
  const link = /https?:\/\/\S+\/reset-password\.html#token=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(mail).toContain(`href="${link}"`);
  // The server that wrote it does not know the name that the phone calls it by.
  await page.goto(server.url + new URL(link).pathname + new URL(link).hash);
  await expect(page).toHaveURL(/\/reset-password#token=[\w-]+$/);

  const toast = (text: string) => expect(page.getByRole('listitem').getByText(text)).toBeVisible();
  const change = async (password: string, confirm: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm New Password').fill(confirm);
    await page.getByRole('button', { name: 'Update Password' }).click();
  };
  await change('four plates', 'five plates');
  await toast("Passwords don't match");
  await change('short', 'short');
  await toast('Password must be at least 6 characters long.');
  await change('four plates a side', 'four plates a side');
  await toast('Password reset successful!');
  await expect(page).toHaveURL(/\/auth$/);
  await device.signIn({ ...person, password: 'four plates a side' });
});

test('a reset link without a token, and one that was used up', async ({ open }) => {
  const device = await open({ signedOut: true, path: '/reset-password' });
  const { page } = device;
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('This password reset link is invalid or expired.').first()).toBeVisible();
  device.expectNetworkErrors();
  await page.goto(`${device.url}/reset-password?token=used-up-long-ago`);
  await page.getByLabel('New Password', { exact: true }).fill('four plates a side');
  await page.getByLabel('Confirm New Password').fill('four plates a side');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Reset failed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();
});

test('signed out, every address is the sign-in screen', async ({ open }) => {
  const { page, url } = await open({ signedOut: true });
  for (const path of ['/progress', '/nowhere', '/settings']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();
  }
});
