import type { Device } from './support/device.ts';
import { expect, test, type World } from './support/journey.ts';

const BENCH = 'Barbell Bench Press';
const CURLS = 'Dumbbell Curls';
const BENCH_SETS = [
  { weight: 60, reps: 8 },
  { weight: 65, reps: 6 },
  { weight: 70, reps: 5 },
];
const CURL_SETS = [
  { weight: 12, reps: 10 },
  { weight: 12, reps: 9 },
  { weight: 14, reps: 6 },
];
const LOGGED = [
  ...BENCH_SETS.map(({ weight, reps }, index) => [BENCH, index + 1, weight, reps] as const),
  ...CURL_SETS.map(({ weight, reps }, index) => [CURLS, index + 1, weight, reps] as const),
];
/** What waits beside the sets: that they are of one visit. */
const SESSION = 1;

/** A lifter with two exercises, everything on the server, and a second phone that looks at the chart. */
async function prepare(world: World, url = world.server.url): Promise<{ a: Device; b: Device }> {
  const a = await world.device(url);
  await a.register();
  await a.installed();
  await a.addExercise(BENCH);
  await a.addExercise(CURLS);
  await a.expectAllOnServer();
  const b = await world.device();
  await b.signIn();
  await expect(b.card(CURLS)).toBeVisible();
  return { a, b };
}

async function logBoth(a: Device): Promise<void> {
  await a.logSets(BENCH, BENCH_SETS);
  await a.logSets(CURLS, CURL_SETS);
}

/** Closes the tab as a thumb would, opens it again, and finds every set. */
async function expectKept(a: Device): Promise<void> {
  await a.closeTab();
  await a.openTab();
  await a.expectPrevious(BENCH, BENCH_SETS);
  await a.expectPrevious(CURLS, CURL_SETS);
  await a.expectOnThisPhone(LOGGED.length + SESSION);
}

async function expectEverywhere(world: World, a: Device, b: Device): Promise<void> {
  await a.expectAllOnServer();
  await b.expectPrevious(BENCH, BENCH_SETS);
  await b.expectPrevious(CURLS, CURL_SETS);
  await world.expectStored(LOGGED);
}

test('sets logged while the server is dead go up by themselves when it is back', async ({ world }) => {
  const { a, b } = await prepare(world);
  a.expectNetworkErrors();
  b.expectNetworkErrors();
  await world.server.kill();

  await a.page.reload();
  await logBoth(a);
  await expectKept(a);

  await world.server.start();
  await expectEverywhere(world, a, b);
});

test('sets logged while the phone is offline go up by themselves when it is back', async ({ world }) => {
  const proxy = await world.proxy();
  const { a, b } = await prepare(world, proxy.url);
  a.expectNetworkErrors();
  await a.context.setOffline(true);
  // A worker that has just started may have got through before the browser was told that it is offline too.
  proxy.become('unreachable');
  proxy.cut();

  await a.page.reload();
  await logBoth(a);
  await expectKept(a);

  proxy.become('pass');
  await a.context.setOffline(false);
  await expectEverywhere(world, a, b);
});

test('a server that accepts and never answers holds nobody up', async ({ world }) => {
  const proxy = await world.proxy();
  const { a, b } = await prepare(world, proxy.url);
  a.expectNetworkErrors();
  proxy.become('hang');
  proxy.cut();

  await a.page.reload();
  await logBoth(a);
  await expectKept(a);
  expect(proxy.faulted).toContain('POST /api/sync/push');

  // The requests that hang are left hanging: only the app's own time-out lets it try again.
  proxy.become('pass');
  await expectEverywhere(world, a, b);
});

for (const fault of ['bad-gateway', 'login-page'] as const) {
  test(`a ${fault} in between loses nothing and is not believed`, async ({ world }) => {
    const proxy = await world.proxy();
    const { a, b } = await prepare(world, proxy.url);
    a.expectNetworkErrors();
    proxy.become(fault);
    proxy.cut();

    await a.page.reload();
    await logBoth(a);
    await expectKept(a);

    proxy.become('pass');
    await a.page.reload();
    await expectEverywhere(world, a, b);
  });
}

test('a push whose answer is lost adds nothing when it is tried again', async ({ world }) => {
  const proxy = await world.proxy();
  const { a, b } = await prepare(world, proxy.url);
  a.expectNetworkErrors();
  proxy.become('lose-answers', /^\/api\/sync\/push/);

  await logBoth(a);
  await world.expectStored(LOGGED);
  await expect.poll(() => proxy.faulted.length, { timeout: 30_000 }).toBeGreaterThan(1);
  await a.expectOnThisPhone(LOGGED.length + SESSION);

  proxy.become('pass');
  // By itself it may wait for minutes by now; a network that comes back ends that.
  await a.context.setOffline(true);
  await a.context.setOffline(false);
  await expectEverywhere(world, a, b);
});
