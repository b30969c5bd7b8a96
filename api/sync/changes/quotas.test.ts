import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import type { EntityType } from '../../../schema/entities.ts';
import { isPostgres } from '../../db/dialect.ts';
import { deleteReplaced, newestShown } from '../../db/rows/replaced-values.ts';
import { CHANGE_BYTES } from '../../db/rows/storage.ts';
import { createServices } from '../../services.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { tidy } from '../../upkeep.ts';
import { noRoom, quotasOf, recordsRefusal } from './quotas.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

let made = 0;
const op = (action: string, url: string, body?: unknown) => ({
  id: `op-${++made}`,
  action,
  url,
  body,
  ts: app.clock.now,
  version: 1,
});
const set = (id: string, extra = {}) => ({
  id,
  exerciseId: 'bench',
  date: '2026-03-01T10:00:00Z',
  setNumber: 1,
  weight: 60,
  reps: 8,
  ...extra,
});
const push = async (...ops: object[]) => {
  const { body } = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
  return body.results as { status: number; error?: { code: string; message: string } }[];
};
const codes = (results: Awaited<ReturnType<typeof push>>) =>
  results.map(({ status, error }) => error?.code ?? status);
const stored = async () => {
  const users = app.db.selectFrom('users').selectAll().where('id', '=', client.user.id);
  const user = await users.executeTakeFirstOrThrow();
  return {
    days: user.day_count,
    exercises: user.exercise_count,
    sets: user.row_count - user.day_count - user.exercise_count,
    texts: user.text_bytes,
    records: {
      calls: user.call_bytes,
      refused: user.refused_bytes,
      replaced: user.replaced_bytes,
      changes: user.seq * CHANGE_BYTES,
    },
  };
};

/** The same figures, from what lies in the tables. */
async function measured(): Promise<object> {
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await query.execute(app.db)).rows[0]?.n ?? 0);
  const rows = (table: string) => one(sql`select count(*) as n from ${sql.table(table)}`);
  const calls = (which: string) =>
    one(sql`select sum(100 + octet_length(id) + octet_length(fingerprint) + octet_length(body)) as n
      from mutations where ${sql.raw(which)}`);
  return {
    days: await rows('workout_days'),
    exercises: await rows('exercises'),
    sets: await rows('workout_logs'),
    texts: await one(sql`select
      (select coalesce(sum(octet_length(title)), 0) from workout_days) +
      (select coalesce(sum(octet_length(name) + octet_length(target_muscles) + octet_length(equipment)), 0)
        from exercises) +
      (select coalesce(sum(octet_length(exercise_name) + coalesce(octet_length(note), 0)), 0)
        from workout_logs) as n`),
    records: {
      calls: await calls('status < 400'),
      refused: await calls('status >= 400'),
      replaced: await one(
        sql`select sum(200 + octet_length(row_id) + octet_length(field) + octet_length(value)) as n
          from overwritten_values`,
      ),
      changes: 80 * (await rows('changes')),
    },
  };
}

describe('what is stored is counted by kind', () => {
  test('as it is written, in every way', async () => {
    await push(
      op('POST', '/api/exercises', { id: 'bench', name: 'Bänkdrücken 🏋️', workoutDayId: client.days[0] }),
      op('POST', '/api/workout-logs', set('s1')),
      op('PUT', '/api/workout-logs/s1', { reps: 9, note: 'zu schwer für heute' }),
      op('PUT', '/api/workout-logs/s1', { note: 'schön' }),
      op('PUT', '/api/exercises/bench', { name: 'Drücken' }),
      op('PUT', '/api/workout-logs/unknown', { reps: 9 }),
    );
    // A push of nothing but refusals changes no row, and counts.
    await push(op('POST', '/api/workout-logs', set('s2', { reps: -1, note: 'ß' })));
    await client.post('/api/workout-days', { dayNumber: 5, title: 'Arms' }, { 'idempotency-key': 'a-key' });
    await client.put('/api/user', { firstName: 'Änn' }, { 'idempotency-key': 'my-name' });
    await client.delete('/api/workout-logs/s1');
    const row = { type: 'log', id: 's9', fields: { ...set('x'), id: undefined }, clocks: {}, seq: 0 };
    const fields = { exerciseName: '', enteredWeight: 1, enteredUnit: 'kg', ...row.fields };
    const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, 5]));
    await client.post('/api/sync/offer', { rows: [{ ...row, fields, clocks }] });
    expect(await stored()).toMatchObject(await measured());
    expect(await stored()).toMatchObject({ days: 5, exercises: 1, sets: 2 });
    for (const bytes of Object.values((await stored()).records)) expect(bytes).toBeGreaterThan(0);
  });

  test('a push of nothing but a write that came too late counts: its call, and the value that lost', async () => {
    await push(op('POST', '/api/workout-logs', set('s1')));
    const before = await stored();
    await push({ ...op('PUT', '/api/workout-logs/s1', { reps: 9 }), ts: app.clock.now - 60_000 });
    const { records } = await stored();
    expect(records.changes).toBe(before.records.changes);
    expect(records.calls).toBeGreaterThan(before.records.calls);
    expect(records.replaced).toBeGreaterThan(before.records.replaced);
    expect(await stored()).toMatchObject(await measured());
  });

  test('a repeated call counts once', async () => {
    const ops = [
      op('POST', '/api/workout-logs', set('s1')),
      op('PUT', '/api/workout-logs/none', { reps: 1 }),
    ];
    await push(...ops);
    const before = await stored();
    await push(...ops);
    expect(await stored()).toEqual(before);
  });

  test('replaced values count until they are deleted after 90 days, in portions', async () => {
    await push(op('POST', '/api/workout-logs', set('s1')));
    for (let n = 0; n < 4; n++) {
      app.clock.now += 1;
      await push(...[1, 2, 3].map((reps) => op('PUT', '/api/workout-logs/s1', { reps })));
    }
    const { records } = await stored();
    expect(records.replaced).toBeGreaterThan(0);
    app.clock.now += 60_000;
    await push(op('PUT', '/api/workout-logs/s1', { reps: 50 }));
    app.clock.now += 90 * DAY_MS;
    const [newest] = await app.db
      .selectFrom('overwritten_values')
      .selectAll()
      .orderBy('kept_at', 'desc')
      .execute();
    const kept = app.clock.now - 90 * DAY_MS;
    const isMore: boolean[] = [];
    do isMore.push(await app.db.transaction().execute((trx) => deleteReplaced(trx, kept, 5)));
    while (isMore.at(-1));
    expect(isMore.length).toBeGreaterThan(1);
    expect(await stored()).toMatchObject(await measured());
    await tidy(createServices(app.deps));
    expect(await app.db.selectFrom('overwritten_values').selectAll().execute()).toEqual([newest]);
    expect(await stored()).toMatchObject(await measured());
  });
});

