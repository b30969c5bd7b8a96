import type { Collector } from '../collector.ts';
import { wholeReps } from '../set-parts.ts';
import { type Columns, weightUnitIn } from '../table/columns.ts';
import type { RowCells } from '../table/table-format.ts';
import { dayOfTime } from '../values/dates.ts';
import { addSets } from './stronglifts-sets.ts';

/** StrongLifts' layout of 2018, one row a workout. Its cells are told by their place, since its headings repeat. */
export function workoutRows(columns: Columns, into: Collector): (row: RowCells) => void {
  const starts = columns.names.flatMap((name, i) => (/^exercise \d+$/.test(name) ? [i] : []));
  const at = { date: columns.at('date'), note: columns.at('note', 'notes'), name: columns.at('workout') };
  const first = starts[0] ?? columns.names.length;
  const seen = new Map<string, number>();
  const bodyweights = columns.names.flatMap((name, i) =>
    i < first && /^body ?weight/.test(name) ? [i] : [],
  );
  return (row) => {
    const day = dayOfTime(row.time(at.date, 'date'));
    const note = row.text(at.note);
    const name = row.text(at.name);
    const bodyweight = typedWeight(row, columns, bodyweights);
    // Whoever weighs themselves in pounds loads the bar in pounds; both columns of a lift are whole then.
    const loadedIn = bodyweights.some((column) => weightUnitIn(columns.names[column]))
      ? undefined
      : bodyweight?.unit;
    const blocks = starts.flatMap((start, i) => {
      const exercise = row.text(start);
      const end = starts[i + 1] ?? columns.names.length;
      const places = columns.names.map((name, column) => ({ name, column })).slice(start, end);
      const weights = places.flatMap(({ name, column }) => (/^weight/.test(name) ? [column] : []));
      const sets = places.flatMap(({ name, column }) => (/^set \d+$/.test(name) ? [column] : []));
      if (exercise === '') return [];
      const reps = sets.map((column) => wholeReps(row.number(column, 'reps'), row.line, into));
      return [{ exercise, weight: typedWeight(row, columns, weights, loadedIn), reps }];
    });
    // Two workouts of a day are told apart by what was trained, and where that is the same by their order.
    const trained = JSON.stringify([day, blocks.map(({ exercise }) => exercise)]);
    const times = (seen.get(trained) ?? 0) + 1;
    seen.set(trained, times);
    const key = times === 1 ? trained : `${trained} ${times}`;
    const session = into.session(key, () => ({ start: { day }, name, note, bodyweight }));
    for (const { exercise, weight, reps } of blocks) {
      const done = reps.map((count) => ({ reps: count, weight: weight?.value }));
      addSets(into, session, row.line, exercise, done, weight?.unit, '');
    }
  };
}

/**
 * Both units are filled, one of them worked out: what was typed is the one that is whole quarters. A body weight
 * of older files says its unit in its cell.
 */
function typedWeight(
  row: RowCells,
  columns: Columns,
  candidates: readonly number[],
  likelier?: 'kg' | 'lb',
): { value: number; unit: 'kg' | 'lb' } | undefined {
  const values = candidates.flatMap((column) => {
    const { weight } = row.weight(column, weightUnitIn(columns.names[column]));
    return weight?.unit ? [{ value: weight.value, unit: weight.unit }] : [];
  });
  const quarters = values.filter(({ value }) => Number.isInteger(value * 4));
  return quarters.find(({ unit }) => unit === likelier) ?? quarters[0] ?? values[0];
}
