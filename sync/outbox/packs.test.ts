import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Row, WireRow } from '../../schema/merge.ts';
import { type Call, parseCall } from '../../schema/operation.ts';
import { packAll } from '../../schema/packs/make-pack.ts';
import { unpack } from '../../schema/packs/pack.ts';
import { PACKS_PATH, PACKS_SINCE, setsInCall } from '../../schema/packs/pack-call.ts';
import type { PushResult } from '../../schema/protocol.ts';
import { createCall, deleteCall, editCall } from '../intents/calls.ts';
import { rowsPart } from '../pull/apply-rows.ts';
import { eachServerRow } from '../pull/server-rows.ts';
import { applyAnswer } from '../push/apply-answer.ts';
import { sendable } from '../push/push-batch.ts';
import { freshMeta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { PACK_RECORD } from '../store/pack-entries.ts';
import { recordOn, recordsOn } from '../store/testing/memory-disk.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { putBack } from '../unsent-vault/put-back.ts';
import { readThenMutate } from './mutate.ts';
import { unsentEntries } from './pending-entries.ts';
import { packOf } from './unsent-packs.ts';

const ASKED = { deviceId: 'dev', generation: 0 };
const YEAR_MS = 365 * 86_400_000;

let engine: TestEngine;
let writes: string[];

beforeEach(async () => {
  writes = [];
  engine = await testEngine(async (what) => void writes.push(what));
  engine.ports.time = Date.UTC(2027, 5, 1, 12);
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0, checkpoint: at(4), hi: at(4) };
});

const at = (seq: number) => ({ seq, nonce: `n${seq}` });

const set = (id: string, years = 1, more: object = {}): Call =>
  createCall('log', {
    id,
    exerciseId: 'e1',
    exerciseName: 'Row',
    date: new Date(engine.ports.time - years * YEAR_MS).toISOString(),
    setNumber: 1,
    weight: 60,
    reps: 5,
    ...more,
  } as { id: string });
const importSets = (...newSets: Call[]) =>
  readThenMutate(engine, (write) => write([], { newSets, allNew: true }));
const pending = (): OutboxEntry[] =>
  [...engine.disk.outbox.values()].filter(({ state }) => state === 'pending').sort((a, b) => a.n - b.n);
const urls = () => pending().map(({ action, data }) => `${action} ${data.url}`);
const shown = async () =>
  (await firstValueFrom(engine.store.live.setsOf('e1'))).map(({ id, reps }) => `${id} ${reps}`);
const answer = (results: PushResult[], seq = 7) =>
  applyAnswer(engine, ASKED, pending(), { boot: 'b1', now: engine.ports.time, hi: at(seq), results });
const refused = { code: 'quota_exceeded', message: 'This account is full.' };

