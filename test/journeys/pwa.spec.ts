import { compiledFromCache } from './support/compiled.ts';
import { Device } from './support/device.ts';
import { expect, test, type World } from './support/journey.ts';
import { nextVersion } from './support/next-version.ts';

test('after one visit the app opens with the server dead, at any of its addresses', async ({ world }) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  a.expectNetworkErrors();
  await world.server.kill();

  await a.closeTab();
  await a.openTab('/');
  await a.onWorkout();
  for (const [path, heading] of [
    ['/progress', 'Your Progress'],
    ['/exercises', 'Exercise Library'],
    ['/settings', 'Settings'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    await a.page.goto(a.url + path);
    await expect(a.page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('a new device fetches the app’s other files only once its first day stands', async ({
  world,
  browser,
}) => {
  const a = await world.device();
  await a.register();
  await a.addExercise('Barbell Squats');
  await a.expectAllOnServer();
  const context = await browser.newContext({
    storageState: { cookies: await a.context.cookies(), origins: [] },
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const snapshot = new Promise<void>((resolve) => {
    void context.route('**/api/sync/snapshot*', async (route) => {
      resolve();
      await held;
      await route.continue();
    });
  });
  const b = await Device.over(context, a.url);
  await snapshot;
  // Several times as much as a page does that registers its service worker once it has loaded.
  await b.page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await fetch('/api/health', { cache: 'no-store' });
    }
  });
  expect(asked).not.toContain('/sw.js');
  answer();
  await expect(b.card('Barbell Squats')).toBeVisible();
  await b.installed();
  expect(asked).toContain('/sw.js');
  await context.close();
});

/** A phone on which the app was installed, closed and opened again. */
async function openedFromCaches(world: World, url?: string): Promise<Device> {
  const a = await world.device(url);
  await a.register();
  await a.installed();
  await a.closeTab();
  await a.openTab('/');
  await a.onWorkout();
  return a;
}

test('an installed app opens from its caches, past the service worker, with the screen’s files and its faces asked for beside the first', async ({
  world,
}) => {
  const a = await openedFromCaches(world);
  const { sources, nextAt, parsedAt } = await a.page.evaluate(() => {
    // Chromium only; TypeScript's own library does not know it.
    type Routed = PerformanceResourceTiming & { workerFinalSourceType?: string };
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = (performance.getEntriesByType('resource') as Routed[]).filter(({ name }) =>
      /\/assets\/(main|workout|archivo|barlow)-[^/]*\.(js|css|woff2)$/.test(name),
    );
    return {
      sources: [page as Routed, ...files].map(({ workerFinalSourceType }) => workerFinalSourceType),
      nextAt: files.filter(({ name }) => !name.includes('/main-')).map(({ startTime }) => startTime),
      parsedAt: page?.domInteractive ?? 0,
    };
  });
  expect(sources).toEqual(Array.from({ length: 7 }, () => 'cache'));
  expect(nextAt).toHaveLength(4);
  for (const at of nextAt) expect(at).toBeLessThan(parsedAt);
});

test('the files of the first screen, and no others, tell the browser to compile them as they arrive', async ({
  world,
}) => {
  const a = await openedFromCaches(world);
  const hinted = await a.page.evaluate(async () => {
    const files = (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    )
      .flat()
      .map(({ url }) => url)
      .filter((url) => url.includes('/assets/') && /\.js(\?|$)/.test(url));
    const code = await Promise.all(files.map(async (url) => (await fetch(url)).text()));
    return files.filter((_, i) => code[i]?.startsWith('//# allFunctionsCalledOnLoad\n'));
  });
  const names = hinted.map((url) => /assets\/(.+)-[\w-]{8}\.js/.exec(url)?.[1]);
  expect([...new Set(names)].sort()).toEqual(['diary', 'main', 'workout']);
});

test('an installed app is not compiled anew each time it opens', async ({ world }) => {
  const a = await openedFromCaches(world);
  await expect
    .poll(() => a.page.evaluate(async () => (await caches.match('/'))?.text()), { timeout: 60_000 })
    .toContain('<link rel="preload" as="script"');
  await a.closeTab();
  expect(await compiledFromCache(a)).toEqual(['main', 'workout']);
});

test('an opened app draws the day with its sets before the database has answered, and then saves into it', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise('Barbell Bench Press');
  await a.logSets('Barbell Bench Press', [{ weight: 62.5, reps: 8 }]);
  await a.expectAllOnServer();
  await a.closeTab();

  // A phone so busy that the page does not come to open its database.
  await a.context.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => waiting.push(callback);
    const idle: IdleDeadline = { didTimeout: true, timeRemaining: () => 0 };
    window.addEventListener('test:idle', () => {
      for (const callback of waiting) callback(idle);
    });
  });
  await a.openTab('/');
  await expect(a.page.getByRole('row', { name: /^1 saved 62\.5 × 8/ })).toBeVisible();
  await a.page.getByRole('button', { name: 'More weight, set 1' }).click();
  await a.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(a.page.getByRole('button', { name: 'Saving...' })).toBeVisible();

  await a.page.evaluate(() => window.dispatchEvent(new Event('test:idle')));
  await expect(a.page.getByRole('button', { name: /^Saved/ })).toBeVisible();
  await a.expectAllOnServer();
  await world.expectStored([['Barbell Bench Press', 1, 65, 8]]);
});

test('its manifest has what an installation needs', async ({ world }) => {
  const a = await world.device();
  const href = await a.page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await a.page.request.get(new URL(href ?? '', a.url).href)).json();
  expect(manifest).toMatchObject({ id: '/', name: 'Chalkbook', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any')).toContain('maskable');
  for (const icon of manifest.icons as { src: string; sizes: string }[]) {
    const size = await a.page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, icon.src);
    expect(size).toBe(icon.sizes);
  }
});

test('no answer of the API is ever in a cache', async ({ world }) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise('Barbell Bench Press');
  await a.page.reload();
  await a.expectAllOnServer();
  const cached = await a.page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(cached).toContain('/index.html');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('a new release breaks no open page, and is used when it is asked for', async ({ world }) => {
  const proxy = await world.proxy();
  const a = await world.device(proxy.url);
  await a.register();
  await a.installed();
  await a.addExercise('Barbell Bench Press');
  await a.logSets('Barbell Bench Press', [{ weight: 60, reps: 8 }]);

  const next = await nextVersion();
  try {
    proxy.serveAppFrom(next.folder);
    await findUpdate(a);
    const notice = a.page.getByRole('region', { name: 'Update' });
    await expect(notice).toContainText('A new version is ready');

    // The open page is still whole: its lazy chunks are gone from the server, not from the phone.
    await a.goTo('Progress');
    await expect(a.tile('Current')).toContainText('60');
    await a.goTo('Exercises');
    await expect(a.page.getByRole('heading', { name: 'Exercise Library' })).toBeVisible();
    await a.goTo('Workout');
    await a.onWorkout();

    // On a small phone it is one line above the tabs, and leaves the rows to the thumb.
    const size = a.page.viewportSize();
    await a.page.setViewportSize({ width: 320, height: 640 });
    expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(64);
    if (size) await a.page.setViewportSize(size);

    const reloaded = a.page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await a.onWorkout();
    await a.expectPrevious('Barbell Bench Press', [{ weight: 60, reps: 8 }]);
    const running = await a.page.locator('script[src^="/assets/main-"]').getAttribute('src');
    expect(next.assets).toContain(running?.replace('/assets/', ''));
    await expect(notice).toBeHidden();
  } finally {
    await next.remove();
  }
});

test('an installed app holds no other tab’s files until a finger comes down on its link', async ({
  world,
}) => {
  const a = await openedFromCaches(world);
  // What an idle page fetches ahead.
  await expect.poll(() => filesOf(a)).toContain('toast-host');
  await a.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(
    (await filesOf(a)).filter((file) => /^(progress|library|settings|history)-screen/.test(file)),
  ).toEqual([]);

  await a.page.getByRole('link', { name: 'Settings' }).hover();
  await a.page.mouse.down();
  await expect.poll(() => filesOf(a)).toContain('settings-screen');
  await expect(a.page).toHaveURL(`${a.url}/`);
  await a.page.mouse.up();
  await expect(a.page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('a second tab keeps its screens when a new release takes over in the first', async ({ world }) => {
  const proxy = await world.proxy();
  const a = await openedFromCaches(world, proxy.url);
  const second = await a.context.newPage();
  await second.goto(a.url);
  const next = await nextVersion();
  try {
    proxy.serveAppFrom(next.folder);
    await findUpdate(a);
    await expect(second.getByRole('region', { name: 'Update' })).toBeVisible();
    await expect.poll(() => filesOf({ page: second })).toContain('settings-screen');
    const reloaded = a.page.waitForEvent('load');
    await a.page.getByRole('region', { name: 'Update' }).getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await a.onWorkout();
    await second.getByRole('link', { name: 'Settings' }).click();
    await expect(second.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  } finally {
    await next.remove();
  }
});

/** The names, without their hash, of the files that a page has asked for. */
function filesOf({ page }: Pick<Device, 'page'>): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /([^/]*)-[^/-]*\.\w+$/.exec(name)?.[1] ?? name),
  );
}

/** Resolves when the page's next release has been installed, and waits. */
async function findUpdate({ page }: Device): Promise<void> {
  await page.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const next = registration.installing;
    await new Promise<void>((resolve) => {
      if (next?.state !== 'installing') return resolve();
      next.addEventListener('statechange', () => resolve(), { once: true });
    });
  });
}
