import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestCli } from '../../api/testing/test-cli.ts';
import { replacedLines } from '../../app/text/overwritten-words.ts';
import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import type { EntityType } from '../../schema/entities.ts';
import type { Overwritten } from '../../schema/protocol.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { changeCalls, createCall, deleteCall, editCall } from '../../sync/intents/calls.ts';
import { packOldSets } from '../../sync/loop/pack-old-sets.ts';
import { mutate } from '../../sync/testing/mutate.ts';
import { createUnsentVault } from '../../sync/unsent-vault/unsent-vault.ts';
import { vaultDatabase } from '../../sync/unsent-vault/vault-database.ts';
import { type Device, firstDay, set, startDevice } from './device.ts';
import { GIRTHS_MAX, migrateMadeUp } from './made-up.ts';
import { type RealServer, startRealServer } from './real-server.ts';

// The only file that knows of the field and the entity, beside this one: all else follows from the registry.
vi.mock(import('../../schema/entities.ts'), async (original) =>
  (await import('./made-up.ts')).withMadeUp(await original()),
);

const GIRTH = 'girth' as EntityType;
const DAY_MS = 24 * 3_600_000;

let server: RealServer;
let a: Device;
let b: Device;
let exerciseId: string;

beforeEach(async () => {
  server = await startRealServer({ rowsMax: 100_000 }, migrateMadeUp);
  [a, b] = [await startDevice(server, 'a'), await startDevice(server, 'b')];
  await a.sync();
  const day = await firstDay(a);
  exerciseId = (await a.diary.addExercise({ dayId: day.id, name: 'Row', targetMuscles: 'Back' })).id;
});
afterEach(() => server.close());

const ARM = {
  id: 'm1',
  bodyPart: 'Arm',
  takenAt: '2027-01-01T08:00:00.000Z',
  size: 38.5,
  isFlexed: true,
  note: 'left',
};

/** Logs a set with a tempo and takes a girth. Resolves to the set's id. */
async function train(device: Device, tempo = 8.5, at?: string): Promise<string> {
  const entered = { ...set(1, 60), tempo };
  const { stored } = await device.diary.saveSets(exerciseId, [entered], at);
  await mutate(device.engine, [createCall(GIRTH, ARM)]);
  return stored[0]?.id ?? '';
}

type Held = Record<'logs' | 'girths' | 'exercises' | 'days', Record<string, unknown>[]>;
const held = async (device: Device) => (await device.diary.exportAll()) as unknown as Held;
/** What the server's rows are here; a base that is left beside one and a number say nothing (R6). */
const rowsOn = (device: Device) =>
  device
    .records()
    .map(({ view: { seq: _, ...row } }) => row)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
const settle = async (...devices: Device[]) => {
  for (let round = 0; round < 2; round++) for (const device of devices) await device.sync();
};
const withTempo = (tempo: number) => [expect.objectContaining({ weight: 60, tempo })];

test('a made-up field and entity are written here, sent once and pulled', async () => {
  const id = await train(a);
  expect(await held(a)).toMatchObject({ logs: withTempo(8.5), girths: [ARM] });
  expect(a.pending().map(({ entityType }) => entityType)).toEqual(['exercise', 'session', 'log', 'girth']);
  a.network = async ({ url, send }) => {
    const answer = await send();
    if (url === '/api/sync/push') throw new TypeError('lost on its way back');
    return answer;
  };
  await a.sync();
  a.network = ({ send }) => send();
  await settle(a, b);
  expect(a.pending()).toEqual([]);
  expect(await server.rows('workout_logs')).toMatchObject([{ id, tempo: 8.5 }]);
  expect(await server.rows('girths')).toMatchObject([
    { id: 'm1', body_part: 'Arm', size: 38.5, is_flexed: 1, note: 'left', day_id: null },
  ]);
  expect(await held(b)).toEqual(await held(a));

  await mutate(b.engine, [editCall(GIRTH, 'm1', { note: null, isFlexed: false })]);
  const [before] = (await b.diary.exportAll()).logs;
  const { tempo: _, ...without } = before as typeof before & { tempo: number };
  if (before) await mutate(b.engine, changeCalls('log', before, without as typeof before));
  await settle(b, a);
  const { note: _note, ...plainArm } = ARM;
  expect(await held(a)).toMatchObject({ girths: [{ ...plainArm, isFlexed: false }] });
  expect((await held(a)).girths[0]).not.toHaveProperty('note');
  expect((await held(a)).logs[0]).not.toHaveProperty('tempo');
  expect(rowsOn(a)).toEqual(rowsOn(b));

  await mutate(a.engine, [deleteCall(GIRTH, 'm1')]);
  await settle(a, b);
  expect((await held(b)).girths).toEqual([]);
});

