import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import { emptyRow, mergePatch, type Row, type WireRow } from '../../../schema/merge.ts';
import { parseCall } from '../../../schema/operation.ts';
import { packAll } from '../../../schema/packs/make-pack.ts';
import { unpack } from '../../../schema/packs/pack.ts';
import { PACKS_PATH } from '../../../schema/packs/pack-call.ts';
import { PackSchema } from '../../../schema/packs/pack-formats.ts';
import {
  DIARY_HEADER,
  PACKS_MEDIA_TYPE,
  PacksEndSchema,
  positionText,
  type SnapshotResponse,
  SnapshotResponseSchema,
} from '../../../schema/protocol.ts';
import { PROTOCOL_HEADER } from '../../../schema/protocol-version.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const YEARS = ['2019', '2020', '2021', '2022', '2023', '2024', '2025'];
let made = 0;
const op = (action: string, url: string, body?: object) => ({
  id: `op-${++made}`,
  action,
  url,
  body,
  ts: app.clock.now - 1000 + made,
  version: 1,
});
const push = (ops: unknown[]) => client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
const set = (id: string, extra: object) =>
  op('POST', '/api/workout-logs', { id, setNumber: 1, weight: 60, reps: 8, ...extra });

/** Seven years of two exercises, more than one read of sets, with edits and deletions. */
async function train(): Promise<void> {
  await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
  for (const exerciseId of ['bench', 'squat-without-exercise']) {
    for (const year of YEARS) {
      const sets = Array.from({ length: 120 }, (_, n) => {
        const date = new Date(Date.parse(`${year}-01-02T10:00:00Z`) + n * DAY_MS).toISOString();
        return set(`${exerciseId}-${year}-${n}`, { exerciseId, date, enteredWeight: 135, enteredUnit: 'lb' });
      });
      await push(sets);
    }
  }
  await push([
    set('today', { exerciseId: 'bench', date: '2026-03-01T10:00:00Z' }),
    op('PUT', '/api/workout-logs/bench-2020-7', { reps: 3 }),
    op('DELETE', '/api/workout-logs/bench-2021-3'),
    op('DELETE', '/api/exercises/bench'),
  ]);
}

const packsOf = ({ next, before }: SnapshotResponse) =>
  `/api/sync/packs?${new URLSearchParams({ at: positionText(next ?? never()), before })}`;

async function takeHead(query = ''): Promise<SnapshotResponse> {
  const answer = await client.get(`/api/sync/snapshot${query}`);
  expect(answer.status).toBe(200);
  return v.parse(SnapshotResponseSchema, answer.body);
}

async function take() {
  const head = await takeHead();
  const answer = await client.get(packsOf(head));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, PACKS_MEDIA_TYPE]);
  return read(head, String(answer.body));
}

function read(head: SnapshotResponse, text: string) {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const end = v.parse(PacksEndSchema, lines.pop());
  const packs = lines.map((line) => v.parse(PackSchema, line));
  expect(packs).toHaveLength(end.packs);
  const rows = [...head.rows, ...packs.flatMap((pack) => unpack(pack)), ...end.rows];
  return { head, packs, end, rows };
}

