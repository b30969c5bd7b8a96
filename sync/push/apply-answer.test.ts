import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { createCall, editCall } from '../intents/calls.ts';
import { applyRows } from '../pull/apply-rows.ts';
import { freshMeta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { applyAnswer } from './apply-answer.ts';

const ASKED = { deviceId: 'dev', generation: 0 };
let engine: TestEngine;
let writes: string[];

beforeEach(async () => {
  writes = [];
  engine = await testEngine(async (store) => void writes.push(store));
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0 };
});

const says = (seq = 5) => ({ boot: 'b1', now: engine.ports.time, hi: { seq, nonce: `n${seq}` } });
const day = (title: string, seq: number, clock = 20): Row => {
  const { view } = serverDay('d1', 1, title, seq);
  return { ...view, clocks: { ...view.clocks, title: clock } };
};
const title = (text: string) => mutate(engine, [editCall('day', 'd1', { title: text })]);
const pending = (): OutboxEntry[] =>
  [...engine.disk.outbox.values()].filter(({ state }) => state === 'pending');
const shown = () => engine.disk.records.get('day/d1')?.view.fields.title;
const pulled = (rows: Row[], seq = 5) => ({
  ...says(seq),
  rows,
  next: { seq, nonce: `n${seq}` },
  more: false,
});

