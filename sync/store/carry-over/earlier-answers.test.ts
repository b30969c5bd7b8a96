import { expect, test } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { createCall, editCall } from '../../intents/calls.ts';
import { testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { serverSet } from '../../testing/sets.ts';
import { carriedOver } from './earlier-answers.ts';

const DATE = '2026-11-01T10:00:00.000Z';
const row = (id: string, seq: number, reps = 8, clock = 10): Row => {
  const { view } = serverSet(id, DATE, { seq, fields: { reps } });
  return { ...view, clocks: { ...view.clocks, reps: clock } };
};

test('an answer’s row becomes the base of its set, and its view where nothing is pending', () => {
  const shown = row('a', 0, 8, 99);
  const records = [
    { view: shown, base: null, gen: 0 },
    { view: row('settled', 3), gen: 0 },
  ];
  const rows = [row('a', 4), row('nowhere', 5)];
  expect(carriedOver(records, [{ gen: 0, rows }], [])).toEqual([{ view: rows[0] }, { view: rows[1] }]);
});

test.each([
  ['of one generation the greater number is newer', 0, 0],
  ['a later generation is newer', 0, 1],
])('%s', (_, older, newer) => {
  const answers = [
    { gen: newer, rows: [row('a', newer > older ? 4 : 9, 12, 20)] },
    { gen: older, rows: [row('a', 8, 10, 20)] },
  ];
  const carried = carriedOver([{ view: row('a', 2), gen: 0 }], answers, []);
  expect(carried).toMatchObject([{ view: { fields: { reps: 12 } } }]);
});

test('what is pending is laid over it, and over a base that no answer replaced', async () => {
  const engine = await testEngine();
  const { deleted: _, ...fields } = serverSet('b', DATE).view.fields;
  await mutate(engine, [editCall('log', 'a', { reps: 12 }), createCall('log', { id: 'b', ...fields })]);
  const pending = [...engine.disk.outbox.values()];
  const records = [
    { view: row('a', 4), base: row('a', 2), gen: 0 },
    { view: row('b', 0), base: null, gen: 0 },
  ];
  expect(carriedOver(records, [{ gen: 0, rows: [row('a', 4)] }], pending)).toMatchObject([
    { view: { fields: { reps: 12 } }, base: row('a', 4) },
    { view: { fields }, base: null },
  ]);
});

test('a base that was left over goes, and a view that nothing explains stays', () => {
  const records = [
    { view: row('a', 4, 9), base: row('a', 4), gen: 0 },
    { view: row('b', 0), base: null, gen: 0 },
  ];
  expect(carriedOver(records, [], [])).toEqual([{ view: row('a', 4) }, { view: row('b', 0) }]);
});

test('an answer that is older than what is settled takes nothing back', () => {
  const settled = row('a', 9, 12, 20);
  expect(carriedOver([{ view: settled, gen: 0 }], [{ gen: 0, rows: [row('a', 4)] }], [])).toEqual([
    { view: settled },
  ]);
});
