import { distanceOf, effortOf, follows, wholeReps } from '../set-parts.ts';
import { weightUnitIn } from '../table/columns.ts';
import type { TableFormat } from '../table/table-format.ts';
import { isYes } from '../values/numbers.ts';

/** GymCoach: raw columns and, behind them, those worked out; texts that look like formulas have an apostrophe. */
export const gymcoach: TableFormat = {
  format: 'gymcoach',
  dayFirst: true,
  layout: (columns) =>
    columns.has('session id', 'exercise', 'set number', 'external load kg', 'reps') ? 'gymcoach' : null,
  dates: (columns) => [
    ...[columns.at('session date'), columns.at('session started at'), columns.at('session finished at')],
  ],
  texts: (columns) => [columns.at('set notes')],
  reader(columns, into) {
    const at = {
      session: columns.at('session id'),
      date: columns.at('session date'),
      start: columns.at('session started at'),
      end: columns.at('session finished at'),
      minutes: columns.at('duration min'),
      name: columns.at('workout'),
      exercise: columns.at('exercise'),
      load: columns.at('external load kg'),
      reps: columns.at('reps'),
      rir: columns.at('rir'),
      warmup: columns.at('is warmup'),
      drop: columns.at('is drop set'),
      note: columns.at('set notes'),
      seconds: columns.at('duration sec'),
      metres: columns.at('distance m'),
    };
    const unit = weightUnitIn(columns.names[at.load]);
    return (row) => {
      const id = row.needed(at.session, 'session');
      const start = row.maybeTime(at.start) ?? row.time(at.date, 'date');
      const end = row.maybeTime(at.end);
      const exercise = row.needed(at.exercise, 'exercise');
      const weights = row.weight(at.load, unit);
      const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
      const effort = effortOf(row.number(at.rir, 'RIR'), 'rir', row.line, into);
      const durationS = row.seconds(at.seconds);
      const distance = distanceOf(row.number(at.metres, 'distance'), 'm');
      // Of cardio it writes one rep of nothing, since its own sets can't be without.
      const isCardio = durationS !== undefined && (reps ?? 0) <= 1;
      const minutes = row.number(at.minutes, 'duration');
      const name = row.text(at.name);
      const session = into.session(id, () => ({
        start,
        end,
        name,
        ...(minutes ? { durationS: Math.round(minutes * 60) } : {}),
      }));
      const isDrop = isYes(row.text(at.drop));
      into.add(session, {
        line: row.line,
        exercise,
        kind: isYes(row.text(at.warmup)) ? 'warmup' : isDrop ? 'drop' : undefined,
        chained: isDrop ? follows(session.sets, exercise) : undefined,
        ...(isCardio && !weights.weight?.value ? {} : weights),
        reps: isCardio ? undefined : reps,
        durationS,
        distance,
        effort,
        note: row.text(at.note) || undefined,
      });
    };
  },
};
