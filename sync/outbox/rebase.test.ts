import { expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { createCall } from '../intents/calls.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import type { StoredRecord } from '../store/port.ts';
import { refKey } from '../store/rows.ts';
import { serverDay, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { baseOf, changesOf } from './rebase.ts';

const { view } = serverDay('d1', 1, 'Legs');

async function pending(): Promise<OutboxEntry[]> {
  const engine = await testEngine();
  await mutate(engine, [createCall('day', { id: 'd1', ...{ dayNumber: 1, title: 'Push' } })]);
  return [...engine.disk.outbox.values()];
}

test('R6: the base beside a view counts only while something is pending; where none is there, the view does', async () => {
  const base: Row = { ...view, seq: 9 };
  expect(baseOf({ view, base }, [])).toBe(view);
  expect(baseOf({ view, base }, await pending())).toBe(base);
  expect(baseOf({ view, base: null }, await pending())).toBeNull();
  expect(baseOf({ view }, await pending())).toBe(view);
});

test('R4: what this app could not read is no row of the server’s', () => {
  expect(baseOf({ view: { ...view, fields: {}, clocks: {} } }, [])).toBeNull();
});

test('R7: a record that would say what it says already is left as it is', async () => {
  const mine = await pending();
  const changes = (old: StoredRecord | undefined, now: ReturnType<Parameters<typeof changesOf>[2]>) =>
    changesOf([view], new Map(old ? [[refKey(view), old]] : []), () => now);
  for (const base of [null, view]) {
    const now = { base, pending: mine };
    const [record] = changes(undefined, now).put;
    expect(record).toMatchObject({ view: { fields: { title: 'Push' } }, base });
    expect(changes(record, now).put).toEqual([]);
  }
  // An old base beside it is of the past.
  expect(changes({ view, base: null }, { base: view, pending: [] }).put).toEqual([]);
  expect(changes({ view, base: null }, { base: view, pending: mine }).put).toHaveLength(1);
});