test('the calls of the specification take them too, and refuse what the definition refuses', async () => {
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.fetch(`/api/girths${path}`, {
      method,
      ...(body ? { headers, body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect(await send('POST', '', ARM)).toMatchObject({ status: 201, body: ARM });
  expect(await send('PUT', '/m1', { size: 501 })).toMatchObject({ status: 400 });
  expect(await send('PUT', '/m1', { dayId: 'nowhere' })).toMatchObject({
    status: 404,
    body: { error: { fields: { dayId: 'is not known' } } },
  });
  expect(await send('DELETE', '/m1')).toMatchObject({ status: 200 });
  for (let made = 1; made < GIRTHS_MAX; made++) await send('POST', '', { ...ARM, id: `n${made}` });
  expect(await send('POST', '', { ...ARM, id: 'one-more' })).toMatchObject({
    status: 422,
    body: { error: { message: `This account is full: ${GIRTHS_MAX} girths.` } },
  });
});

test('a new device gets them with the snapshot, with its packs, and packs them itself', async () => {
  await train(a, 6.5, new Date(server.time - 100 * DAY_MS).toISOString());
  await train(a, 9);
  await a.sync();
  const urls: string[] = [];
  b.network = ({ url, send }) => {
    urls.push(url.split('?')[0] ?? '');
    return send();
  };
  await b.sync();
  expect(urls).toEqual(expect.arrayContaining(['/api/sync/snapshot', '/api/sync/packs']));
  const all = await held(a);
  expect(all).toMatchObject({
    logs: expect.arrayContaining([...withTempo(6.5), ...withTempo(9)]),
    girths: [ARM],
  });
  expect(await held(b)).toEqual(all);
  expect([...b.disk.packs.values()].map(({ sets }) => sets.columns.tempo)).toEqual([{ at: [0], is: [6.5] }]);
  a.ports.advance(DAY_MS + 1);
  await packOldSets(a.engine);
  expect(a.disk.packs.size).toBe(1);
  expect(await held(a)).toEqual(all);
});

test('a client of the version before is served as if there were neither', async () => {
  await train(a);
  await a.sync();
  const answer = await server.fetch('/api/sync/pull?limit=500');
  const { rows } = (await answer.json()) as { rows: { type: string; fields: object }[] };
  expect(rows.map(({ type }) => type)).toEqual(['day', 'day', 'day', 'day', 'exercise', 'log']);
  expect(rows.at(-1)?.fields).toMatchObject({ weight: 60 });
  expect(rows.at(-1)?.fields).not.toHaveProperty('tempo');
});

test('a restored server gets them back by an offer, and a comparison finds them the same', async () => {
  await settle(a, b);
  await server.backup();
  await train(a);
  await settle(a, b);
  await server.restore();
  expect(await server.rows('girths')).toEqual([]);
  await settle(b, a);
  expect(await server.rows('girths')).toMatchObject([{ id: 'm1', note: 'left' }]);
  expect(await server.rows('workout_logs')).toMatchObject([{ tempo: 8.5 }]);
  expect(await held(a)).toEqual(await held(b));
  for (const device of [a, b]) {
    device.ports.advance(AUDIT_EVERY_MS + 1);
    await device.sync();
    expect(device.disk.meta?.auditedAt).toBe(device.ports.time);
    expect(device.disk.meta?.mendedAt).toBeUndefined();
  }
});

test('a backup brings them back, an export holds them, and a reset takes them away everywhere', async () => {
  const id = await train(a);
  await a.sync();
  const all = await held(a);
  expect(await a.diary.createBackup()).toMatchObject({ logs: 1, girths: 1 });
  await mutate(a.engine, [editCall('log', id, { tempo: 1 }), deleteCall(GIRTH, 'm1')]);
  await a.diary.restoreBackup();
  expect(await held(a)).toEqual(all);
  await settle(a, b);

  const cli = openTestCli();
  cli.environment = { ...server.environment, PORT: '1' };
  const { out } = await cli.run(['export', 'lifter@example.org']);
  cli.close();
  expect(JSON.parse(out)).toMatchObject({ logs: all.logs, girths: all.girths });

  await b.diary.resetAll();
  await settle(b, a);
  expect(await held(a)).toMatchObject({ logs: [], exercises: [], girths: [] });
  await b.diary.restoreBackup();
  expect(await held(b)).toMatchObject({ logs: all.logs, girths: all.girths });
});

test('a sign-out that keeps what is unsent keeps them', async () => {
  await train(a);
  const all = await held(a);
  const database = vaultDatabase(new IDBFactory());
  const fetchKey = async () => {
    const body = { userId: server.userId, key: 'A'.repeat(43) };
    return { kind: 'ok', body } as const;
  };
  const vaultOf = ({ engine }: Device) =>
    createUnsentVault({ engine, database, subtle: crypto.subtle, fetchKey });
  const before = vaultOf(a);
  await before.restore();
  await before.seal();
  await before.eraseDiary(() => a.engine.store.destroy());
  expect(a.records()).toEqual([]);

  const again = await startDevice(server, 'again');
  await again.sync();
  expect(await vaultOf(again).restore()).toBe(true);
  expect(await held(again)).toEqual(all);
  await settle(again, b);
  expect(await held(b)).toEqual(all);
});

test('what another write replaced in them is kept, and said', async () => {
  const id = await train(a);
  await settle(a, b);
  b.ports.advance(1_000);
  await mutate(a.engine, [editCall('log', id, { tempo: 7 }), editCall(GIRTH, 'm1', { size: 40 })]);
  await mutate(b.engine, [editCall('log', id, { tempo: 9 }), editCall(GIRTH, 'm1', { size: 41 })]);
  await settle(a, b);
  const headers = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
  const answer = await server.fetch('/api/sync/overwritten', { headers });
  const { values } = (await answer.json()) as { values: Overwritten[] };
  const lines = replacedLines(values, 'kg', { days: [], exercises: [] });
  expect(lines.map(({ thing, change }) => `${thing}: ${change}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Row, set 1 on .*: tempo 7, now 9$/),
      'Girth: size 40, now 41',
    ]),
  );
});
