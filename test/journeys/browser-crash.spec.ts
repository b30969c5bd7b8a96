import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storedSets } from './support/database.ts';
import { Device } from './support/device.ts';
import { expect, test } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';

const BENCH = 'Barbell Bench Press';
/** With the server dead, then with the server there: a push may be cut off then too. */
const KILLS = 10;
const FROM_HERE_ONLINE = 5;
/** From the tap on Save to "saved" it takes some tens of ms. */
const KILL_WITHIN_MS = 60;
const REPS = 5;

let folder: string;
let browser: KillableBrowser | undefined;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chalkbook-browser-'));
});
test.afterEach(async () => {
  await browser?.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Fills the first set. */
async function enter(device: Device, weight: number): Promise<void> {
  const row = (await device.openCard(BENCH)).getByRole('row').nth(1);
  await row.getByLabel(/^Weight/).click();
  await row.getByLabel(/^Weight/).fill(String(weight));
  await row.getByLabel(/^Reps/).click();
  await row.getByRole('option', { name: String(REPS), exact: true }).click();
}
const tapSave = (device: Device) => device.card(BENCH).getByRole('button', { name: /^Save/ }).click();

test('a browser killed in the middle of saves keeps what it showed as saved, and doubles nothing', async ({
  world,
}) => {
  test.setTimeout(300_000);
  const { server } = world;
  browser = await KillableBrowser.start(folder);
  let phone = await Device.over(browser.context, server.url);
  await phone.register();
  await phone.installed();
  await phone.addExercise(BENCH);
  await phone.expectAllOnServer();
  // A browser writes a new cookie after half a minute; this is not about a session that it forgets.
  await browser.close();
  browser = await KillableBrowser.start(folder);
  phone = await Device.over(browser.context, server.url);
  await phone.onWorkout();
  await server.kill();

  /** Shown as saved, and what was tapped and may or may not have got there. */
  const shown: number[] = [];
  const tapped: number[] = [];
  let weight = 20;
  const enterNext = () => {
    weight += 1;
    return enter(phone, weight);
  };
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill === FROM_HERE_ONLINE) await server.start();
    await enterNext();
    await tapSave(phone);
    await expect(phone.card(BENCH).getByText('1 set saved')).toBeAttached();
    shown.push(weight);
    await enterNext();
    tapped.push(weight);
    await tapSave(phone);
    await wait(randomInt(KILL_WITHIN_MS));
    const said = phone.card(BENCH).getByText('1 set saved');
    // Asked, not waited for: the kill comes now whatever it says.
    if ((await said.count()) > 0) shown.push(weight);
    await browser.kill();

    browser = await KillableBrowser.start(folder);
    phone = await Device.over(browser.context, server.url);
    await phone.onWorkout();
    const first = (await phone.openCard(BENCH)).getByRole('row').nth(1);
    const previous = first.getByRole('button', { name: /use for set/ });
    const newest = shown.at(-1) === weight ? [weight] : [weight, weight - 1];
    await expect(previous).toHaveAccessibleName(new RegExp(`^(${newest.join('|')})(\\.0)? × ${REPS} kg`));
  }

  await phone.expectAllOnServer();
  await browser.kill();
  const stored = storedSets(server.dataDir).map((set) => set.weight);
  expect(new Set(stored).size, `twice: ${stored.join(' ')}`).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(shown));
  expect([...shown, ...tapped]).toEqual(expect.arrayContaining(stored));
  console.log(`${KILLS} kills: ${shown.length} sets shown as saved, ${stored.length} on the server`);
});
