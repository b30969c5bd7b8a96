import type { ImportedTime } from '../imported.ts';
import { distanceOf, isAssistedName, wholeReps } from '../set-parts.ts';
import { distanceUnitIn, weightUnitIn } from '../table/columns.ts';
import type { TableFormat } from '../table/table-format.ts';
import { sortKey } from '../values/dates.ts';
import { isYes } from '../values/numbers.ts';

/** Sets further apart than this are of two workouts, ms. */
const GAP_MS = 3 * 3_600_000;
/** Of one set, this is cardio that another app recorded, s. */
const CARDIO_S = 300;

/**
 * Fitbod: UTC, kilograms whatever the app shows; no sessions, but the sets of a workout share a time. Where each
 * set has a time of its own, those near another are one workout.
 */
export const fitbod: TableFormat = {
  format: 'fitbod',
  dayFirst: false,
  layout(columns) {
    if (columns.has('date', 'exercise', 'reps', /^weight ?\((kg|lbs?)\)$/, 'iswarmup')) return 'fitbod';
    return columns.has('date', 'exercise', 'sets', 'reps', 'weight', 'iswarmup') ? 'fitbod-older' : null;
  },
  dates: (columns) => [columns.at('date')],
  texts: (columns) => [columns.at('note')],
  reader(columns, into, layout) {
    const at = {
      date: columns.at('date'),
      exercise: columns.at('exercise'),
      reps: columns.at('reps'),
      sets: layout === 'fitbod-older' ? columns.at('sets') : -1,
      weight: columns.at(/^weight ?\(/, 'weight'),
      seconds: columns.at(/^duration ?\(/),
      distance: columns.at(/^distance ?\(/),
      warmup: columns.at('iswarmup'),
      note: columns.at('note'),
    };
    // It always wrote kilograms, and of old did not say so.
    const unit = weightUnitIn(columns.names[at.weight]) ?? 'kg';
    const distanceUnit = distanceUnitIn(columns.names[at.distance]?.replace('distance', ''));
    let open: { key: string; last: number; isShared: boolean } | null = null;
    return (row) => {
      const time = row.time(at.date, 'date');
      const exercise = row.needed(at.exercise, 'exercise');
      const weights = row.weight(at.weight, unit);
      const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
      const durationS = row.seconds(at.seconds);
      const distance = distanceOf(row.number(at.distance, 'distance'), distanceUnit);
      const ms = msOf(time);
      const isCardio = distance !== undefined || (!reps && (durationS ?? 0) >= CARDIO_S);
      if (open?.last === ms) open.isShared = true;
      else if (open && !open.isShared && !isCardio && Math.abs(ms - open.last) <= GAP_MS) open.last = ms;
      else open = { key: sortKey(time), last: ms, isShared: isCardio };
      const session = into.session(open.key, () => ({ start: time }));
      if (sortKey(time) < sortKey(session.start)) session.start = time;
      const set = {
        line: row.line,
        exercise,
        kind: isYes(row.text(at.warmup)) ? ('warmup' as const) : undefined,
        ...weights,
        ...(isAssistedName(exercise) && weights.weight?.value ? { assist: true as const } : {}),
        reps: durationS && !reps ? undefined : reps,
        durationS,
        distance,
        note: row.text(at.note) || undefined,
        at: 'day' in time ? undefined : time,
      };
      const times = row.times(at.sets);
      if (times === 0) into.skip('not done');
      for (let i = 0; i < times; i++) into.add(session, set);
    };
  },
};

const msOf = (time: ImportedTime) =>
  Date.parse(`${sortKey(time).slice(0, 19)}Z`.replace(/^(.{10})Z$/, '$1T00:00:00Z'));
