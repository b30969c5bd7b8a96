import { expect, test } from 'vitest';
import { createCall } from '../intents/calls.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import { serverDay, type TestEngine, testEngine } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { refold } from './refold.ts';

const lastError = { status: 400, code: 'invalid_input', message: 'brief: Invalid key' };

/** Renames of so many days, in a diary whose days were never changed by them. */
async function unread(count: number, more: Partial<OutboxEntry> = {}): Promise<TestEngine> {
  const engine = await testEngine();
  for (let n = 1; n <= count; n++) {
    engine.disk.records.set(`day/d${n}`, serverDay(`d${n}`, n, 'old'));
    engine.disk.outbox.set(n, {
      ...{
        id: `op-${n}`,
        action: 'PUT',
        data: { url: `/api/workout-days/d${n}`, body: { title: `new ${n}` } },
      },
      ...{ timestamp: 0, synced: false, n, userId: 'u1', entityType: 'day', entityId: `d${n}`, ts: 100 + n },
      ...{ version: 1, state: 'pending', attempts: 0, lastError: null, ...more },
    } as OutboxEntry);
  }
  return engine;
}
const titles = ({ disk }: TestEngine) =>
  new Set([...disk.records.values()].map(({ view }) => String(view.fields.title).split(' ')[0]));

// Some at a time, and what is left of them.
test.each([250, 251, 700])('of %i pending entries every one is laid over its base again', async (count) => {
  const engine = await unread(count);
  await refold(engine);
  expect(titles(engine)).toEqual(new Set(['new']));
});

test.each([250, 251, 700])(
  'of %i entries that were parked for a whole request all go again',
  async (count) => {
    const engine = await unread(count, { state: 'parked', attempts: 1, lastError });
    await refold(engine);
    expect(new Set([...engine.disk.outbox.values()].map(({ state }) => state))).toEqual(new Set(['pending']));
    expect(titles(engine)).toEqual(new Set(['new']));
  },
);

test('a refusal of the entry itself stands, and nothing is written for it', async () => {
  const engine = await unread(3, {
    state: 'parked',
    attempts: 1,
    lastError: { ...lastError, verdict: true },
  });
  const before = structuredClone([...engine.disk.outbox]);
  engine.store.commit = () => Promise.reject(new Error('written'));
  await refold(engine);
  expect([...engine.disk.outbox]).toEqual(before);
});

test('sets that go up in a pack stay in it, and no document is made of them', async () => {
  const engine = await testEngine();
  const { deleted: _, ...fields } = serverSet('', '2020-11-01T10:00:00.000Z').view.fields;
  const newSets = ['a', 'b'].map((id) => createCall('log', { id, ...fields }));
  await readThenMutate(engine, (write) => write([], { newSets, allNew: true }));
  expect([...engine.disk.outbox.values()].map(isPackEntry)).toEqual([true]);
  const before = structuredClone([...engine.disk.records]);
  await refold(engine);
  expect([...engine.disk.records]).toEqual(before);
});
