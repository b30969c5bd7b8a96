import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { createWriteQueue } from '../../db/write-queue.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { bringBack } from './bring-back.ts';
import type { QuotaConfig } from './quotas.ts';

const PROTOCOL = { 'x-chalkbook-protocol': '2' };

let app: TestApp;
/** Whose diary is the one of the backup. */
let then: Member;
let now: Member;
beforeEach(async () => {
  app = await openTestApp();
  [then, now] = [await app.member(), await app.member()];
});
afterEach(() => app.close());

const set = (id: string, more = {}) => ({
  ...{ id, exerciseId: 'bench', exerciseName: 'Bench', date: '2026-03-01T10:00:00Z', setNumber: 1 },
  ...{ weight: 60, reps: 8, ...more },
});
async function log(member: Member, ...sets: object[]): Promise<void> {
  for (const one of sets) expect((await member.post('/api/workout-logs', one)).status).toBe(201);
  app.clock.now += 1_000;
}
const restore = (exactly: boolean, config: Partial<QuotaConfig> = {}) => {
  const services = {
    ...app.deps,
    config: { ...app.deps.config, ...config },
    write: createWriteQueue(app.db),
  };
  const whose = { userId: now.user.id, from: app.db, fromUserId: then.user.id };
  return bringBack(services, { ...whose, exactly });
};
async function rows(): Promise<Row[]> {
  return (await now.get('/api/sync/pull?limit=5000', PROTOCOL)).body.rows;
}
/** Sets by id: the weight of one that is there, `null` of one that is deleted. */
async function sets(): Promise<Record<string, unknown>> {
  const logs = (await rows()).filter(({ type }) => type === 'log');
  return Object.fromEntries(logs.map(({ id, fields }) => [id, fields.deleted ? null : fields.weight]));
}
const fieldsOf = async (wanted: string) => (await rows()).find(({ id }) => id === wanted)?.fields;

async function aBadDay(): Promise<void> {
  await log(then, set('same'), set('changed'), set('deleted'), set('lost'), set('gone'), set('never-here'));
  await then.put('/api/workout-logs/changed', { note: 'taken away again' });
  app.clock.now += 1_000;
  await then.put('/api/workout-logs/changed', { note: null });
  for (const id of ['gone', 'never-here']) await then.delete(`/api/workout-logs/${id}`);
  await log(now, set('same'), set('changed', { weight: 600, note: 'typed today' }), set('deleted'));
  await log(now, set('gone'), set('made-since'), set('made-and-deleted'));
  for (const id of ['deleted', 'made-and-deleted']) await now.delete(`/api/workout-logs/${id}`);
}

test('what was deleted, lost or changed comes back, and what came since stays', async () => {
  await aBadDay();
  expect(await restore(false)).toEqual({
    returned: { day: 4, log: 2 },
    reverted: { log: 1 },
    since: { day: 4, log: 1 },
  });
  expect(await sets()).toEqual({
    ...{ same: 60, changed: 60, deleted: 60, lost: 60, gone: 60 },
    ...{ 'made-since': 60, 'made-and-deleted': null },
  });
  expect(await fieldsOf('changed')).toMatchObject({ note: 'typed today', deleted: false });
  // Else it would not have come whole, and no device would pack it.
  expect(await fieldsOf('lost')).toMatchObject({ deleted: false });
  const before = await rows();
  expect(await restore(false)).toEqual({ returned: {}, reverted: {}, since: { day: 4, log: 1 } });
  expect(await rows()).toEqual(before);
});

test('exactly as it was means without what came since', async () => {
  await aBadDay();
  expect(await restore(true)).toEqual({
    returned: { day: 4, log: 2 },
    reverted: { log: 2 },
    since: { day: 4, log: 1 },
  });
  expect(await sets()).toEqual({
    ...{ same: 60, changed: 60, deleted: 60, lost: 60, gone: null },
    ...{ 'made-since': null, 'made-and-deleted': null },
  });
  expect(await fieldsOf('changed')).toMatchObject({ note: null });
  const before = await rows();
  expect(await restore(true)).toEqual({ returned: {}, reverted: {}, since: {} });
  expect(await rows()).toEqual(before);
});

