import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CATALOGUE } from '../../schema/catalogue/catalogue.ts';
import { storedSets } from './support/database.ts';
import { Device } from './support/device.ts';
import { expect, test } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';

/** With the server dead, then with the server there: a push may be cut off then too. */
const KILLS = 10;
/** One for each kill: a row that is saved again would edit its set. */
const NAMES = CATALOGUE.slice(0, KILLS).map(({ name }) => name);
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

/** Fills a set. */
async function enter(device: Device, name: string, set: number, weight: number): Promise<void> {
  const row = (await device.openCard(name)).getByRole('row').nth(set);
  await row.getByLabel(/^Weight/).click();
  await row.getByLabel(/^Weight/).fill(String(weight));
  await row.getByLabel(/^Reps/).click();
  await row.getByRole('option', { name: String(REPS), exact: true }).click();
}
const tapSave = (device: Device, name: string) =>
  device.card(name).getByRole('button', { name: /^Save/ }).click();

test('a browser killed in the middle of saves keeps what it showed as saved, and doubles nothing', async ({
  world,
}) => {
  const { server } = world;
  browser = await KillableBrowser.start(folder);
  let phone = await Device.over(browser.context, server.url);
  await phone.register();
  await phone.installed();
  for (const name of NAMES) await phone.addExercise(name);
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
  const enterNext = (name: string, set: number) => {
    weight += 1;
    return enter(phone, name, set, weight);
  };
  for (const [kill, name] of NAMES.entries()) {
    if (kill === FROM_HERE_ONLINE) await server.start();
    await enterNext(name, 1);
    await tapSave(phone, name);
    await expect(phone.card(name).getByRole('row', { name: /^1 saved/ })).toBeVisible();
    shown.push(weight);
    await enterNext(name, 2);
    tapped.push(weight);
    await tapSave(phone, name);
    await wait(randomInt(KILL_WITHIN_MS));
    const second = phone.card(name).getByRole('row', { name: /^2 saved/ });
    // Asked, not waited for: the kill comes now whatever it says.
    if ((await second.count()) > 0) shown.push(weight);
    await browser.kill();

    browser = await KillableBrowser.start(folder);
    phone = await Device.over(browser.context, server.url);
    await phone.onWorkout();
    const card = await phone.openCard(name);
    const kept = shown.filter((one) => one >= weight - 1);
    for (const [i, one] of kept.entries()) {
      const row = card.getByRole('row', { name: new RegExp(`^${i + 1} saved`) });
      const previous = row.getByRole('button', { name: /use for set/ });
      await expect(previous).toHaveAccessibleName(new RegExp(`^${one}(\\.0)? × ${REPS} kg`));
    }
  }

  await phone.expectAllOnServer();
  await browser.kill();
  const stored = storedSets(server.dataDir).map((set) => set.weight);
  expect(new Set(stored).size, `twice: ${stored.join(' ')}`).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(shown));
  expect([...shown, ...tapped]).toEqual(expect.arrayContaining(stored));
  console.log(`${KILLS} kills: ${shown.length} sets shown as saved, ${stored.length} on the server`);
});
