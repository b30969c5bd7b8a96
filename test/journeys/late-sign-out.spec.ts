import type { Device } from './support/device.ts';
import { expect, test } from './support/journey.ts';

/** The session's cookie as it stands, to ask the server by later, past the browser. */
async function sessionOf(device: Device): Promise<string> {
  const cookies = await device.context.cookies(device.url);
  const session = cookies.find(({ name }) => name.endsWith('chalkbook-session'));
  return `${session?.name}=${session?.value}`;
}

async function status(device: Device, cookie: string): Promise<number> {
  return (await fetch(`${device.url}/api/user`, { headers: { cookie } })).status;
}

/** Resolves when the service worker is told too: the page may be closed next, and its local storage emptied. */
async function signOut(device: Device): Promise<void> {
  const told = device.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { postMessage } = ServiceWorker.prototype;
        ServiceWorker.prototype.postMessage = function (...args: [unknown]) {
          postMessage.apply(this, args);
          resolve();
        };
      }),
  );
  await device.page.getByRole('button', { name: 'Account' }).click();
  await device.page.getByRole('button', { name: 'Logout' }).click();
  await expect(device.page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();
  await told;
}

/** As Chromium does once there is a network; with no page of the app open. */
async function wakeServiceWorker(device: Device): Promise<void> {
  const blank = await device.context.newPage();
  const cdp = await device.context.newCDPSession(blank);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(device.url));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: device.url,
    registrationId: await registration,
    tag: 'chalkbook-sign-out',
    lastChance: false,
  });
  await blank.close();
}

test('a sign-out without a network ends the session once there is one, though no page of the app is open', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.expectAllOnServer();
  const session = await sessionOf(a);
  a.expectNetworkErrors();
  await world.server.kill();
  await signOut(a);
  expect(await a.page.goto(`${a.url}/api/workout-program`)).toMatchObject({});
  await expect(a.page.getByText('Not found.')).toBeVisible();
  await a.closeTab();

  await world.server.start();
  expect(await status(a, session)).toBe(200);
  await wakeServiceWorker(a);
  await expect.poll(() => status(a, session)).toBe(401);
});

test('the next person at that browser gets nothing of the one before by the address bar or an empty local storage', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.expectAllOnServer();
  const session = await sessionOf(a);
  a.expectNetworkErrors();
  await world.server.kill();
  await signOut(a);
  await a.page.evaluate(() => localStorage.clear());
  await a.closeTab();
  await world.server.start();

  await a.openTab('/api/workout-program');
  await expect(a.page.getByText('Not found.')).toBeVisible();
  await expect.poll(() => status(a, session)).toBe(401);
  await a.page.goto(a.url);
  await expect(a.page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();
});

test('who signs in before the late sign-out stays signed in, and the session before has ended', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.expectAllOnServer();
  const before = await sessionOf(a);
  a.expectNetworkErrors();
  await world.server.kill();
  await signOut(a);
  await world.server.start();
  await a.signIn();
  await a.expectAllOnServer();
  const after = await sessionOf(a);
  expect([await status(a, before), await status(a, after)]).toEqual([401, 200]);

  await a.closeTab();
  await wakeServiceWorker(a);
  await a.openTab('/');
  await a.onWorkout();
  await a.expectAllOnServer();
  expect(await sessionOf(a)).toBe(after);
  expect(await status(a, after)).toBe(200);
});
