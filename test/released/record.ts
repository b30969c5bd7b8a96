// Fills a device and a server of a built release, and writes down what they hold: node test/released/record.ts CHECKOUT NAME
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequestContext, chromium, expect, request } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../scripts/browser.mjs';
import { Device, LIFTER, type Person } from '../journeys/support/device.ts';
import { Server } from '../journeys/support/server.ts';
import { recordingProxy } from './recording-proxy.ts';
import { dumpDatabases } from './stored.ts';

const [, , checkout = '', name = ''] = process.argv;
const folder = join(import.meta.dirname, name);
const DAY_MS = 86_400_000;
const NEXT: Person = {
  firstName: 'Ben',
  lastName: 'Ruiz',
  email: 'ben@example.com',
  password: 'heavy rack pulls',
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };
const SQUATS = 'Barbell Squats';
const BENCH = 'Barbell Bench Press';

const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const server = await Server.create(resolve(checkout));
await server.start();
const proxy = await recordingProxy(server.port);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const now = Date.now();
let made = 0;
const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

interface Made {
  id: string;
  name: string;
}

/** Ada's other phone, which speaks to the API as any client may. */
async function otherPhone(): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: proxy.url, extraHTTPHeaders: { origin: proxy.url } });
  const answer = await api.post('/api/login', { data: { email: LIFTER.email, password: LIFTER.password } });
  expect(answer.ok()).toBe(true);
  return api;
}

async function push(
  api: APIRequestContext,
  calls: readonly (readonly [string, string, object?])[],
  at: number,
) {
  const ops = calls.map(([action, url, body], i) => ({
    id: newId(),
    action,
    url,
    ...(body ? { body } : {}),
    ts: at + i,
    version: 1,
  }));
  const answer = await api.post('/api/sync/push', { data: { deviceId: 'other-phone', hi: null, ops } });
  const { results } = (await answer.json()) as { results: { status: number }[] };
  expect(results.every(({ status }) => status < 300)).toBe(true);
}

/** Two years of an exercise in kg and in lb: two sets a time, every third week. */
function oldSets(exercise: Made, unit: 'kg' | 'lb') {
  return Array.from({ length: 12 }, (_, time) => {
    const date = new Date(now - (600 - time * 40) * DAY_MS).toISOString();
    return [1, 2].map((setNumber) => {
      const entered = 100 + time * 5;
      const weight = unit === 'kg' ? entered : Math.round(entered * 0.45359237 * 100) / 100;
      const id = `old-${unit}-${time}-${setNumber}`;
      const content = {
        exerciseId: exercise.id,
        exerciseName: exercise.name,
        date,
        setNumber,
        weight,
        reps: 8,
      };
      return [
        'POST',
        '/api/workout-logs',
        { id, ...content, enteredWeight: entered, enteredUnit: unit },
      ] as const;
    });
  }).flat();
}

async function signOutKeeping(device: Device) {
  await device.page.getByRole('button', { name: 'Account' }).click();
  await device.page.getByRole('button', { name: 'Logout' }).click();
  await device.page.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await expect(device.page.getByRole('heading', { name: 'Login to Chalkbook' })).toBeVisible();
}

const keyOf = async (device: Device) =>
  (await (await device.context.request.get(`${proxy.url}/api/user/keep-key`)).json()) as {
    userId: string;
    key: string;
  };

process.on('exit', () => void server.kill());

// Ada's program, and what she trained before today, on other devices.
const first = await Device.create(browser, proxy.url, PHONE);
await first.register();
await first.addExercise(SQUATS);
await first.addExercise(BENCH);
await first.addExercise('Dumbbell Curls');
await first.expectAllOnServer();
const other = await otherPhone();
const exercises = (await (await other.get('/api/exercises')).json()) as Made[];
const named = (wanted: string) => exercises.find(({ name: is }) => is === wanted) as Made;
const [squats, bench, curls] = [named(SQUATS), named(BENCH), named('Dumbbell Curls')];
await push(other, [...oldSets(squats, 'kg'), ...oldSets(bench, 'lb')], Date.now());
await push(
  other,
  [
    ['PUT', '/api/workout-logs/old-kg-3-1', { reps: 12 }],
    ['DELETE', '/api/workout-logs/old-kg-4-1'],
    ['DELETE', `/api/exercises/${curls.id}`],
    ['PUT', `/api/exercises/${bench.id}`, { sets: 5 }],
  ],
  Date.now(),
);
await first.context.close();

