import { beforeEach, expect, test } from 'vitest';
import type { PushResult } from '../../schema/protocol.ts';
import { createCall, editCall } from '../intents/calls.ts';
import { freshMeta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { applyAnswer } from './apply-answer.ts';
import { madeAsSent } from './made-as-sent.ts';

const ASKED = { deviceId: 'dev', generation: 0 };
const DATE = '2026-11-01T10:00:00.000Z';
const { deleted: _, ...fields } = serverSet('l1', DATE).view.fields;

let engine: TestEngine;
let sent: OutboxEntry[];
beforeEach(async () => {
  engine = await testEngine();
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0 };
  await mutate(
    engine,
    ['l1', 'l2', 'l3'].map((id) => createCall('log', { id, ...fields })),
  );
  sent = [...engine.disk.outbox.values()];
});

/** Each set is made under the number after the one before. */
const made = (of: readonly OutboxEntry[] = sent): PushResult[] =>
  of.map(({ id }, i) => ({ id, status: 201, seq: 5 + i }));
async function found(results: readonly PushResult[], of: readonly OutboxEntry[] = sent) {
  const { entries, numbers } = await madeAsSent(engine, of, results);
  return entries.map(({ entityId }, i) => [entityId, numbers[i]]);
}

test('sets that were made as they were sent are found, with the numbers of their rows', async () => {
  expect(await found(made())).toEqual([
    ['l1', 5],
    ['l2', 6],
    ['l3', 7],
  ]);
});

test.each<[string, Partial<PushResult> | null]>([
  ['that the server tells of a row', { row: serverSet('l2', DATE).view }],
  ['that is answered without a number', { seq: undefined } as object],
  ['that is refused, whatever its number', { status: 422 }],
  ['that has to be tried again', { status: 503 }],
  ['that the server says nothing of', null],
])('one is not %s', async (_, other) => {
  const results = made().flatMap((result, i) => {
    if (i !== 1) return [result];
    return other ? [{ ...result, ...other }] : [];
  });
  expect(await found(results)).toEqual([
    ['l1', 5],
    ['l3', 7],
  ]);
});

test('one is not that this app can no longer read', async () => {
  const [first, ...rest] = sent as [OutboxEntry];
  const unread = { ...first, data: { ...first.data, body: { reps: 'many' } } };
  expect(await found(made(), [unread, ...rest])).toEqual([
    ['l2', 6],
    ['l3', 7],
  ]);
});

test('one is not that was changed meanwhile, or that is not shown', async () => {
  await mutate(engine, [editCall('log', 'l1', { reps: 12 })]);
  engine.disk.records.delete('log/l2');
  expect(await found(made())).toEqual([['l3', 7]]);
});

test('no document is read for them', async () => {
  const { records, outbox } = engine.store;
  const asked: unknown[] = [];
  const [get, pendingOf] = [records.get, outbox.pendingOf];
  records.get = (refs) => {
    asked.push(...refs);
    return get(refs);
  };
  outbox.pendingOf = (refs) => {
    asked.push(...refs);
    return pendingOf(refs);
  };
  const says = { boot: 'b1', now: engine.ports.time, hi: { seq: 7, nonce: 'n7' } };
  expect(await applyAnswer(engine, ASKED, sent, { ...says, results: made() })).toBe('ok');
  expect(asked).toEqual([]);
  expect(engine.disk.outbox.size).toBe(0);
});