describe('a push’s answer', () => {
  test('R7: records, outbox and what the server said are one write', async () => {
    await title('Mine');
    const sent = pending();
    writes.length = 0;
    const results = [{ id: sent[0]?.id ?? '', status: 200, row: day('Mine', 5) }];
    expect(await applyAnswer(engine, ASKED, sent, { ...says(), results })).toBe('ok');
    expect(writes).toEqual(['outbox+records+meta']);
    expect(engine.disk.records.get('day/d1')).toEqual({ view: day('Mine', 5) });
    expect(engine.disk.outbox.size).toBe(0);
  });

  test('R5: the highest stamp of its rows is seen', async () => {
    await title('Mine');
    const sent = pending();
    const results = [{ id: sent[0]?.id ?? '', status: 200, row: day('Theirs', 5, 9e12) }];
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    expect(engine.disk.meta?.seen).toBe(9e12);
  });

  test('R7: a row is taken in though an earlier change of it was answered by its number alone', async () => {
    const { deleted: _, ...fields } = serverSet('s1', '2027-01-01T10:00:00.000Z').view.fields;
    await mutate(engine, [createCall('log', { id: 's1', ...fields }), editCall('log', 's1', { reps: 9 })]);
    const sent = pending();
    const row = engine.disk.records.get('log/s1')?.view as Row;
    const told = { ...row, fields: { ...row.fields, weight: 70 }, clocks: { ...row.clocks, weight: 9e12 } };
    const results = [
      { id: sent[0]?.id ?? '', status: 201, seq: 5 },
      { id: sent[1]?.id ?? '', status: 200, row: told },
    ];
    await applyAnswer(engine, ASKED, sent, { ...says(6), results });
    expect(engine.disk.records.get('log/s1')).toEqual({ view: told });
  });

  test('R1: answered entries go, and numbers go on', async () => {
    await title('One');
    await title('Two');
    let sent = pending();
    let results = sent.map(({ id }, i) => ({ id, status: 200, row: day('Two', 5 + i) }));
    await applyAnswer(engine, ASKED, sent, { ...says(6), results });
    expect(engine.disk.outbox.size).toBe(0);
    await title('Three');
    sent = pending();
    expect(sent.map(({ n }) => n)).toEqual([3]);
    results = sent.map(({ id }) => ({ id, status: 200, row: day('Three', 7) }));
    await applyAnswer(engine, ASKED, sent, { ...says(7), results });
    expect(engine.disk.outbox.size).toBe(0);
  });

  test('R6: what was written after the push was sent stays pending over the new base', async () => {
    await title('Sent');
    const sent = pending();
    await title('Later');
    const results = [{ id: sent[0]?.id ?? '', status: 200, row: day('Sent', 5) }];
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    expect(shown()).toBe('Later');
    expect(engine.disk.records.get('day/d1')?.base?.fields.title).toBe('Sent');
    expect(pending()).toHaveLength(1);
  });

  test('R10: a refused change leaves the view, is kept with its reason, and the rest is taken in', async () => {
    await title('Refused');
    const row = {
      workoutDayId: 'd1',
      name: 'Row',
      targetMuscles: 'Back',
      orderIndex: 0,
      equipment: '',
      sets: 3,
    };
    await mutate(engine, [createCall('exercise', { id: 'e1', ...row })]);
    const sent = pending();
    const [first, second] = sent;
    const error = { code: 'conflict', message: 'no' };
    const results = [
      { id: first?.id ?? '', status: 409, error },
      { id: second?.id ?? '', status: 201, row: serverExercise('e1').view },
    ];
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    expect(shown()).toBe('Legs');
    expect(engine.disk.outbox.get(first?.n ?? 0)).toMatchObject({
      state: 'parked',
      attempts: 1,
      lastError: { status: 409, ...error },
    });
    expect(pending()).toEqual([]);
  });

  test('R10: what was refused behind a change that another tab has parked waits behind it, under a new id', async () => {
    await title('Refused');
    await title('Behind');
    const sent = pending();
    const refused = sent.map(({ id }) => ({ id, status: 409 }));
    await applyAnswer(engine, ASKED, sent.slice(0, 1), { ...says(), results: refused.slice(0, 1) });
    await applyAnswer(engine, ASKED, sent, { ...says(), results: refused });
    expect([...engine.disk.outbox.values()].map(({ state }) => state)).toEqual(['parked', 'pending']);
    expect(pending()[0]?.id).not.toBe(sent[1]?.id);
    expect(shown()).toBe('Behind');
  });

  test('R9: what was kept is laid over what another change of the same record became', async () => {
    await title('Done');
    await title('Kept');
    const sent = pending();
    const results = [
      { id: sent[0]?.id ?? '', status: 200, row: day('Done', 5) },
      { id: sent[1]?.id ?? '', status: 503 },
    ];
    expect(await applyAnswer(engine, ASKED, sent, { ...says(), results })).toBe('kept');
    expect(shown()).toBe('Kept');
    expect(engine.disk.records.get('day/d1')?.base?.fields.title).toBe('Done');
  });

  test('R8: a change that another tab’s answer took out is not put back by a later one, whatever that says', async () => {
    await title('One');
    await title('Two');
    const sent = pending();
    const id = sent[0]?.id ?? '';
    await applyAnswer(engine, ASKED, sent, { ...says(), results: [{ id, status: 200, row: day('One', 5) }] });
    const before = structuredClone(engine.disk.outbox);
    await applyAnswer(engine, ASKED, sent, { ...says(), results: [{ id, status: 409 }] });
    expect(engine.disk.outbox).toEqual(before);
    expect(shown()).toBe('Two');
  });

  test('R10, R13: one that went well behind a refused one of its record is done, and the checkpoint follows', async () => {
    await title('Refused');
    await title('Done');
    const sent = pending();
    const checkpoint = { seq: 4, nonce: 'n4' };
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), checkpoint };
    const results = [
      { id: sent[0]?.id ?? '', status: 409 },
      { id: sent[1]?.id ?? '', status: 200, row: day('Done', 5) },
    ];
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    expect([...engine.disk.outbox.values()].map(({ n, state }) => [n, state])).toEqual([[1, 'parked']]);
    expect(shown()).toBe('Done');
    expect(engine.disk.meta.checkpoint).toEqual({ seq: 5, nonce: 'n5' });
  });

  test('R10: a refusal without a reason is kept with its status', async () => {
    await title('Refused');
    const sent = pending();
    await applyAnswer(engine, ASKED, sent, { ...says(), results: [{ id: sent[0]?.id ?? '', status: 422 }] });
    expect([...engine.disk.outbox.values()][0]?.lastError).toEqual({
      status: 422,
      code: 'unknown',
      message: '',
      verdict: true,
    });
  });

  test('R9: a verdict about the moment keeps the change, untouched', async () => {
    await title('Mine');
    const sent = pending();
    const before = structuredClone(sent);
    const results = sent.map(({ id }) => ({ id, status: 503 }));
    expect(await applyAnswer(engine, ASKED, sent, { ...says(), results })).toBe('kept');
    expect(pending()).toEqual(before);
    expect(shown()).toBe('Mine');
  });

  test('R8: the same answer a second time changes nothing', async () => {
    await title('Mine');
    const sent = pending();
    const response = { ...says(), results: sent.map(({ id }) => ({ id, status: 200, row: day('Mine', 5) })) };
    await applyAnswer(engine, ASKED, sent, response);
    await title('Later');
    const before = structuredClone(pending());
    await applyAnswer(engine, ASKED, sent, response);
    expect(pending()).toEqual(before);
    expect(shown()).toBe('Later');
  });

  test('an acknowledged change without its row stays visible', async () => {
    await title('Mine');
    const sent = pending();
    await applyAnswer(engine, ASKED, sent, {
      ...says(),
      results: sent.map(({ id }) => ({ id, status: 200 })),
    });
    expect(shown()).toBe('Mine');
    expect(pending()).toEqual([]);
    // A page that is older than what was here before does not take it back.
    await applyRows(engine, 0, null, pulled([day('Older', 3, 9)]));
    expect(shown()).toBe('Mine');
    await applyRows(engine, 0, null, pulled([day('Theirs', 6, 20)], 6));
    expect(shown()).toBe('Theirs');
  });

  test('an acknowledged new row without its row shows until a pull brings it', async () => {
    const exercise = {
      id: 'e7',
      workoutDayId: 'd1',
      name: 'Row',
      targetMuscles: 'Back',
      orderIndex: 0,
      equipment: '',
      sets: 3,
    };
    await mutate(engine, [createCall('exercise', exercise)]);
    const sent = pending();
    await applyAnswer(engine, ASKED, sent, {
      ...says(),
      results: sent.map(({ id }) => ({ id, status: 201 })),
    });
    expect(engine.disk.records.get('exercise/e7')?.view.fields).toMatchObject({ name: 'Row' });
    await applyRows(engine, 0, null, pulled([serverExercise('e7', { name: 'Pendlay row' }).view], 6));
    expect(engine.disk.records.get('exercise/e7')?.view.fields).toMatchObject({ name: 'Pendlay row' });
  });

  test('R14: an answer of an older generation leaves the outbox as it was', async () => {
    await title('Mine');
    const sent = pending();
    if (engine.disk.meta) engine.disk.meta.generation = 1;
    const results = sent.map(({ id }) => ({ id, status: 200, row: day('Mine', 5) }));
    expect(await applyAnswer(engine, ASKED, sent, { ...says(), results })).toBe('stale');
    expect(pending()).toEqual(sent);
  });
});

