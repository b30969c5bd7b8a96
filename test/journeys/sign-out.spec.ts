import AxeBuilder from '@axe-core/playwright';
import type { Device, Person } from './support/device.ts';
import { LIFTER } from './support/device.ts';
import { expect, test } from './support/journey.ts';

const NEXT: Person = {
  firstName: 'Ben',
  lastName: 'Ruiz',
  email: 'ben@example.com',
  password: 'heavy rack pulls',
};
const NAME = 'Barbell Squats';
const SETS = [
  { weight: 100, reps: 5 },
  { weight: 105, reps: 3 },
];

/** Everything that IndexedDB, local storage and the caches of this browser hold, as one text. */
function everythingStored(device: Device): Promise<string> {
  return device.page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const asText = (_key: string, value: unknown) => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      return value;
    };
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      found.push(`database ${name}`);
      const database = await ask(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const table = database.transaction(store).objectStore(store);
        found.push(store, JSON.stringify(await ask(table.getAll()), asText));
      }
      database.close();
    }
    found.push(JSON.stringify({ ...localStorage }));
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => url).filter((url) => url.includes('/api')));
    }
    return found.join('\n');
  });
}

async function signOut(device: Device): Promise<void> {
  await device.page.getByRole('button', { name: 'Account' }).click();
  await device.page.getByRole('button', { name: 'Logout' }).click();
}

/** In both themes. */
async function expectAccessible(device: Device): Promise<void> {
  for (const theme of ['light', 'dark']) {
    // Its colours are judged where they end, not while they fade in.
    await device.page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      await Promise.all(document.getAnimations().map((animation) => animation.finished));
    }, theme);
    const { violations } = await new AxeBuilder({ page: device.page }).analyze();
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

test('what is unsent outlives a sign-out, is nobody else’s to read, and goes up exactly once', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise(NAME);
  await a.expectAllOnServer();

  a.expectNetworkErrors();
  await a.context.setOffline(true);
  await a.logSets(NAME, SETS);
  // Two sets, and the session that they began.
  await a.expectOnThisPhone(3);
  expect(await everythingStored(a)).toContain(NAME);

  await signOut(a);
  const dialog = a.page.getByRole('dialog', { name: 'Not everything is on the server' });
  await expect(dialog).toContainText('2 sets and 1 other change are only on this device.');
  await expectAccessible(a);
  await dialog.getByRole('button', { name: 'Keep for My Next Sign-In' }).press('Enter');
  await expect(a.page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();

  const left = await everythingStored(a);
  expect(left).toContain('database chalkbook-kept');
  expect(left).not.toContain(NAME);
  expect(left).not.toContain('database rxdb');

  await a.context.setOffline(false);
  await a.page.getByRole('button', { name: 'Create New Account' }).click();
  await a.page.getByLabel('First Name').fill(NEXT.firstName);
  await a.page.getByLabel('Last Name').fill(NEXT.lastName);
  await a.page.getByLabel('Email').fill(NEXT.email);
  await a.page.getByLabel('Password', { exact: true }).fill(NEXT.password);
  await a.page.getByLabel('Confirm Password').fill(NEXT.password);
  await a.page.getByRole('button', { name: 'Create Account' }).click();
  await a.onWorkout();
  await a.expectAllOnServer();
  await expect(a.card(NAME)).toBeHidden();
  expect(await everythingStored(a)).not.toContain(NAME);
  await world.expectStored([]);

  await signOut(a);
  await expect(a.page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();
  await a.signIn();
  await a.expectAllOnServer();
  await a.expectPrevious(NAME, SETS);
  await world.expectStored(SETS.map(({ weight, reps }, index) => [NAME, index + 1, weight, reps]));
  await expect.poll(() => everythingStored(a)).not.toMatch(/"sealed"/);

  // A second device has them once as well.
  const b = await world.device();
  await b.signIn(LIFTER);
  await b.expectPrevious(NAME, SETS);
});

test('Settings says what is on this device only, and whether it is ready for the gym', async ({ world }) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise(NAME);
  await a.expectAllOnServer();
  await a.goTo('Settings');
  const ready = a.page.getByRole('region', { name: 'Ready for the Gym' });
  await expect(ready.getByRole('listitem').filter({ hasText: 'The app opens without' })).toContainText('yes');
  await expect(ready.getByRole('listitem').filter({ hasText: 'Every screen' })).toContainText('yes');
  await expect(ready.getByRole('listitem').filter({ hasText: 'Your history' })).toContainText('yes');
  await expect(ready.getByRole('listitem').filter({ hasText: 'Nothing waits' })).toContainText('yes');

  a.expectNetworkErrors();
  await a.context.setOffline(true);
  await a.goTo('Workout');
  await a.logSets(NAME, SETS);
  await a.goTo('Settings');
  await expect(ready).toContainText('3 changes are only on this device.');
  await expect(a.page.getByText('Exercise Added!', { exact: true })).toBeHidden();
  await expectAccessible(a);
  await a.page.getByRole('button', { name: 'What Is on This Device' }).press('Enter');
  const view = a.page.getByRole('dialog', { name: 'Sync' });
  await expect(view.getByText(`2 sets of ${NAME} added`)).toBeVisible();
  await expectAccessible(a);
  const download = a.page.waitForEvent('download');
  await view.getByRole('button', { name: 'Save as a File' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^chalkbook-unsent-.*\.json$/);
  await a.page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(a.page.getByRole('button', { name: 'What Is on This Device' })).toBeFocused();

  await a.context.setOffline(false);
  await a.expectAllOnServer();
});

test('a browser that keeps nothing, and a plain-http address, each get their sentence at the start', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  // As Chromium does where a person blocks site data.
  const blocked = await a.context.newPage();
  await blocked.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
  });
  await blocked.goto(a.url);
  await expect(blocked.getByRole('alert')).toContainText('This browser keeps nothing');

  // A plain-http page has no Web Locks; everything else of it needs another machine.
  const plain = await a.context.newPage();
  await plain.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await plain.goto(a.url);
  await expect(plain.getByRole('alert')).toContainText('only over HTTPS or on localhost');
});

test('a notice with its Undo goes with the diary that it tells of, also where another tab signs out', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  const { page } = a;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByPlaceholder('Workout day title').fill('Push');
  await page.getByRole('button', { name: 'Save title' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Title Updated' });
  await expect(notice).toBeVisible();
  // The tab hears of it as of another tab's sign-out.
  await page.evaluate(() => {
    localStorage.removeItem('chalkbook_user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'chalkbook_user' }));
  });
  await expect(page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();
  await expect(notice).toHaveCount(0, { timeout: 500 });
});
