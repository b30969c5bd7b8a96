// Two built releases against each other in Chromium, both ways: node test/released/side-by-side.ts CHECKOUT
import { join, resolve } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../scripts/browser.mjs';
import { storedSets } from '../journeys/support/database.ts';
import { Device } from '../journeys/support/device.ts';
import { FaultyProxy } from '../journeys/support/faulty-proxy.ts';
import { Server } from '../journeys/support/server.ts';

const other = resolve(process.argv[2] ?? '');
const OTHER_APP = join(other, 'dist');
const THIS_APP = join(import.meta.dirname, '../../dist');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };
const SQUATS = 'Barbell Squats';
const BENCH = 'Barbell Bench Press';

const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const servers: Server[] = [];
process.on('exit', () => {
  for (const server of servers) void server.kill();
});

async function serverOf(checkout?: string): Promise<Server> {
  const server = await Server.create(checkout);
  servers.push(server);
  await server.start();
  return server;
}
async function phoneWith(app: string, server: Server): Promise<{ phone: Device; proxy: FaultyProxy }> {
  const proxy = await FaultyProxy.to(server.port);
  proxy.serveAppFrom(app);
  return { phone: await Device.create(browser, proxy.url, PHONE), proxy };
}
const stored = ({ dataDir }: Server) => storedSets(dataDir).map(({ weight }) => weight);
async function train(phone: Device, name: string, ...weights: number[]): Promise<void> {
  await phone.logSets(
    name,
    weights.map((weight) => ({ weight, reps: 5 })),
  );
}
async function add(phone: Device, name: string): Promise<void> {
  await phone.addExercise(name);
  await expect(phone.card(name).getByRole('table')).toBeVisible();
}
const said = (what: string, phone: Device) => console.log(`✓ ${what}`, phone.problems);

// The other release's app with this server, beside this app; then it is updated in place with sets that were not sent.
{
  const server = await serverOf();
  const { phone, proxy } = await phoneWith(OTHER_APP, server);
  await phone.register();
  await add(phone, SQUATS);
  await train(phone, SQUATS, 60, 62.5);
  await phone.expectAllOnServer();
  expect(stored(server)).toEqual([60, 62.5]);
  const { phone: newer } = await phoneWith(THIS_APP, server);
  await newer.signIn();
  await newer.expectPrevious(SQUATS, [{ weight: 60, reps: 5 }]);
  await newer.expectAllOnServer();
  await add(newer, BENCH);
  await train(newer, BENCH, 100);
  await newer.expectAllOnServer();
  await expect.poll(() => stored(server), { timeout: 60_000 }).toContain(100);
  await phone.page.reload();
  await phone.expectPrevious(BENCH, [{ weight: 100, reps: 5 }]);
  said('the other app works with this server, beside this app', phone);

  phone.expectNetworkErrors();
  proxy.become('hang', /^\/api\/sync/);
  proxy.cut();
  await train(phone, SQUATS, 70);
  await phone.page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  proxy.serveAppFrom(THIS_APP);
  await phone.page.reload();
  await phone.onWorkout();
  proxy.become('pass');
  proxy.cut();
  await phone.page.reload();
  await phone.expectAllOnServer();
  expect(stored(server)).toContain(70);
  said('the other app is updated in place, and what it had not sent goes up', phone);
}

// This app with the other release's server: what that knows goes on.
{
  const server = await serverOf(other);
  const { phone } = await phoneWith(THIS_APP, server);
  phone.expectNetworkErrors();
  await phone.register();
  await add(phone, SQUATS);
  await train(phone, SQUATS, 60, 62.5);
  await expect.poll(() => stored(server), { timeout: 60_000 }).toEqual([60, 62.5]);
  await phone.expectAllOnServer();
  const { phone: another } = await phoneWith(OTHER_APP, server);
  await another.signIn();
  await another.expectPrevious(SQUATS, [{ weight: 60, reps: 5 }]);
  await phone.page.reload();
  await phone.expectPrevious(SQUATS, [{ weight: 60, reps: 5 }]);
  said('this app works with the other server', phone);
}
await browser.close();
process.exit(0);