describe('R7: a push’s answer for sets', () => {
  const DATE = '2026-11-01T10:00:00.000Z';
  const { deleted: _, ...fields } = serverSet('l1', DATE).view.fields;
  const logged = (...ids: string[]) =>
    mutate(
      engine,
      ids.map((id) => createCall('log', { id, ...fields })),
    );
  const taken = (sent: readonly OutboxEntry[], seq = 5) =>
    sent.map(({ id, entityId }) => ({ id, status: 201, row: serverSet(entityId, DATE, { seq }).view }));
  const record = (id: string) => engine.disk.records.get(`log/${id}`);

  test('R7: what is just what was sent leaves the outbox, and its record as it is', async () => {
    await logged('l1', 'l2');
    const before = structuredClone(engine.disk.records);
    const sent = pending();
    writes.length = 0;
    const results = sent.map(({ id }, i) => ({ id, status: 201, seq: 5 + i }));
    await applyAnswer(engine, ASKED, sent, { ...says(6), results });
    expect(writes).toEqual(['outbox+meta']);
    expect(pending()).toEqual([]);
    expect(engine.disk.records).toEqual(before);
  });

  test('R6: its view is the server’s row from then on, whatever is beside it', async () => {
    await logged('l1');
    const sent = pending();
    const results = sent.map(({ id }) => ({ id, status: 201, seq: 5 }));
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    const view = record('l1')?.view;
    expect(record('l1')?.base).toBeNull();
    writes.length = 0;
    await mutate(engine, [editCall('log', 'l1', { reps: 12 })]);
    expect(writes).toEqual(['outbox+records+meta']);
    expect(record('l1')).toMatchObject({ view: { fields: { reps: 12 } }, base: view });
  });

  test('R4: one that a stopped tab never showed is put from its number', async () => {
    await logged('l1');
    const { view } = record('l1') ?? {};
    engine.disk.records.delete('log/l1');
    const sent = pending();
    const results = sent.map(({ id }) => ({ id, status: 201, seq: 5 }));
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    expect(record('l1')).toEqual({ view: { ...view, seq: 5 } });
  });

  test('R13: the checkpoint follows where the answer’s rows are all that is new', async () => {
    await logged('l1', 'l2');
    const sent = pending();
    const at = (seq: number) => ({ seq, nonce: `n${seq}` });
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), checkpoint: at(3), hi: at(3) };
    writes.length = 0;
    const results = sent.map(({ id }, i) => ({ id, status: 201, seq: 4 + i }));
    await applyAnswer(engine, ASKED, sent, { ...says(5), results });
    expect(writes).toEqual(['outbox+meta']);
    expect(engine.disk.meta).toMatchObject({ checkpoint: at(5), hi: at(5) });
  });

  test.each([
    ['another device wrote between', 3, [4, 6], 6],
    ['another device wrote before', 2, [4, 5], 5],
    ['another device wrote behind', 3, [4, 5], 6],
    ['nothing is new', 5, [4, 5], 5],
    ['the device knows more', 7, [4, 5], 5],
    ['nothing was ever pulled', null, [1, 2], 2],
  ])('R13: the checkpoint stays where %s', async (_, from, numbers, hi) => {
    await logged('l1', 'l2');
    const sent = pending();
    const checkpoint = from === null ? null : { seq: from, nonce: `n${from}` };
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), checkpoint };
    const results = sent.map(({ id }, i) => ({ id, status: 201, seq: numbers[i] ?? 0 }));
    await applyAnswer(engine, ASKED, sent, { ...says(hi), results });
    expect(engine.disk.meta.checkpoint).toEqual(checkpoint);
  });

  test('R13: the checkpoint stays where a change was taken back while it was under way', async () => {
    const at = { seq: 3, nonce: 'n3' };
    await mutate(engine, [editCall('day', 'd1', { title: 'Mine' })]);
    const sent = pending();
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), checkpoint: at };
    const [entry] = sent;
    if (entry) engine.disk.outbox.delete(entry.n);
    const results = sent.map(({ id }) => ({ id, status: 200, row: day('Mine', 4) }));
    await applyAnswer(engine, ASKED, sent, { ...says(4), results });
    expect(engine.disk.meta.checkpoint).toEqual(at);
  });

  test('R8: what this app can no longer read makes no row of a number; the next pull brings it', async () => {
    await logged('l1');
    const [entry] = pending();
    const sent = [{ ...(entry as OutboxEntry), data: { url: '/api/workout-logs', body: { reps: 'many' } } }];
    await applyAnswer(engine, ASKED, sent, {
      ...says(),
      results: [{ id: entry?.id ?? '', status: 201, seq: 5 }],
    });
    expect(pending()).toEqual([]);
    const row = serverSet('l1', DATE, { seq: 5 });
    await applyRows(engine, 0, null, pulled([row.view]));
    expect(record('l1')).toEqual(row);
  });

  test('R6: what is changed meanwhile is laid over the row, which is kept for it', async () => {
    await logged('l1');
    const sent = pending();
    await mutate(engine, [editCall('log', 'l1', { reps: 12 })]);
    const results = sent.map(({ id }) => ({ id, status: 201, seq: 5 }));
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    expect(record('l1')).toMatchObject({ view: { fields: { reps: 12 } }, base: { fields: { reps: 8 } } });
    expect(pending()).toHaveLength(1);
  });

  test('R6: what was pulled before the answer and is newer stays', async () => {
    await logged('l1');
    const sent = pending();
    const ts = sent[0]?.ts ?? 0;
    const { view } = record('l1') ?? {};
    const newer = {
      ...(view as Row),
      fields: { ...view?.fields, reps: 3 },
      clocks: { ...view?.clocks, reps: ts + 9 },
    };
    await applyRows(engine, 0, null, pulled([newer], 8));
    const results = sent.map(({ id }) => ({ id, status: 201, seq: 5 }));
    await applyAnswer(engine, ASKED, sent, { ...says(8), results });
    expect(record('l1')?.view).toMatchObject({ fields: newer.fields, clocks: newer.clocks });
  });

  test('R10: a set whose second change was refused shows the server’s row', async () => {
    await logged('l1', 'l2');
    await mutate(engine, [editCall('log', 'l1', { reps: 12 })]);
    const sent = pending();
    const [first, second, edit] = sent;
    const results = [...taken(sent.slice(0, 2)), { id: edit?.id ?? '', status: 422 }];
    await applyAnswer(engine, ASKED, sent, { ...says(), results });
    expect([first, second].some((entry) => engine.disk.outbox.has(entry?.n ?? 0))).toBe(false);
    expect(engine.disk.outbox.get(edit?.n ?? 0)?.state).toBe('parked');
    expect(record('l1')).toEqual(serverSet('l1', DATE, { seq: 5 }));
    expect(record('l2')).toEqual(serverSet('l2', DATE, { seq: 5 }));
  });
});