/** A reader that has taken no more than the first pack when `meanwhile` runs. */
async function takeSlowly(meanwhile: () => Promise<unknown>) {
  const head = await takeHead();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.request(packsOf(head), { headers: { cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value: first = '' } = (await reader?.read()) ?? {};
  await meanwhile();
  let text = first;
  for (let done = false; !done; ) {
    const part = await reader?.read();
    text += part?.value ?? '';
    done = part?.done ?? true;
  }
  return read(head, text);
}

async function pullAll(since = ''): Promise<Row[]> {
  const { body } = await client.get(`/api/sync/pull?limit=5000${since}`);
  return body.more ? [...body.rows, ...(await pullAll(`&since=${positionText(body.next)}`))] : body.rows;
}

const bySeq = (rows: readonly WireRow[]) => [...rows].sort((a, b) => a.seq - b.seq);

test('a snapshot holds each row of a full pull once, and the pull goes on from its position', async () => {
  await train();
  const { head, rows } = await take();
  expect(bySeq(rows)).toEqual(await pullAll());
  expect(head.rows.length + head.more).toBe(rows.length);
  expect(head).toMatchObject({ boot: app.deps.boot(), now: app.clock.now, next: head.hi });
  const { body } = await client.get(`/api/sync/pull?since=${positionText(head.next ?? head.hi ?? never())}`);
  expect(body).toMatchObject({ rows: [], more: false });
});

test('the program and the recent sets come first, and the old ones a pack an exercise and year', async () => {
  await train();
  const { head, packs } = await take();
  expect(head.rows.map(({ type, id }) => `${type} ${id}`)).toEqual([
    ...client.days.map((id) => `day ${id}`),
    'exercise bench',
    'log today',
  ]);
  const places = packs.map(({ exerciseId, year }) => `${exerciseId} ${year}`);
  expect(places).toEqual(
    ['bench', 'squat-without-exercise'].flatMap((id) => YEARS.map((year) => `${id} ${year}`)),
  );
});

test('packs are of the format that the release of who asks can read', async () => {
  await train();
  const packs = packsOf(await takeHead());
  const formats = async (headers: Record<string, string>) => {
    const { body } = await client.get(packs, headers);
    const lines = String(body).trimEnd().split('\n').slice(0, -1);
    return new Set(lines.map((line) => JSON.parse(line).format));
  };
  expect(await formats({})).toEqual(new Set([undefined]));
  expect(await formats({ [PROTOCOL_HEADER]: '2' })).toEqual(new Set([2]));
});

test('an old set that has no place in a pack comes as a row of the end', async () => {
  const at = app.clock.now - 1000;
  const fields = {
    exerciseId: 'bench',
    exerciseName: 'Bench',
    date: '2020-03-01T10:00:00.000Z',
    setNumber: 1,
    weight: 60,
    reps: 8,
    enteredWeight: 60,
    enteredUnit: 'kg',
  };
  const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, at]));
  const offered = { type: 'log', id: 'never-deleted', fields, clocks, seq: 1 };
  expect((await client.post('/api/sync/offer', { rows: [offered] })).status).toBe(200);
  const { packs, end } = await take();
  expect(packs).toEqual([]);
  expect(end.rows).toEqual([{ ...offered, seq: 5 }]);
});

test('what is written while it is read comes with the pull after it', async () => {
  await train();
  const [{ head, rows: taken }, written] = await Promise.all([
    take(),
    push([
      set('meanwhile', { exerciseId: 'zzz', date: '2026-03-01T10:00:00Z' }),
      op('PUT', '/api/workout-logs/squat-without-exercise-2025-1', { reps: 1 }),
    ]),
  ]);
  const rows = new Map(taken.map((row) => [row.id, row]));
  const next = head.next?.seq ?? 0;
  for (const { row } of written.body.results) {
    expect(rows.get(row.id)?.seq ?? 0).toBeLessThanOrEqual(next);
    if (row.seq <= next) expect(rows.get(row.id)).toEqual(row);
  }
});

test('R22: what changes behind a snapshot is left out and comes with the pull from it: each row once', async () => {
  await train();
  const before = await pullAll();
  const changes = [
    op('PUT', '/api/workout-logs/bench-2020-7', { reps: 1 }),
    op('PUT', '/api/workout-logs/bench-2019-1', { date: '2026-03-01T10:00:00Z' }),
    op('PUT', '/api/workout-logs/today', { date: '2019-05-01T10:00:00Z' }),
    op('PUT', '/api/workout-logs/squat-without-exercise-2024-1', { date: '2018-05-01T10:00:00Z' }),
    op('DELETE', '/api/workout-logs/squat-without-exercise-2025-1'),
    set('meanwhile', { exerciseId: 'zzz', date: '2018-05-01T10:00:00Z' }),
  ];
  const changed = new Set(
    changes.map(({ url, body }) => (body as { id?: string })?.id ?? url.split('/').at(-1)),
  );
  // Its write is answered while the reader stands still.
  const { head, rows } = await takeSlowly(() => push(changes));
  const taken = new Set(rows.map(({ id }) => id));
  expect(taken.size).toBe(rows.length);
  expect(bySeq(rows)).toEqual(before.filter(({ id }) => taken.has(id)));
  const missing = before.filter(({ id }) => !taken.has(id)).map(({ id }) => id);
  // Some had been read by then.
  expect(missing).toContain('squat-without-exercise-2025-1');
  expect(missing.filter((id) => !changed.has(id))).toEqual([]);
  const after = await pullAll(`&since=${positionText(head.next ?? never())}`);
  expect(after.map(({ id }) => id)).toEqual([...changed]);
});

