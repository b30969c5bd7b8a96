import { expect, it } from 'vitest';
import type { Row } from '../merge.ts';
import { pack } from '../packs/make-pack.ts';
import { digestOf } from './pack-digest.ts';

const place = { exerciseId: 'bench', year: 2025 };

interface Given {
  kg?: number;
  lb?: number;
  deleted?: boolean;
  clocks?: Record<string, number>;
}

function set(id: string, { kg, lb, deleted = false, clocks = {} }: Given): Row {
  const fields: Row['fields'] = {
    exerciseId: 'bench',
    exerciseName: 'Bench',
    date: '2025-03-01T10:00:00.000Z',
    setNumber: 1,
    weight: kg ?? (lb ?? 0) * 0.45359237,
    reps: 8,
    enteredWeight: kg ?? lb ?? 0,
    enteredUnit: kg === undefined ? 'lb' : 'kg',
    deleted,
  };
  const at = Object.fromEntries(Object.keys(fields).map((name) => [name, 500]));
  return { type: 'log', id, fields, clocks: { ...at, ...clocks }, seq: 1 };
}
const digest = (...sets: Given[]) =>
  digestOf(
    pack(
      place,
      sets.map((given, i) => set(`s${i}`, given)),
    ),
  );

it('counts the sets that are shown, those that are deleted, and the shown ones of kilograms that no plates make', () => {
  expect(digest({ kg: 61.23 }, { kg: 60 }, { lb: 61.23 }, { kg: 61.23, deleted: true })).toMatchObject({
    shown: 3,
    deleted: 1,
    oddKg: 1,
  });
  expect(digest({ kg: 61.23, deleted: true })).toMatchObject({ shown: 0, deleted: 1, oddKg: 0 });
});

it('knows when the first field was written and the last one touched, also where the set was deleted then', () => {
  expect(digest({ kg: 60 })).toMatchObject({ firstWritten: 500, lastTouched: 500 });
  expect(digest({ kg: 60 }, { kg: 60, deleted: true, clocks: { deleted: 900 } })).toMatchObject({
    firstWritten: 500,
    lastTouched: 900,
  });
  expect(digest({ kg: 60, clocks: { reps: 400, weight: 700 } })).toMatchObject({
    firstWritten: 400,
    lastTouched: 700,
  });
  expect(digest({ kg: 60, clocks: { reps: 600, deleted: 400 } })).toMatchObject({
    firstWritten: 500,
    lastTouched: 600,
  });
});

it('reads a pack without typed weights as one without odd kilograms', () => {
  const { sets, sync } = pack(place, [set('s0', { kg: 61.23 })]);
  const { enteredWeight: _, enteredUnit: __, ...columns } = sets.columns;
  expect(digestOf({ sets: { ...sets, columns }, sync })).toMatchObject({ shown: 1, oddKg: 0 });
});