// Ben signs out of Ada's phone before her, with two sets that never went up.
const phone = await Device.create(browser, proxy.url, PHONE);
await phone.register(NEXT);
await phone.installed();
await phone.addExercise(SQUATS);
await expect(phone.card(SQUATS).getByRole('table')).toBeVisible();
await phone.expectAllOnServer();
const bens = await keyOf(phone);
phone.expectNetworkErrors();
await phone.context.setOffline(true);
await phone.logSets(SQUATS, [
  { weight: 60, reps: 5 },
  { weight: 62.5, reps: 5 },
]);
await phone.expectOnThisPhone(2);
await signOutKeeping(phone);
await phone.context.setOffline(false);

// Ada signs in: the snapshot brings her program, the packs what is old. Then she trains.
await phone.page.reload();
proxy.calls.length = 0;
await phone.signIn();
await phone.expectAllOnServer();
const adas = await keyOf(phone);
await phone.logSets(SQUATS, [
  { weight: 140, reps: 5 },
  { weight: 142.5, reps: 3 },
]);
await phone.expectAllOnServer();
// Another phone changes what is packed here, and logs today.
const today = new Date(now).toISOString();
await push(
  other,
  [
    ['PUT', '/api/workout-logs/old-lb-2-2', { weight: 50, enteredWeight: 50, enteredUnit: 'kg' }],
    ['DELETE', '/api/workout-logs/old-lb-5-1'],
    [
      'POST',
      '/api/workout-logs',
      {
        id: 'new-lb-1',
        exerciseId: bench.id,
        exerciseName: BENCH,
        date: today,
        setNumber: 1,
        weight: 61.23,
        reps: 10,
        enteredWeight: 135,
        enteredUnit: 'lb',
      },
    ],
    [
      'POST',
      '/api/workout-logs',
      {
        id: 'new-lb-2',
        exerciseId: bench.id,
        exerciseName: BENCH,
        date: today,
        setNumber: 2,
        weight: 61.23,
        reps: 9,
        enteredWeight: 135,
        enteredUnit: 'lb',
      },
    ],
    ['DELETE', '/api/workout-logs/new-lb-2'],
  ],
  Date.now(),
);
await phone.openCard(BENCH);
await phone.expectPrevious(BENCH, [{ weight: 61.2, reps: 10 }]);
await phone.goTo('Settings');
await phone.page.getByRole('button', { name: 'Create Backup' }).click();
await expect(phone.page.getByText('Backup Created', { exact: true }).first()).toBeVisible();
const downloading = phone.page.waitForEvent('download');
await phone.page.getByRole('button', { name: 'Export Everything' }).click();
const exported = await readFile(await (await downloading).path(), 'utf8');

// A change that the server refuses: it has lost that day.
const database = new DatabaseSync(join(server.dataDir, 'chalkbook.db'));
database.exec('PRAGMA busy_timeout = 5000');
database.prepare('DELETE FROM workout_days WHERE user_id = ? AND day_number = 4').run(adas.userId);
database.close();
await phone.goTo('Workout');
await phone.page.getByRole('tab', { name: /^Day 4:/ }).click();
const rename = async (title: string) => {
  await phone.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await phone.page.getByPlaceholder('Workout day title').fill(title);
  await phone.page.getByRole('button', { name: 'Save title' }).click();
};
await rename('Legs, refused');
await expect(phone.badge).toContainText('Needs you', { timeout: 60_000 });

// And what has not gone up.
await phone.context.setOffline(true);
await phone.page.getByRole('tab', { name: /^Day 2:/ }).click();
await rename('Back, unsent');
await phone.page.getByRole('tab', { name: /^Day 1:/ }).click();
await phone.logSets(BENCH, [
  { weight: 70, reps: 6 },
  { weight: 72.5, reps: 5 },
]);

const keepKeys = { [adas.userId]: adas.key, [bens.userId]: bens.key };
const databases = await phone.page.evaluate(dumpDatabases, keepKeys);
const localStorage = await phone.page.evaluate(() => ({ ...window.localStorage }));
const rows = (await (await other.get('/api/sync/pull?limit=5000')).json()) as { rows: unknown[] };
const calls = proxy.calls.filter(({ url }) => !url.startsWith('/api/sync/pull?limit=1'));

mkdirSync(folder, { recursive: true });
const write = (file: string, content: unknown) =>
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 1).replaceAll(/\n {4,}/g, ' ')}\n`);
write('device.json', { recordedAt: Date.now(), userId: adas.userId, keepKeys, localStorage, databases });
write('server.json', { userId: adas.userId, rows: rows.rows });
write('calls.json', calls);
writeFileSync(join(folder, 'export.json'), exported);
await browser.close();
await proxy.close();
await server.dispose();