test('packs that fail on their way are broken off, not ended', async () => {
  await train();
  const failing = takeSlowly(async () => {
    await sql`alter table workout_logs rename to gone`.execute(app.db);
  });
  await expect(failing).rejects.toMatchObject({ message: expect.stringContaining('workout_logs') });
  // The next test may have this database.
  await sql`alter table gone rename to workout_logs`.execute(app.db);
  expect(app.log.at(-1)).toMatchObject({ event: 'answer_cut_off', request: expect.any(String) });
  // Which says nothing of the diary: its packs are read again.
  expect((await take()).packs).not.toEqual([]);
});

test('more sets of one exercise in a year than can be packed at once are pulled, and hold nobody up', async () => {
  const date = Date.parse('2024-01-02T10:00:00Z');
  for (let from = 0; from <= 10_000; from += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => {
      const at = new Date(date + (from + n) * 1_000).toISOString();
      const body = { id: `s${from + n}`, exerciseId: 'bench', date: at, setNumber: 1, weight: 60, reps: 8 };
      const parsed = parseCall({ action: 'POST', url: '/api/workout-logs', body });
      return mergePatch(emptyRow('log', body.id), parsed.ok ? parsed.change.patch : {}, app.clock.now).row;
    });
    await push(packAll(rows).packs.map((pack) => op('POST', PACKS_PATH, pack)));
  }
  const head = await takeHead();
  await expect(takeSlowly(async () => undefined)).rejects.toMatchObject({ name: 'TooManySets' });
  expect(app.log.at(-1)).toMatchObject({ event: 'answer_cut_off' });
  const answer = await client.get(packsOf(head));
  expect(answer.status).toBe(404);
  const message = 'This diary is too long to be packed. Pull it.';
  expect(answer.body.error).toMatchObject({ code: 'not_found', message });
  expect((await pullAll()).length).toBe(head.rows.length + head.more);
  const other = await app.member();
  const { body } = await other.get('/api/sync/snapshot');
  expect((await other.get(packsOf({ ...head, next: body.next }))).status).toBe(200);
});

test('R14: a position that is not in the past is a reset', async () => {
  const head = await takeHead();
  const next = { seq: (head.hi?.seq ?? 0) + 1, nonce: head.hi?.nonce ?? '' };
  for (const call of [`/api/sync/snapshot?hi=${positionText(next)}`, packsOf({ ...head, next })]) {
    const answer = await client.get(call);
    expect([answer.status, answer.body.error.code]).toEqual([410, 'reset_required']);
    expect(answer.body.hi).toEqual(head.hi);
  }
  expect((await takeHead(`?hi=${positionText(head.hi ?? never())}`)).hi).toEqual(head.hi);
});

test.each(['snapshot?hi=1', 'packs', 'packs?at=1&before=2026-01-01', 'packs?at=1.x&before=then'])(
  'no answer to %s',
  async (call) => {
    expect((await client.get(`/api/sync/${call}`)).status).toBe(400);
  },
);

test('what is behind a snapshot is told by an instant of any form', async () => {
  await train();
  const { head, packs } = await take();
  const before = head.before.replace('Z', '+00:00');
  const { body } = await client.get(packsOf({ ...head, before }));
  expect(read(head, String(body)).packs).toEqual(packs);
});

test('R19: a snapshot for another diary than the session is answered 401, and so are its packs', async () => {
  const other = await app.member();
  const named = (userId: string) => ({ [DIARY_HEADER]: userId });
  for (const call of ['/api/sync/snapshot', packsOf(await takeHead())]) {
    expect((await client.get(call, named(other.user.id))).status).toBe(401);
    expect((await client.get(call, named(client.user.id))).status).toBe(200);
  }
});

test("it holds nobody else's rows", async () => {
  await train();
  const other = await app.member();
  const { body: head } = await other.get('/api/sync/snapshot');
  expect(JSON.stringify(head)).not.toContain('bench');
  expect(head.more).toBe(0);
  const { body: packs } = await other.get(packsOf({ ...head, before: (await takeHead()).before }));
  expect(JSON.parse(String(packs))).toEqual({ rows: [], packs: 0 });
});

function never(): never {
  throw new Error('The answer has no position.');
}
