import { afterEach, beforeEach, expect, test } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import { PROTOCOL_HEADER } from '../../schema/protocol-version.ts';
import { createCall } from '../../sync/intents/calls.ts';
import { mutate } from '../../sync/testing/mutate.ts';
import { type Device, firstDay, shown, startDevice } from './device.ts';
import { type RealServer, startRealServer } from './real-server.ts';

let server: RealServer;
let a: Device;
let exerciseId: string;
/** Of each push of some size: whether it was compressed. */
let compressed: boolean[];
const LARGE = 32_768;

beforeEach(async () => {
  compressed = [];
  server = await startRealServer();
  a = await startDevice(server, 'a');
  await a.sync();
  const { id } = await firstDay(a);
  exerciseId = (await a.diary.addExercise({ dayId: id, name: 'Row', targetMuscles: 'Back' })).id;
  await a.sync();
});
afterEach(() => server.close());

/** A long queue of calls: each write is too small to go up packed (R32). */
async function logMany(count: number): Promise<void> {
  const calls = Array.from({ length: count }, (_, n) =>
    createCall('log', {
      ...{ id: `s${String(n).padStart(5, '0')}`, exerciseId, exerciseName: 'Row' },
      ...{ date: new Date(1_700_000_000_000 + n * 60_000).toISOString() },
      ...{ setNumber: 1, weight: 60 + (n % 9), reps: 8 },
    }),
  );
  for (let from = 0; from < count; from += 50) await mutate(a.engine, calls.slice(from, from + 50));
}
const isCompressed = ({ headers }: RequestInit) => new Headers(headers).get('content-encoding') === 'gzip';
const note = (url: string, init: RequestInit) => {
  if (url.endsWith('/push') && (isCompressed(init) || String(init.body).length > LARGE))
    compressed.push(isCompressed(init));
};
const stored = async () => (await server.rows('workout_logs')).length;

test('R31: a long queue goes compressed, and is on the second device as on the first', async () => {
  a.network = ({ url, init, send }) => {
    note(url, init);
    return send();
  };
  await logMany(2_500);
  expect(await a.sync()).toMatchObject({ kind: 'done' });
  expect(compressed.length).toBeGreaterThan(2);
  expect(compressed).not.toContain(false);
  expect([a.pending(), a.parked(), await stored()]).toEqual([[], [], 2_500]);
  const b = await startDevice(server, 'b');
  await b.sync();
  expect(await shown(b)).toEqual(await shown(a));
});

test('R31: through something that takes the encoding away everything arrives, once, and nothing is parked', async () => {
  a.network = ({ url, init, send }) => {
    note(url, init);
    if (!isCompressed(init)) return send();
    const headers = new Headers(init.headers);
    headers.delete('content-encoding');
    return server.fetch(url, { ...init, headers });
  };
  await logMany(1_500);
  expect(await a.sync()).toMatchObject({ kind: 'done' });
  expect(compressed.filter(Boolean)).toHaveLength(1);
  expect([a.pending(), a.parked(), await stored()]).toEqual([[], [], 1_500]);
});

test('R31: a server that is put back to a release which reads no gzip is sent all of it plain', async () => {
  a.network = async ({ url, init, send }) => {
    note(url, init);
    const refused = { error: { code: 'invalid_input', message: 'The body is not valid JSON.' } };
    if (isCompressed(init)) return Response.json(refused, { status: 400, headers: { [MARKER_HEADER]: '1' } });
    const answer = await send();
    const headers = new Headers(answer.headers);
    headers.delete(PROTOCOL_HEADER);
    return new Response(answer.body, { status: answer.status, headers });
  };
  await logMany(1_500);
  expect(await a.sync()).toMatchObject({ kind: 'done' });
  expect(compressed.filter(Boolean)).toHaveLength(1);
  expect([a.pending(), a.parked(), await stored()]).toEqual([[], [], 1_500]);
});

test('R31: answers to compressed pushes that are lost double nothing', async () => {
  let lost = 0;
  a.network = async ({ url, init, send }) => {
    note(url, init);
    const answer = await send();
    if (!isCompressed(init) || lost > 0) return answer;
    lost += 1;
    throw new TypeError('cut off');
  };
  await logMany(1_500);
  await a.sync();
  expect(a.pending().length).toBeGreaterThan(0);
  const changes = (await server.rows('changes')).length;
  expect(await a.sync()).toMatchObject({ kind: 'done' });
  expect([lost, a.pending(), await stored()]).toEqual([1, [], 1_500]);
  // What the lost answer told of was not made again.
  expect((await server.rows('changes')).length - changes).toBeLessThan(1_500);
});
