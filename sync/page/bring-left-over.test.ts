import { expect, test } from 'vitest';
import { contents } from '../intents/backup/contents.ts';
import { editCall } from '../intents/calls.ts';
import { serverExercise, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { bringLeftOver } from './bring-left-over.ts';

test('R34, R26: what an earlier release kept of a left diary without knowing it is brought over by this one', async () => {
  const [here, left] = [await testEngine(), { ...(await testEngine()), userId: 'u-left' }];
  const { view } = serverSet('s1', '2026-11-01T10:00:00.000Z');
  await left.store.commit({
    records: { put: [serverExercise('e1')] },
    unknownRows: { put: [{ ...view, clocks: { ...view.clocks, weight: 20 } }] },
  });
  await mutate(left, [editCall('exercise', 'e1', { name: 'Seal row' })]);
  // As a release that could not read the change shows it.
  await left.store.commit({ records: { put: [serverExercise('e1')] } });

  let erased = false;
  await bringLeftOver(here, left, async () => {
    erased = true;
  });
  expect(erased).toBe(true);
  const { logs, exercises } = await contents(here);
  expect(logs).toMatchObject([{ id: 's1', weight: 60 }]);
  expect(exercises).toMatchObject([{ id: 'e1', name: 'Seal row' }]);
  const entries = [...here.disk.outbox.values()];
  expect(entries.map(({ action, data }) => `${action} ${data.url}`)).toEqual([
    'POST /api/exercises',
    'POST /api/workout-logs',
  ]);
});
