import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { type Device, firstDay, set, shown, startDevice } from './device.ts';
import { type RealServer, startRealServer } from './real-server.ts';

let server: RealServer;
let a: Device;
let dayId: string;
const limits = { rowsMax: 6 };

beforeEach(async () => {
  // Four days and two exercises fit.
  limits.rowsMax = 6;
  server = await startRealServer(limits);
  a = await startDevice(server, 'a');
  await a.sync();
  dayId = (await firstDay(a)).id;
});
afterEach(() => server.close());

const add = (name: string) => a.diary.addExercise({ dayId, name, targetMuscles: '' });

describe('what the server refuses', () => {
  test('R10: one change is parked with its reason; the others go on; its record waits behind it', async () => {
    await add('One');
    await add('Two');
    const three = await add('Three');
    await a.diary.editExercise(three.id, { name: 'Three, renamed' });
    await a.diary.renameDay(dayId, 'Monday');
    expect(await a.sync()).toEqual({ kind: 'done' });
    expect(a.parked().map(({ lastError, attempts }) => [lastError?.code, attempts])).toEqual([
      ['quota_exceeded', 1],
    ]);
    expect(a.pending().map(({ action }) => action)).toEqual(['PUT']);
    expect((await server.rows('workout_days')).map(({ title }) => title)).toContain('Monday');
    expect((await a.diary.exportAll()).exercises.map(({ name }) => name).sort()).toEqual(['One', 'Two']);
  });

  test('R10: sent again it is a new change in the old place, and what waited follows', async () => {
    await add('One');
    await add('Two');
    const three = await add('Three');
    await a.diary.editExercise(three.id, { name: 'Three, renamed' });
    await a.sync();
    const [parked] = a.parked();
    limits.rowsMax = 7;
    await a.sync();
    expect(a.parked()).toHaveLength(1);
    await a.diary.retryParked(parked?.id ?? '', { ...(parked?.data.body as object), sets: 5 });
    expect(a.parked()).toEqual([]);
    expect(a.pending()[0]?.n).toBe(parked?.n);
    expect(a.pending()[0]?.id).not.toBe(parked?.id);
    await a.sync();
    expect(a.pending()).toEqual([]);
    expect(await server.rows('exercises')).toContainEqual(
      expect.objectContaining({ name: 'Three, renamed', sets: 5 }),
    );
    const b = await startDevice(server, 'b');
    await b.sync();
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R10, R1: discarded it is gone from the queue; the next number is still higher', async () => {
    await add('One');
    await add('Two');
    await add('Three');
    await a.sync();
    const [parked] = a.parked();
    await a.diary.discardEntry(parked?.id ?? '');
    expect(a.parked()).toEqual([]);
    await a.diary.renameDay(dayId, 'Monday');
    expect(a.pending()[0]?.n).toBeGreaterThan(parked?.n ?? 0);
    expect(a.pending()[0]?.ts).toBeGreaterThan(parked?.ts ?? 0);
    await a.sync();
    const b = await startDevice(server, 'b');
    await b.sync();
    expect(await shown(a)).toEqual(await shown(b));
  });

  test.each([
    ['a proxy that knows no such address', () => new Response('not here', { status: 404 })],
    ['a proxy that asks for a sign-in', () => new Response('who are you', { status: 401 })],
    ['a login page', () => new Response('<html>Welcome to the airport</html>')],
    ['a gateway without its server', () => new Response('bad gateway', { status: 502 })],
    [
      'a server that is too busy',
      () => Response.json({}, { status: 429, headers: { [MARKER_HEADER]: '1' } }),
    ],
  ])('R9: nothing changes because of %s', async (_name, answer) => {
    await add('One');
    const before = structuredClone(a.pending());
    a.network = async () => answer();
    expect((await a.sync())?.kind).toBe('failed');
    expect(a.pending()).toEqual(before);
    expect(a.parked()).toEqual([]);
    a.network = ({ send }) => send();
    await a.sync();
    expect(a.pending()).toEqual([]);
  });

  test('R9: a server that takes the request and never answers is given up after 30 s, and half is tried', async () => {
    const one = await add('One');
    await a.diary.saveSets(one.id, [set(1, 50)]);
    const sizes: number[] = [];
    a.network = ({ url, init, send }) => {
      if (!url.endsWith('/push')) return send();
      sizes.push((JSON.parse(String(init.body)) as { ops: unknown[] }).ops.length);
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    };
    for (let round = 0; round < 2; round++) {
      const end = a.sync();
      await expect.poll(() => sizes.length).toBe(round + 1);
      a.ports.advance(29_999);
      a.ports.advance(1);
      expect((await end)?.kind).toBe('failed');
    }
    expect(sizes).toEqual([3, 2]);
    expect(a.pending()).toHaveLength(3);
  });

  test('R10, R29: a request that is refused as a whole is halved until the one at fault is alone', async () => {
    await add('One');
    await add('Two');
    const culprit = a.pending()[1]?.id;
    a.network = async ({ url, init, send }) => {
      if (!url.endsWith('/push') || !String(init.body).includes(culprit ?? '-')) return send();
      const error = { code: 'invalid_input', message: 'no' };
      return Response.json({ error }, { status: 400, headers: { [MARKER_HEADER]: '1' } });
    };
    expect(await a.sync()).toEqual({ kind: 'done' });
    expect(a.parked().map(({ id }) => id)).toEqual([culprit]);
    expect(a.pending()).toEqual([]);
  });

  test.each([
    [403, 'refused'],
    [426, 'upgrade'],
  ])('R11: a marked %i pauses and keeps the queue', async (status, why) => {
    await add('One');
    const before = structuredClone(a.pending());
    const headers = { [MARKER_HEADER]: '1', [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
    a.network = async () => Response.json({}, { status, headers });
    expect(await a.sync()).toEqual({ kind: 'paused', why });
    expect(a.pending()).toEqual(before);
  });
});