describe('over the quota', () => {
  test.each([
    ['day', { days: 4 }, () => op('POST', '/api/workout-days', { dayNumber: 5, title: 'Arms' })],
    [
      'exercise',
      { exercises: 0 },
      () => op('POST', '/api/exercises', { name: 'Row', workoutDayId: client.days[0] }),
    ],
  ])('a %s more is refused, what is there can be changed, and a set is taken', async (_, quotas, add) => {
    app.deps.config.quotas = quotas;
    const url = `/api/workout-days/${client.days[0]}`;
    const ops = [add(), op('PUT', url, { title: 'Push' }), op('POST', '/api/workout-logs', set('s1'))];
    expect(codes(await push(...ops))).toEqual(['quota_exceeded', 200, 201]);
    expect(
      (await client.post('/api/sync/push', { deviceId: 'p', hi: null, ops })).body.results[0].status,
    ).toBe(422);
  });

  test('an account that has more already keeps it all and changes it', async () => {
    await push(
      ...['a', 'b', 'c'].map((id) =>
        op('POST', '/api/exercises', { id, name: id, workoutDayId: client.days[0] }),
      ),
    );
    app.deps.config.quotas = { exercises: 2, days: 1 };
    const ops = [op('PUT', '/api/exercises/c', { name: 'C' }), op('DELETE', '/api/exercises/a')];
    expect(codes(await push(...ops))).toEqual([200, 200]);
    expect((await client.get('/api/exercises')).body).toHaveLength(2);
  });

  test('a refusal beyond the record of refusals has the same answer and leaves nothing', async () => {
    const refused = () => op('PUT', '/api/workout-logs/none', { reps: 1 });
    await push(refused());
    app.deps.config.quotas = { refusedBytes: (await stored()).records.refused };
    const before = await app.dump();
    const ops = Array.from({ length: 50 }, refused);
    expect(new Set(codes(await push(...ops)))).toEqual(new Set(['not_found']));
    expect(await push(...ops)).toEqual(await push(...ops));
    expect(await app.dump()).toBe(before);
    expect(codes(await push(op('POST', '/api/workout-logs', set('s1'))))).toEqual([201]);
  });

  test('a full record of changes refuses each one, grows no more, and still knows what was done', async () => {
    const done = op('POST', '/api/workout-logs', set('s1'));
    await push(done, op('PUT', '/api/workout-logs/none', { reps: 1 }));
    const { records } = await stored();
    const recordBytes = Object.values(records).reduce((sum, one) => sum + one, 0);
    app.deps.config.quotas = { recordBytes };
    const before = await app.dump();
    const more = [
      op('PUT', '/api/workout-logs/s1', { reps: 9 }),
      op('POST', '/api/workout-logs', set('s2')),
      op('DELETE', '/api/workout-logs/s1'),
      op('PUT', '/api/workout-logs/none', { reps: 1 }),
    ];
    const full = 'quota_exceeded';
    expect(codes(await push(done, ...more))).toEqual([201, full, full, full, 'not_found']);
    const alone = await client.put('/api/workout-logs/s1', { reps: 9 }, { 'idempotency-key': 'k' });
    expect([alone.status, alone.body.error.code]).toEqual([422, full]);
    const [row] = (await client.get('/api/sync/pull')).body.rows.slice(-1);
    // What it holds already may be offered as often as a device likes.
    expect((await client.post('/api/sync/offer', { rows: [row] })).status).toBe(200);
    const later = { ...row, clocks: { ...row.clocks, reps: app.clock.now + 1 } };
    expect((await client.post('/api/sync/offer', { rows: [later] })).body.error.code).toBe(full);
    expect(await app.dump()).toBe(before);
    // The name and the password can be changed on a full account all the same.
    for (const key of ['k1', 'k2']) {
      const answer = await client.put('/api/user', { firstName: 'Änn' }, { 'idempotency-key': key });
      expect(answer.status).toBe(200);
    }
    expect(await stored()).toMatchObject({ records });

    app.deps.config.quotas = {};
    expect(codes(await push(...more))).toEqual([200, 201, 200, 'not_found']);
  });

  test('long texts are refused before a day of them fills the disk, in new rows and in old ones', async () => {
    const { texts } = await stored();
    app.deps.config.quotas = { textBytes: texts + 1_000 };
    const long = (id: string) => op('POST', '/api/workout-logs', set(id, { note: 'ß'.repeat(300) }));
    const results = await push(
      long('s1'),
      long('s2'),
      long('s3'),
      op('PUT', '/api/workout-logs/s1', { reps: 1 }),
    );
    expect(codes(results)).toEqual([201, 201, 'quota_exceeded', 'quota_exceeded']);
    expect(results[2]?.error?.message).toContain('texts');
    expect(await stored()).toMatchObject(await measured());
    app.deps.config.quotas = {};
    expect(codes(await push(long('s4')))).toEqual([201]);
  });

  test('it is one push that stops where the room ends, not a push later', async () => {
    const { records } = await stored();
    app.deps.config.quotas = { recordBytes: records.changes + records.calls + 3_000 };
    const results = codes(
      await push(...Array.from({ length: 100 }, (_, n) => op('POST', '/api/workout-logs', set(`s${n}`)))),
    );
    const taken = results.indexOf('quota_exceeded');
    expect(taken).toBeGreaterThan(5);
    expect(taken).toBeLessThan(15);
    expect(new Set(results.slice(taken))).toEqual(new Set(['quota_exceeded']));
    expect(await stored()).toMatchObject(await measured());
  });
});

