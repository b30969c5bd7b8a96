import { expect, it } from 'vitest';
import type { BinItem } from '../../../sync/index.ts';
import { dateOf, midnightOf, wholeDate } from '../../text/dates.ts';
import { binWords } from './bin-words.ts';

const item = (over: Partial<BinItem>): BinItem => ({
  type: 'exercise',
  id: 'x',
  content: { name: 'Row' },
  deletedAt: 1,
  counts: { exercise: 1 },
  rows: [],
  ...over,
});
const date = '2026-03-02T12:00:00.000Z';
const set = {
  exerciseName: 'Dips',
  weight: 40,
  enteredWeight: 40,
  enteredUnit: 'kg',
  reps: 8,
  date,
} as const;

it.each([
  [item({}), 'Row', ''],
  [item({ counts: { exercise: 3 } }), 'Row', 'With 2 more exercises'],
  [
    item({ type: 'day', content: { dayNumber: 2, title: 'Legs' }, counts: { day: 1, exercise: 1 } }),
    'Day 2: Legs',
    'With 1 exercise',
  ],
  [
    item({
      type: 'measurement',
      content: { kind: 'waist', value: 86.36, enteredValue: 34, unit: 'in', day: '2026-03-02' },
      counts: { measurement: 1 },
    }),
    `Waist: 34\u00a0in on ${wholeDate(midnightOf('2026-03-02'))}`,
    '',
  ],
  [
    item({
      type: 'break',
      content: { kind: 'holiday', firstDay: '2026-08-14', lastDay: '2026-08-14' },
      counts: { break: 1 },
    }),
    `Holiday, ${wholeDate(midnightOf('2026-08-14'))}`,
    '',
  ],
  [
    item({ type: 'log', content: set, counts: { log: 1 } }),
    'Dips',
    `40\u00a0kg × 8 on ${dateOf(Date.parse(date))}`,
  ],
  [
    item({ type: 'log', content: set, counts: { log: 3 } }),
    'Dips',
    `40\u00a0kg × 8 on ${dateOf(Date.parse(date))} and 2 more sets`,
  ],
])('says what was deleted: %#', (deleted, title, detail) => {
  expect(binWords(deleted, 'kg')).toEqual({ title, detail });
});

it('says a weight in the unit of the screen', () => {
  const { detail } = binWords(item({ type: 'log', content: set, counts: { log: 1 } }), 'lb');
  expect(detail).toContain('88.18\u00a0lb × 8');
});

it('keeps the figures of a measure that is named from right to left behind its name', () => {
  const content = { kind: 'other', name: 'رقبة', value: 32, enteredValue: 32, unit: 'cm', day: '2026-03-02' };
  const { title } = binWords(item({ type: 'measurement', content, counts: { measurement: 1 } }), 'kg');
  expect(title).toBe(`\u2068رقبة\u2069: 32\u00a0cm on ${wholeDate(midnightOf('2026-03-02'))}`);
});
