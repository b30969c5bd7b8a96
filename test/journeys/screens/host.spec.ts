import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnv, nodeBinary } from '../../../scripts/install.mjs';
import { createAccount } from './support/account.ts';
import { expect, test } from './support/screens.ts';

const run = promisify(execFile);

test('who is marked owner invites, closes registration, and makes a reset link; nobody else finds the page', async ({
  open,
  server,
}) => {
  const { person: member } = await createAccount(server.url, 0);
  const device = await open({ path: '/settings' });
  const { page } = device;
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This Server' })).toBeHidden();

  const { email } = await (await page.request.get(`${server.url}/api/user`)).json();
  const env = childEnv({ DATA_DIR: server.dataDir });
  await run(nodeBinary(), ['api/main.ts', 'user', 'owner', email], { env });
  await page.reload();
  await page.getByRole('link', { name: 'Look After It' }).click();
  await expect(page.getByRole('heading', { name: 'This Server', level: 1 })).toBeVisible();

  await page.getByLabel('For Whom').fill('Bo');
  await page.getByRole('button', { name: 'Make an Invitation' }).click();
  await expect(page.getByText(/\/auth#invitation=[\w-]{43}$/)).toBeVisible();
  await page.getByRole('switch', { name: 'Anybody Can Register' }).click();
  await expect
    .poll(async () => (await (await page.request.get(`${server.url}/api/server-info`)).json()).registration)
    .toBe('closed');
  await page.getByRole('button', { name: 'Take back the invitation for Bo' }).click();
  await expect(page.getByRole('button', { name: 'Take back the invitation for Bo' })).toBeHidden();

  await page.getByRole('button', { name: new RegExp(member.email) }).click();
  await page.getByRole('button', { name: 'Make a Reset Link' }).click();
  await expect(page.getByText(/reset-password\.html#token=[\w-]{43}$/)).toBeVisible();
  await page.getByRole('switch', { name: 'Anybody Can Register' }).click();
  await expect(page.getByRole('switch', { name: 'Anybody Can Register' })).toBeChecked();
});