describe('what is said of a full account, and when', () => {
  const MB = 1024 * 1024;
  const quotas = quotasOf({ rowsMax: 1_000, quotas: { refusedBytes: MB } });
  const none = { seq: 0, callBytes: 0, refusedBytes: 0, replacedBytes: 0, textBytes: 0, rowCount: 0 };
  const holding = (more: object) => ({ userId: 'u1', lastStamp: 0, counts: {}, ...none, ...more });

  test.each<[string, object, EntityType | undefined, number, string]>([
    ['rows', { rowCount: 990 }, 'log', 10, '1000 entries'],
    ['days', { counts: { day_count: 499 } }, 'day', 1, '500 workout days'],
    ['exercises', { counts: { exercise_count: 4_998 } }, 'exercise', 2, '5000 exercises'],
  ])('%s find room up to the last, and no further', (_, held, type, count, most) => {
    expect(noRoom(holding(held), quotas, type, count)).toBeUndefined();
    expect(noRoom(holding(held), quotas, type, count + 1)).toBe(`This account is full: ${most}.`);
    expect(noRoom(holding(held), quotas)).toBeUndefined();
  });

  test('the record, the texts and the refusals end at their very byte', () => {
    const most = 512 * MB;
    const record = { seq: 1, callBytes: most - CHANGE_BYTES - 6, refusedBytes: 1, replacedBytes: 4 };
    expect(noRoom(holding(record), quotas)).toBeUndefined();
    expect(recordsRefusal(holding(record), quotas)).toBe(true);
    const full = holding({ ...record, replacedBytes: 5 });
    expect(noRoom(full, quotas)).toBe('This account is full: its record of changes takes 512 MB.');
    expect(recordsRefusal(full, quotas)).toBe(false);
    expect(noRoom(holding({ textBytes: 256 * MB - 1 }), quotas)).toBeUndefined();
    expect(noRoom(holding({ textBytes: 256 * MB }), quotas)).toBe(
      'This account is full: its notes and other texts take 256 MB.',
    );
    expect(recordsRefusal(holding({ refusedBytes: MB - 1 }), quotas)).toBe(true);
    expect(recordsRefusal(holding({ refusedBytes: MB }), quotas)).toBe(false);
    expect(recordsRefusal(holding({ refusedBytes: 16 * MB - 1 }), quotasOf({ rowsMax: 1 }))).toBe(true);
  });
});

test('the values to show are found by an index that has no others', async () => {
  const query = newestShown(app.db, client.user.id, 100);
  if (isPostgres(app.db)) return;
  const { sql: text, parameters } = query.compile();
  const plan = await app.db.executeQuery<{ detail: string }>({
    ...query.compile(),
    sql: `explain query plan ${text}`,
    parameters,
  });
  expect(plan.rows.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('USING INDEX overwritten_values_shown'),
  ]);
});
