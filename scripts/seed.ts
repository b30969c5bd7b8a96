// Fills a running server with a user who has trained for ten weeks: node scripts/seed.ts http://localhost:3000
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, DEFAULT_DAY_TITLES, WEIGHT_STEP_KG } from '../schema/constants.ts';
import { newId } from '../schema/id.ts';
import { type Op, PUSH_OPS_MAX } from '../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../schema/protocol-version.ts';
import { readOptions, wrongCall } from './options.mjs';

const USAGE = 'Usage: node scripts/seed.ts [ADDRESS]';
const [address = 'http://localhost:3000', extra] = readOptions(USAGE, { allowPositionals: true }).positionals;
if (extra !== undefined) wrongCall(USAGE, `${extra} is one word too many.`);
if (!/^https?:/.test(address) || !URL.canParse(address))
  wrongCall(USAGE, `${address} is no address such as http://localhost:3000.`);
const base = new URL(address).origin;
const DEMO = {
  firstName: 'Demo',
  lastName: 'Lifter',
  email: 'demo@example.com',
  password: 'chalk and iron',
};
const WEEKS = 10;
const WEEK_MS = 7 * DAY_MS;
/** Day number, name, muscles, first weight and what a week adds, in kg; logged in steps of 2.5. */
const PROGRAM = [
  [1, 'Barbell Bench Press', 'Chest, Shoulders, Triceps', 60, 1.25],
  [1, 'Tricep Cable Pulldown Bar', 'Triceps', 20, 0.5],
  [2, 'Horizontal Row', 'Lats, Rhomboids, Biceps', 50, 1],
  [2, 'Dumbbell Curls', 'Biceps', 12, 0.25],
  [3, 'Military Press', 'Shoulders, Triceps', 35, 0.75],
  [4, 'Barbell Squats', 'Quads, Glutes, Hamstrings', 80, 2.5],
  [4, 'Romanian Deadlift', 'Hamstrings, Glutes', 70, 2.5],
] as const;

let cookie = '';
async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(base + path, {
    method,
    headers: { origin: base, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (set.length > 0) cookie = set.join('; ');
  return answer;
}

async function untilHealthy(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${base}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`${base} does not answer`);
}

/** Sets ride along with their exercise: one push takes up to 500 operations. */
function operations(dayIds: readonly string[]): Op[] {
  const ops: Op[] = [];
  const add = (url: string, body: object) =>
    ops.push({
      id: newId(),
      action: 'POST',
      url,
      body,
      ts: Date.now() + ops.length,
      version: PROTOCOL_VERSION,
    });
  for (const [orderIndex, [dayNumber, name, targetMuscles, weight, step]] of PROGRAM.entries()) {
    const id = newId();
    add('/api/exercises', {
      id,
      workoutDayId: dayIds[dayNumber - 1],
      name,
      targetMuscles,
      orderIndex,
      sets: 3,
    });
    for (let week = 0; week < WEEKS; week++) {
      const at = Date.now() - (WEEKS - week) * WEEK_MS + (dayNumber - 1) * DAY_MS;
      const loaded = weight + Math.floor((week * step) / WEIGHT_STEP_KG) * WEIGHT_STEP_KG;
      for (let setNumber = 1; setNumber <= 3; setNumber++) {
        const reps = 9 - setNumber + (week % 2);
        const date = new Date(at).toISOString();
        add('/api/workout-logs', {
          id: newId(),
          exerciseId: id,
          date,
          setNumber,
          weight: loaded,
          reps,
        });
      }
    }
  }
  return ops;
}

await untilHealthy();
const registered = await call('POST', '/api/register', DEMO);
if (registered.status === 409) {
  console.log(`seed: ${DEMO.email} is there already (password: ${DEMO.password})`);
} else {
  if (!registered.ok) throw new Error(`seed: ${registered.status} ${await registered.text()}`);
  const user = (await registered.json()) as { id: string };
  const days = (await (await call('GET', `/api/workout-days?userId=${user.id}`)).json()) as {
    id: string;
    dayNumber: number;
  }[];
  const dayIds = DEFAULT_DAY_TITLES.map(
    (_, index) => days.find((day) => day.dayNumber === index + 1)?.id ?? '',
  );
  const ops = operations(dayIds);
  for (let from = 0; from < ops.length; from += PUSH_OPS_MAX) {
    const batch = ops.slice(from, from + PUSH_OPS_MAX);
    const pushed = await call('POST', '/api/sync/push', { deviceId: newId(), hi: null, ops: batch });
    const { results } = (await pushed.json()) as { results: { status: number }[] };
    const refused = results.filter((result) => result.status >= 300);
    if (refused.length > 0) throw new Error(`seed: refused ${JSON.stringify(refused[0])}`);
  }
  console.log(`seed: sign in as ${DEMO.email}, password: ${DEMO.password} (${ops.length} rows)`);
}
