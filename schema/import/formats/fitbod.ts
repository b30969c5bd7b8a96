import { distanceUnitIn, weightUnitIn } from '../columns.ts';
import { sortKey } from '../dates.ts';
import type { ImportedTime } from '../imported.ts';
import { isYes } from '../numbers.ts';
import { distanceOf, wholeReps } from '../set-parts.ts';
import type { TableFormat } from '../table-format.ts';

/** Sets further apart than this are of two workouts, ms. */
const GAP_MS = 3 * 3_600_000;

/** Fitbod: UTC, kilograms whatever the app shows; no sessions, but sets of a workout share a time or are near. */
export const fitbod: TableFormat = {
  format: 'fitbod',
  dayFirst: false,
  layout: (columns) =>
    columns.has('date', 'exercise', 'reps', /^weight ?\((kg|lbs?)\)$/, 'iswarmup') ? 'fitbod' : null,
  dates: (columns) => [columns.at('date')],
  texts: (columns) => [columns.at('note')],
  reader(columns, into) {
    const at = {
      date: columns.at('date'),
      exercise: columns.at('exercise'),
      reps: columns.at('reps'),
      weight: columns.at(/^weight ?\(/),
      seconds: columns.at(/^duration ?\(/),
      distance: columns.at(/^distance ?\(/),
      warmup: columns.at('iswarmup'),
      note: columns.at('note'),
    };
    const unit = weightUnitIn(columns.names[at.weight]);
    const distanceUnit = distanceUnitIn(columns.names[at.distance]?.replace('distance', ''));
    let open: { key: string; last: number } | null = null;
    return (row) => {
      const time = row.time(at.date, 'date');
      const exercise = row.needed(at.exercise, 'exercise');
      const weights = row.weight(at.weight, unit);
      const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
      const durationS = row.seconds(at.seconds);
      const distance = distanceOf(row.number(at.distance, 'distance'), distanceUnit);
      const ms = msOf(time);
      if (!open || Math.abs(ms - open.last) > GAP_MS) open = { key: sortKey(time), last: ms };
      open.last = ms;
      const session = into.session(open.key, () => ({ start: time }));
      if (sortKey(time) < sortKey(session.start)) session.start = time;
      into.add(session, {
        line: row.line,
        exercise,
        kind: isYes(row.text(at.warmup)) ? 'warmup' : undefined,
        ...weights,
        reps: durationS && !reps ? undefined : reps,
        durationS,
        distance,
        note: row.text(at.note) || undefined,
        at: 'day' in time ? undefined : time,
      });
    };
  },
};

const msOf = (time: ImportedTime) =>
  Date.parse(`${sortKey(time).slice(0, 19)}Z`.replace(/^(.{10})Z$/, '$1T00:00:00Z'));
