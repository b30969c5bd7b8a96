import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { findOtherBrowsers } from '../../scripts/other-browsers.mjs';
import { storedSets } from '../journeys/support/database.ts';
import type { LoggedSet } from '../journeys/support/device.ts';
import { Server } from '../journeys/support/server.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Phone } from './phone.ts';
import { startWebKit } from './webkit.ts';

const BENCH = 'Barbell Bench Press';
const BEFORE = [{ weight: 60, reps: 8 }];
const OFFLINE = [
  { weight: 62.5, reps: 8 },
  { weight: 65, reps: 6 },
  { weight: 67.5, reps: 5 },
];
const STORED_MS = 60_000;

const { webkit, firefox } = findOtherBrowsers();
const browsers: { name: string; start: () => Promise<Driver> }[] = [];
if (webkit) browsers.push({ name: 'WebKit', start: () => startWebKit(webkit) });
if (firefox) browsers.push({ name: 'Firefox', start: () => startFirefox(firefox) });

async function expectStored(server: Server, sets: readonly LoggedSet[]): Promise<void> {
  const expected = sets.map(({ weight, reps }) => `${BENCH} ${weight} ${reps}`);
  const stored = () =>
    storedSets(server.dataDir).map(({ exercise, weight, reps }) => `${exercise} ${weight} ${reps}`);
  const deadline = Date.now() + STORED_MS;
  while (stored().length < expected.length && Date.now() < deadline) await wait(100);
  expect(stored().sort()).toEqual(expected.sort());
}

const SCREENS = [
  ['/progress', 'Your Progress'],
  ['/history', 'History'],
  ['/consistency', 'Consistency'],
  [`/consistency/${new Date().getFullYear()}`, '/in review$/'],
  ['/body', 'Body'],
  ['/muscles', 'Muscles'],
  ['/exercises', 'Exercise Library'],
  ['/program', 'Share a Program'],
  ['/import', 'Import'],
  ['/handover', 'To Another Phone'],
  ['/host', 'This Server'],
  ['/settings', 'Settings'],
] as const;

describe.each(browsers)('$name', ({ start }) => {
  async function phone(url: string): Promise<Phone> {
    const driver = await start();
    onTestFinished(() => driver.quit());
    const opened = new Phone(driver, url);
    await opened.open();
    return opened;
  }

  it('keeps what was logged while the server was dead, and the other phone sees it', async () => {
    const server = await Server.create();
    onTestFinished(() => server.dispose());
    onTestFailed(() => console.error(server.log));
    await server.start();
    const a = await phone(server.url);
    await a.register();
    await a.installed();
    await a.addExercise(BENCH);
    await a.logSets(BENCH, BEFORE);
    // The badge may still say so of what was before this set.
    await expectStored(server, BEFORE);
    await a.expectBadge('All on the server');

    await server.kill();
    await a.reload();
    await a.logSets(BENCH, OFFLINE);
    await a.reopen();
    await a.expectPrevious(BENCH, OFFLINE);
    await a.expectBadge(`Offline · ${OFFLINE.length} on this device`);

    await server.start();
    await a.expectBadge('All on the server');
    // The first set offline corrects the one before.
    await expectStored(server, OFFLINE);

    const b = await phone(server.url);
    await b.signIn();
    await b.expectPrevious(BENCH, OFFLINE);
    await expectStored(server, OFFLINE);
  });

  it('draws every screen of a diary', async () => {
    const server = await Server.create();
    onTestFinished(() => server.dispose());
    await server.start();
    const a = await phone(server.url);
    await a.register();
    await a.addExercise(BENCH);
    await a.logSets(BENCH, BEFORE);
    for (const [path, heading] of SCREENS) await a.expectScreen(path, heading);
  });
});