test('a diary of more rows than one transaction takes comes back whole, also where their change numbers are alike', async () => {
  const ids = Array.from({ length: 1_010 }, (_, i) => `s${i}`);
  const ops = ids.map((id) => ({
    ...{ id: `op-${id}`, action: 'POST', url: '/api/workout-logs', body: set(id) },
    ...{ ts: app.clock.now, version: 1 },
  }));
  for (const some of [ops.slice(0, 505), ops.slice(505)])
    await then.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: some });
  await app.db.updateTable('workout_logs').set({ seq: 1 }).where('user_id', '=', then.user.id).execute();
  expect((await restore(false)).returned).toEqual({ day: 4, log: 1_010 });
  expect(Object.keys(await sets()).sort()).toEqual(ids.sort());
});

test('a set that was written to after it had been deleted was there, and is', async () => {
  await log(then, set('s1'), set('s2'));
  for (const id of ['s1', 's2']) await then.delete(`/api/workout-logs/${id}`);
  app.clock.now += 1_000;
  const ops = ['s1', 's2'].map((id) => ({
    ...{ id: `late-${id}`, action: 'PUT', url: `/api/workout-logs/${id}`, body: { weight: 65 } },
    ...{ ts: app.clock.now, version: 1 },
  }));
  await then.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
  await log(now, set('s1'), set('s2'));
  await now.delete('/api/workout-logs/s1');
  expect((await restore(true)).returned).toEqual({ day: 4, log: 1 });
  const found = await Promise.all(['s1', 's2'].map(fieldsOf));
  expect(found).toMatchObject(Array(2).fill({ weight: 65, deleted: false }));
});

test('what is one value in several fields comes back as one, also where a phone sends an older change of it later', async () => {
  const weighed = { kind: 'weight', day: '2026-03-01', at: '2026-03-01T07:00:00Z', value: 80 };
  await then.post('/api/measurements', { id: 'm1', ...weighed });
  await log(then, set('s1'));
  await now.post('/api/measurements', { id: 'm1', ...weighed, value: 36, enteredValue: 80, unit: 'lb' });
  await log(now, set('s1', { weight: 27, enteredWeight: 60, enteredUnit: 'lb' }));
  const op = { id: 'late', action: 'PUT', url: '/api/workout-logs/s1', ts: app.clock.now, version: 1 };
  const body = { weight: 65, enteredWeight: 65, enteredUnit: 'kg' };
  app.clock.now += 1_000;
  await restore(false);
  expect(await fieldsOf('m1')).toMatchObject({ value: 80, enteredValue: 80, unit: null });
  await now.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: [{ ...op, body }] });
  expect(await fieldsOf('s1')).toMatchObject({ weight: 60, enteredWeight: 60, enteredUnit: 'kg' });
});

test('a full account gets no row more, and those that it has are as they were', async () => {
  await log(then, set('changed'));
  await log(now, set('changed', { weight: 600 }));
  const full = { code: 'quota_exceeded', message: 'This account is full: 6 entries.' };
  await expect(restore(false, { rowsMax: 6 })).rejects.toMatchObject(full);
  await app.db.deleteFrom('workout_days').where('user_id', '=', then.user.id).execute();
  expect(await restore(false, { rowsMax: 5 })).toMatchObject({ returned: {}, reverted: { log: 1 } });
  expect(await sets()).toEqual({ changed: 60 });
});

test('what an earlier release let into a text stays behind', async () => {
  await log(then, set('odd'));
  await app.db.updateTable('workout_logs').set({ exercise_name: 'Be\u0007nch' }).execute();
  await restore(false);
  expect((await fieldsOf('odd'))?.exerciseName).not.toContain('\u0007');
});
