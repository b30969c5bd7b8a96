import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergePatch } from '../../../schema/merge.ts';
import { createWriteQueue } from '../../db/write-queue.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { serverNow } from './apply-change.ts';
import { changeUser } from './change-user.ts';
import { rowOrEmpty } from './unit-of-work.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('what a transaction has changed stays changed when it loads the same rows and calls once more', async () => {
  const member = await app.member();
  const set = { exerciseId: 'bench', exerciseName: 'Bench', date: '2026-03-01T10:00:00Z', setNumber: 1 };
  await member.post('/api/workout-logs', { id: 's1', ...set, weight: 60, reps: 8 });
  const name = { type: 'log', id: 's1' } as const;
  const plan = { rows: [name], mutations: ['op-1'] };
  await changeUser({ ...app.deps, write: createWriteQueue(app.db) }, member.user.id, async (context) => {
    const { unit } = context;
    const change = (field: string, value: number) =>
      unit.put(mergePatch(rowOrEmpty(unit, name), { [field]: value }, serverNow(context)));
    await unit.load(plan);
    change('weight', 65);
    unit.record({ id: 'op-1', fingerprint: 'a', status: 200, outcome: name });
    await unit.load(plan);
    expect(unit.mutation('op-1')).toMatchObject({ fingerprint: 'a' });
    change('reps', 5);
  });
  const { body } = await member.get('/api/sync/pull?limit=50', { 'x-chalkbook-protocol': '2' });
  const found = body.rows.find(({ id }: { id: string }) => id === 's1');
  expect(found.fields).toMatchObject({ weight: 65, reps: 5 });
});
