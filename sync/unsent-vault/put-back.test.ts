import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { unsentEntries } from '../outbox/pending-entries.ts';
import { freshMeta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { testEngine } from '../testing/engine.ts';
import { putBack } from './put-back.ts';

function rename(n: number, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: `op-${n}`,
    action: 'PUT',
    data: { url: '/api/workout-days/d1', body: { title: `title ${n}` } },
    timestamp: 1_700_000_000_000 + n,
    synced: false,
    n,
    userId: 'u1',
    entityType: 'day',
    entityId: 'd1',
    ts: 1_700_000_000_000 + n,
    version: 1,
    state: 'pending',
    attempts: 0,
    lastError: null,
    ...more,
  };
}
const numbers = (entries: readonly OutboxEntry[]) => entries.map(({ id, n }) => `${id} at ${n}`);

test('of a long time without a network everything is kept, the refused in its place', async () => {
  const engine = await testEngine();
  const all = Array.from({ length: 1_300 }, (_, i) =>
    rename(i + 1, i % 2 === 0 ? { state: 'parked', lastError: { status: 422, code: 'x', message: '' } } : {}),
  );
  await engine.store.commit({ outbox: { put: [...all].reverse() } });
  const kept = await unsentEntries(engine);
  expect(kept).toHaveLength(all.length);
  expect(kept.findIndex((entry, i) => !isDeepStrictEqual(entry, all[i]))).toBe(-1);
});

test('into an empty outbox they come back at their old places', async () => {
  const engine = await testEngine();
  await putBack(engine, [rename(9), rename(5), rename(7)]);
  expect(numbers(await unsentEntries(engine))).toEqual(['op-5 at 5', 'op-7 at 7', 'op-9 at 9']);
  expect(engine.disk.meta).toMatchObject({ lastN: 9, lastTs: rename(9).ts, seen: rename(9).ts });
});

test('behind what is there already in their old order, and what is there is not doubled', async () => {
  const engine = await testEngine();
  const seen = rename(50).ts;
  await engine.store.commit({
    outbox: { put: [rename(5, { n: 3 })] },
    meta: { ...freshMeta('here'), lastN: 3, lastTs: rename(5).ts, seen },
  });
  await putBack(engine, [rename(9), rename(5), rename(7)]);
  expect(numbers(await unsentEntries(engine))).toEqual(['op-5 at 3', 'op-7 at 4', 'op-9 at 5']);
  // R5: nor does a later stamp fall below one that the server told.
  expect(engine.disk.meta).toMatchObject({ lastN: 5, lastTs: rename(9).ts, seen });
});

test('put back once more, by a page that died in between, nothing changes', async () => {
  const engine = await testEngine();
  await putBack(engine, [rename(5), rename(7)]);
  const { meta } = structuredClone({ meta: engine.disk.meta });
  await putBack(engine, [rename(5), rename(7)]);
  expect(numbers(await unsentEntries(engine))).toEqual(['op-5 at 5', 'op-7 at 7']);
  expect(engine.disk.meta).toEqual(meta);
});
