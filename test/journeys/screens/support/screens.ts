import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { Device } from '../../support/device.ts';
import { Server } from '../../support/server.ts';
import { createAccount } from './account.ts';

interface Opened {
  /** Weeks of training behind the lifter; 0 is an account that has just been made. */
  weeks?: number;
  /** Nobody is signed in. */
  signedOut?: true;
  path?: string;
  context?: BrowserContextOptions;
}

/** Opens the app as somebody. A test fails when any of its pages wrote an error or an advertisement. */
type Open = (options?: Opened) => Promise<Device>;

/** One server for the journeys of a worker: each has a lifter of its own, so none can help or hurt another. */
export const test = base.extend<{ open: Open }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await Server.create();
      await server.start({ RATE_LIMIT_BURST: '1000' });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, server }, use) => {
    const devices: Device[] = [];
    await use(async ({ weeks = 0, signedOut, path = '/', context = {} } = {}) => {
      const account = signedOut ? null : await createAccount(server.url, weeks);
      const device = await Device.create(browser, server.url, {
        ...context,
        ...(account ? { storageState: account.storageState } : {}),
      });
      devices.push(device);
      if (account) await device.expectAllOnServer();
      if (path !== '/') await device.page.goto(server.url + path);
      return device;
    });
    const problems = devices.flatMap((device) => device.problems);
    for (const device of devices) await device.context.close();
    expect(problems, 'console errors').toEqual([]);
  },
});

export { expect };
