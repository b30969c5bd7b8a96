import { wholeReps } from '../set-parts.ts';
import { weightUnitIn } from '../table/columns.ts';
import type { TableFormat } from '../table/table-format.ts';
import { sortKey } from '../values/dates.ts';

/** LiftLog: local times without a zone; only sets that were done. */
export const liftlog: TableFormat = {
  format: 'liftlog',
  dayFirst: true,
  layout: (columns) =>
    columns.has('sessionid', 'timestamp', 'exercise', 'weight', 'reps') ? 'liftlog' : null,
  dates: (columns) => [columns.at('timestamp')],
  texts: (columns) => [columns.at('notes')],
  reader(columns, into) {
    const at = {
      session: columns.at('sessionid'),
      time: columns.at('timestamp'),
      exercise: columns.at('exercise'),
      weight: columns.at('weight'),
      unit: columns.at('weightunit'),
      reps: columns.at('reps'),
      target: columns.at('targetreps'),
      notes: columns.at('notes'),
    };
    return (row) => {
      const id = row.needed(at.session, 'session');
      const time = row.time(at.time, 'time');
      const exercise = row.needed(at.exercise, 'exercise');
      const weights = row.weight(at.weight, weightUnitIn(row.text(at.unit)));
      const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
      const target = row.number(at.target, 'reps') ?? 0;
      const session = into.session(id, () => ({ start: time }));
      if (sortKey(time) < sortKey(session.start)) session.start = time;
      into.noteOf(session, exercise, row.text(at.notes));
      into.add(session, {
        line: row.line,
        exercise,
        ...weights,
        reps,
        outcome: reps === 0 && target > 0 ? 'missed' : undefined,
        at: 'day' in time ? undefined : time,
      });
    };
  },
};