describe('R32: sets of an import that have left the hot window', () => {
  test('go up in packs, an entry a pack, in the write that packs them here', async () => {
    await importSets(set('a'), set('b', 1, { reps: 8 }), set('c', 3), set('new', 0));
    expect(writes).toEqual(['outbox+records+packs+meta']);
    expect(urls()).toEqual([`POST ${PACKS_PATH}`, `POST ${PACKS_PATH}`, 'POST /api/workout-logs']);
    expect(pending().map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(pending().map((entry) => setsInCall({ body: entry.data.body }))).toEqual([2, 1, 1]);
    expect([...engine.disk.records.keys()].filter((key) => key.startsWith('log/'))).toEqual(['log/new']);
    expect(await shown()).toEqual(['c 5', 'a 5', 'b 8', 'new 5']);
    // What the server makes of the pack is what stands here.
    const [entry] = pending();
    // By this the store finds the entries with packs, without reading the others.
    expect(entry).toMatchObject({ entityType: 'log', entityId: `${PACK_RECORD}${entry?.id}` });
    const [row] = unpack(packOf(entry as OutboxEntry));
    const parsed = parseCall(set('a'));
    expect(row?.fields).toEqual(parsed.ok && parsed.change.patch);
    expect(new Set(Object.values(row?.clocks ?? {}))).toEqual(new Set([entry?.ts]));
  });

  test('R1: take a number each, and what is written next another, however many are recent', async () => {
    const recent = Array.from({ length: 260 }, (_, i) => set(`r${i}`, 0));
    await importSets(set('a'), set('c', 3), ...recent);
    await mutate(engine, [set('next', 0)]);
    expect(pending().map(({ n }) => n)).toEqual(Array.from({ length: 263 }, (_, i) => i + 1));
    expect(engine.disk.meta?.lastN).toBe(263);
    expect(
      pending()
        .slice(2)
        .map(({ entityId }) => entityId),
    ).toEqual([...recent.map((_, i) => `r${i}`), 'next']);
  });

  test('of a refused pack leave what the server has of their place, and other packs, as they lie', async () => {
    await importSets(set('a'));
    await answer([{ id: pending()[0]?.id ?? '', status: 201, seq: 5, count: 1, rows: [] }], 5);
    await importSets(set('b'), set('z', 3));
    const [pack, other] = pending();
    await answer([{ id: pack?.id ?? '', status: 422, error: refused }]);
    expect(urls()).toEqual([`POST ${PACKS_PATH}`, 'POST /api/workout-logs']);
    expect(pending()[0]?.id).toBe(other?.id);
    expect(await shown()).toEqual(['z 5', 'a 5', 'b 5']);
    await answer([{ id: pending()[1]?.id ?? '', status: 422, error: refused }]);
    expect(await shown()).toEqual(['z 5', 'a 5']);
    expect([...engine.disk.records.keys()].filter((key) => key.startsWith('log/'))).toEqual([]);
  });

  test('R5: say no version less than the one that knows packs', async () => {
    await importSets(set('a'));
    expect(pending()[0]?.version).toBeGreaterThanOrEqual(PACKS_SINCE);
  });

  test('join what is packed here already', async () => {
    await importSets(set('a'));
    await importSets(set('b'));
    expect(engine.disk.packs.size).toBe(1);
    expect(await shown()).toEqual(['a 5', 'b 5']);
  });

  test('of one place go in calls of 500 at most, and a push holds no more sets than changes', async () => {
    await importSets(...Array.from({ length: 1_201 }, (_, i) => set(`s${i}`)));
    expect(pending().map((entry) => setsInCall({ body: entry.data.body }))).toEqual([500, 500, 201]);
    expect(await sendable(engine, 1_000, new Set())).toHaveLength(2);
    // A slow link's pace still lets one through.
    expect(await sendable(engine, 1, new Set())).toHaveLength(1);
  });

  test('once taken, only the entries go, and what the answer numbers does not come with a pull', async () => {
    await importSets(set('a'), set('b'));
    writes = [];
    const [entry] = pending();
    expect(await answer([{ id: entry?.id ?? '', status: 201, seq: 6, count: 2, rows: [] }], 6)).toBe('ok');
    expect(writes).toEqual(['outbox+meta']);
    expect(pending()).toEqual([]);
    expect(engine.disk.meta?.checkpoint).toEqual(at(6));
    // Sent again after an answer that was lost: nothing changed, and the pull brings the rows.
    await importSets(set('c'));
    await answer([{ id: pending()[0]?.id ?? '', status: 201, seq: 9, count: 0, rows: [] }], 9);
    expect(engine.disk.meta?.checkpoint).toEqual(at(6));
  });

  test('that stand otherwise on the server become as they are there', async () => {
    await importSets(set('a'), set('b'));
    const [entry] = pending();
    const [row] = unpack(packOf(entry as OutboxEntry));
    if (!row) throw new Error('The pack is empty.');
    const later = {
      ...row,
      seq: 6,
      fields: { ...row.fields, reps: 12 },
      clocks: { ...row.clocks, reps: 9e12 },
    };
    await answer([{ id: entry?.id ?? '', status: 201, seq: 6, count: 1, rows: [later] }]);
    expect(await shown()).toEqual(['a 12', 'b 5']);
    expect(engine.disk.meta?.seen).toBe(9e12);
  });

  test('of a refused pack become a call a set, each with its own verdict', async () => {
    await importSets(set('a'), set('b'));
    const [pack] = pending();
    expect(await answer([{ id: pack?.id ?? '', status: 422, error: refused }])).toBe('ok');
    expect(urls()).toEqual(['POST /api/workout-logs', 'POST /api/workout-logs']);
    expect(pending().map(({ n, ts }) => [n, ts])).toEqual([
      [2, pack?.ts],
      [3, pack?.ts],
    ]);
    expect(engine.disk.packs.size).toBe(0);
    expect(engine.disk.meta?.lastN).toBe(3);
    expect(await shown()).toEqual(['a 5', 'b 5']);
    // What is refused then shows no more than any other refused set.
    const [first, second] = pending();
    await answer([
      { id: first?.id ?? '', status: 422, error: refused },
      { id: second?.id ?? '', status: 201, seq: 7 },
    ]);
    expect(await shown()).toEqual(['b 5']);
  });

  test('are told by calls of their own before they are changed, so that the pack may yet be refused', async () => {
    await importSets(set('a'), set('b'), set('c'));
    await mutate(engine, [editCall('log', 'a', { reps: 9 }), deleteCall('log', 'b')]);
    expect(urls()).toEqual([
      `POST ${PACKS_PATH}`,
      'POST /api/workout-logs',
      'POST /api/workout-logs',
      'PUT /api/workout-logs/a',
      'DELETE /api/workout-logs/b',
    ]);
    expect(recordOn(engine.disk, 'log/a')?.base).toBeNull();
    expect(await shown()).toEqual(['a 9', 'c 5']);
    await mutate(engine, [editCall('log', 'a', { reps: 10 })]);
    expect(urls()).toHaveLength(6);
    expect(recordOn(engine.disk, 'log/a')?.base).toBeNull();
    const [pack] = pending();
    await answer([{ id: pack?.id ?? '', status: 422, error: refused }]);
    expect(urls()).toEqual([
      'POST /api/workout-logs',
      'POST /api/workout-logs',
      'PUT /api/workout-logs/a',
      'DELETE /api/workout-logs/b',
      'PUT /api/workout-logs/a',
      'POST /api/workout-logs',
    ]);
    expect(await shown()).toEqual(['a 10', 'c 5']);
    // Else a set whose call is refused next would be there again.
    expect(engine.disk.packs.size).toBe(0);
  });

  test('are no rows of the server’s before it has answered (R14, R23)', async () => {
    await importSets(set('a'));
    const rows = async () => {
      const ids: string[] = [];
      await eachServerRow(engine, ({ type, id }) => void (type === 'log' && ids.push(id)));
      return ids;
    };
    expect(await rows()).toEqual([]);
    await answer([{ id: pending()[0]?.id ?? '', status: 201, seq: 5, count: 1, rows: [] }], 5);
    expect(await rows()).toEqual(['a']);
  });

  test('R18: that a sign-out kept are packed again, and told by calls where a document stands by now', async () => {
    await importSets(set('a'), set('b'));
    const kept = await unsentEntries(engine);
    const next = await testEngine();
    const known = recordsOn(engine.disk).get('log/b');
    if (!known) throw new Error('There is no b.');
    const edited = {
      ...known.view,
      fields: { ...known.view.fields, reps: 11 },
      clocks: { ...known.view.clocks, reps: 9e12 },
    };
    await next.store.commit({ records: { put: [{ view: edited }] } });
    await putBack(next, kept);
    engine = next;
    expect(urls()).toEqual([`POST ${PACKS_PATH}`, 'POST /api/workout-logs']);
    expect(await shown()).toEqual(['a 5', 'b 11']);
  });

  test('R18: that a sign-out kept lie once, though the server has told of one of another date', async () => {
    await importSets(set('a'), set('b'));
    const kept = await unsentEntries(engine);
    const next = await testEngine();
    const year = new Date(engine.ports.time).getUTCFullYear();
    const { view } = serverSet('a', `${year - 3}-06-01T12:00:00.000Z`);
    const beside = serverSet('c', view.fields.date as string);
    await next.store.commit({ packs: { put: packAll([view, beside.view]).packs } });
    await putBack(next, kept);
    engine = next;
    expect(await shown()).toEqual(['c 8', 'a 5', 'b 5']);
    const told: WireRow[] = [];
    await eachServerRow(engine, (row) => void (row.type === 'log' && told.push(row)));
    expect(told.map(({ id, fields }) => [id, fields.date])).toEqual([
      ['c', view.fields.date],
      ['a', view.fields.date],
    ]);
  });

  test('wait where the server had no room for their pack in this answer (R9)', async () => {
    await importSets(set('a'));
    await importSets(set('b'));
    const [first, second] = pending();
    const results = [
      { id: first?.id ?? '', status: 503, error: { code: 'unavailable', message: '' } },
      { id: second?.id ?? '', status: 201, seq: 5, count: 1, rows: [] },
    ];
    expect(await answer(results, 5)).toBe('kept');
    expect(pending()).toEqual([first]);
    expect(await shown()).toEqual(['a 5', 'b 5']);
  });

  test.each([
    ['deleted', { deleted: true }, ['b 5']],
    ['changed', { reps: 12 }, ['a 12', 'b 5']],
  ])('of a refused pack that the server has after all, %s since, stay as it says', async (_, more, left) => {
    await importSets(set('a'), set('b'));
    const [made, other] = ['a', 'b'].map((id) => recordOn(engine.disk, `log/${id}`)?.view as Row);
    const later = Object.fromEntries(Object.keys(more).map((field) => [field, 9e12]));
    const row = {
      ...made,
      fields: { ...made?.fields, ...more },
      clocks: { ...made?.clocks, ...later },
    } as Row;
    const told = await rowsPart(engine, [], packAll([row]).packs);
    await engine.store.commit({ ...told, packs: { put: packAll([row, other as Row]).packs } });
    await answer([{ id: pending()[0]?.id ?? '', status: 422, error: refused }]);
    expect([urls(), engine.disk.outbox.size]).toEqual([Array(2).fill('POST /api/workout-logs'), 2]);
    expect(await shown()).toEqual(left);
    expect(recordOn(engine.disk, 'log/a')).toEqual({ view: row, base: row });
  });

  test('are left to the answers of their own calls, where such calls went in the same push', async () => {
    await importSets(set('a'), set('b'));
    await mutate(engine, [editCall('log', 'a', { reps: 9 })]);
    const made = recordOn(engine.disk, 'log/a')?.view as Row;
    const reps = 9e12;
    const rows = [12, 5, 9].map((n) => ({
      ...made,
      fields: { ...made.fields, weight: n * 10, reps: n },
      clocks: { ...made.clocks, reps, weight: reps },
    }));
    writes = [];
    const [pack, post, put] = pending();
    await answer([
      { id: pack?.id ?? '', status: 201, seq: 5, count: 1, rows: rows.slice(0, 1) },
      { id: post?.id ?? '', status: 201, row: rows[1] as Row },
      { id: put?.id ?? '', status: 200, row: rows[2] as Row },
    ]);
    expect(pending()).toEqual([]);
    expect(recordOn(engine.disk, 'log/a')?.view).toEqual(rows[2]);
  });
});

describe('R18: sets of a sign-out that kept them, put back', () => {
  /** Puts what is unsent into another database, in these parts. */
  async function move(to: TestEngine, ...parts: ((entry: OutboxEntry) => boolean)[]): Promise<void> {
    const kept = await unsentEntries(engine);
    for (const isPart of parts.length > 0 ? parts : [() => true])
      await putBack(
        to,
        kept.filter((entry) => isPart(entry)),
      );
    engine = to;
  }
  const isPack = ({ data }: OutboxEntry) => data.url === PACKS_PATH;
  const packedIn = (to: TestEngine, ...rows: Row[]) =>
    to.store.commit({ packs: { put: packAll(rows).packs } });
  const dateOf = (id: string) => String(recordOn(engine.disk, `log/${id}`)?.view.fields.date);

  test('leave the other sets of their place, and what is newer of their own', async () => {
    await importSets(set('a'), set('b'));
    const next = await testEngine();
    const newer = recordOn(engine.disk, 'log/a')?.view as Row;
    const a = { ...newer, fields: { ...newer.fields, reps: 12 }, clocks: { ...newer.clocks, reps: 9e12 } };
    await packedIn(next, a, serverSet('c', dateOf('a')).view);
    await move(next);
    expect(await shown()).toEqual(['a 12', 'b 5', 'c 8']);
  });

  test('leave the other sets of a place that held none of theirs', async () => {
    await importSets(set('a'));
    const next = await testEngine();
    await packedIn(next, serverSet('z', dateOf('a')).view);
    await move(next);
    expect(await shown()).toEqual(['a 5', 'z 8']);
  });

  test('leave no empty place where another date was', async () => {
    await importSets(set('a'));
    const next = await testEngine();
    await packedIn(next, serverSet('a', '2020-06-01T12:00:00.000Z').view);
    const places = [...engine.disk.packs.keys()];
    await move(next);
    expect([[...engine.disk.packs.keys()], await shown()]).toEqual([places, ['a 5']]);
  });

  test('come with changes of other things, and are no record themselves', async () => {
    await importSets(set('a'));
    await mutate(engine, [editCall('day', 'd1', { title: 'Kept' })]);
    await move(await testEngine());
    expect([...engine.disk.records.keys()]).toEqual(['day/d1']);
    expect(recordOn(engine.disk, 'day/d1')?.view.fields.title).toBe('Kept');
    expect(urls()).toEqual([`POST ${PACKS_PATH}`, 'PUT /api/workout-days/d1']);
  });

  test.each([
    ['at once', []],
    ['the calls first', [(entry: OutboxEntry) => !isPack(entry), isPack]],
    ['the packs first', [isPack, (entry: OutboxEntry) => !isPack(entry)]],
  ])(
    'and told by calls already (%s) are told once, and nothing of them is the server’s',
    async (_, parts) => {
      await importSets(set('a'), set('b'));
      await mutate(engine, [editCall('log', 'a', { reps: 9 })]);
      const before = urls();
      await move(await testEngine(), ...parts);
      expect(urls().sort()).toEqual(before.sort());
      expect(recordOn(engine.disk, 'log/a')?.base).toBeNull();
      expect(await shown()).toEqual(['a 9', 'b 5']);
    },
  );

  test.each([
    ['otherwise', () => serverSet('a', dateOf('a')).view],
    ['just so', () => recordOn(engine.disk, 'log/a')?.view as Row],
  ])(
    'and told by calls already are told once, where the server has told of them %s since',
    async (_, row) => {
      await importSets(set('a'), set('b'));
      const view = row();
      await mutate(engine, [editCall('log', 'a', { reps: 9 })]);
      const before = urls();
      const next = await testEngine();
      await next.store.commit({ records: { put: [{ view }] } });
      await move(next);
      expect(urls()).toEqual(before);
      expect(recordOn(engine.disk, 'log/a')?.base).toEqual(view);
    },
  );
});
