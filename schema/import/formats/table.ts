import { hash32, hex32 } from '../../hash.ts';
import type { Collector, Given } from '../collector.ts';
import type { ImportedSet, ImportedTime } from '../imported.ts';
import { ifUnderstood } from '../refusal.ts';
import { effortOf, wholeReps } from '../set-parts.ts';
import type { ColumnMapping, MappedColumn } from '../table/column-mapping.ts';
import { distanceUnitIn, headingKey, secondsPer, weightUnitIn } from '../table/columns.ts';
import type { RowCells, TableFormat } from '../table/table-format.ts';
import { clockIn, dayOfTime, endAt, sortKey } from '../values/dates.ts';
import { isYes } from '../values/numbers.ts';

/** So many sets of so many repetitions, in one cell. */
const SETS_X_REPS = /^([1-9]|[1-4]\d) ?[x×] ?(\d{1,3})$/i;

/** Any table, by the columns that the lifter named. */
export function mappedTable(mapping: ColumnMapping): TableFormat {
  const at = (name: MappedColumn) => mapping.columns[name] ?? -1;
  return {
    format: 'table',
    dayFirst: mapping.dayFirst ?? true,
    layout: () => 'table',
    dates: () => [at('date'), at('end')],
    texts: () => [at('note')],
    reader(columns, into) {
      // Once the lifter has named another column as the set's, the guessed one counts no more.
      const countAt = mapping.setCount !== undefined && mapping.setCount === at('set') ? at('set') : -1;
      const unit = mapping.weightUnit ?? weightUnitIn(columns.names[at('weight')]);
      const distanceUnit = mapping.distanceUnit ?? distanceUnitIn(columns.names[at('distance')]);
      const each = secondsPer(columns.names[at('duration')]);
      return (row) => {
        const date = row.time(at('date'), 'date');
        const clock = clockIn(row.text(at('time')));
        const start: ImportedTime = clock ? { wall: `${dayOfTime(date)}T${clock}` } : date;
        const exercise = row.needed(at('exercise'), 'exercise');
        const [setsIn, repsIn] =
          SETS_X_REPS.exec(row.text(at('reps')))
            ?.slice(1)
            .map(Number) ?? [];
        const name = row.text(at('session'));
        const rpe = effortOf(row.number(at('rpe'), 'RPE'), 'rpe', row.line, into);
        const rir = effortOf(row.number(at('rir'), 'RIR'), 'rir', row.line, into);
        const set: Given<ImportedSet> = {
          line: row.line,
          exercise,
          kind: isYes(row.text(at('warmup'))) ? 'warmup' : kindOf(row.text(at('kind'))),
          ...row.weight(at('weight'), weightUnitIn(row.text(at('weightUnit'))) ?? unit),
          reps: repsIn ?? wholeReps(row.number(at('reps'), 'reps'), row.line, into),
          repsLeft: wholeReps(row.number(at('repsLeft'), 'reps'), row.line, into),
          durationS: row.seconds(at('duration'), each),
          distance: row.distance(
            at('distance'),
            distanceUnitIn(row.text(at('distanceUnit'))) ?? distanceUnit,
          ),
          effort: rpe ?? rir,
          group: row.text(at('group')) || undefined,
          note: row.text(at('note')) || undefined,
        };
        // A clock that differs from row to row is the set's; a session is its day then, or its name on that day.
        const day = dayOfTime(start);
        const session = into.session(JSON.stringify([day, name]), () => ({
          ...{ start, name },
          end: endIn(row, at('end'), start, into),
        }));
        const note = row.text(at('sessionNote'));
        if (note && !session.note) session.note = note;
        if (sortKey(start) < sortKey(session.start)) session.start = start;
        const times = setsIn ?? row.times(countAt);
        if (times === 0) into.skip('not done');
        for (let i = 0; i < times; i++) into.add(session, { ...set, at: 'day' in start ? undefined : start });
      };
    },
  };
}

/** When a session ended: a clock alone is behind its start. One that can't be read costs no set: it is only said. */
function endIn(
  row: RowCells,
  column: number,
  start: ImportedTime,
  into: Collector,
): ImportedTime | undefined {
  const text = row.text(column);
  if (text === '') return undefined;
  const clock = ifUnderstood(() => clockIn(text));
  if (clock) return 'wall' in start ? endAt(start.wall, clock) : undefined;
  const end = ifUnderstood(() => row.time(column, 'end'));
  if (!end) into.warn(row.line, `The end “${text.slice(0, 40)}” can’t be understood.`);
  return end;
}

const KINDS: readonly (readonly [RegExp, ImportedSet['kind']])[] = [
  [/^(w\d*|warm.?up.*|aufw.*|échauff.*|calent.*|riscald.*|aquec.*)$/i, 'warmup'],
  [/^(d\d*|drop.*)$/i, 'drop'],
  [/^(f\d*|fail.*|to failure)$/i, 'failure'],
  [/^(myo.*|rest.?pause)$/i, 'myo'],
  [/^cluster.*$/i, 'cluster'],
  [/^partial.*$/i, 'partial'],
  [/^forced.*$/i, 'forced'],
];

const kindOf = (text: string) => KINDS.find(([words]) => words.test(text))?.[1];

/** What a table's headings are remembered by, whatever their case and blanks. */
export function headerHash(header: readonly string[]): string {
  const text = header.map(headingKey).join('\u001f');
  return hex32(hash32(text, 0x811c9dc5)) + hex32(hash32(text, 0x9e3779b9));
}
