import { combineLatest, map } from 'rxjs';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { oneRepMax } from '../../../schema/progress/one-rep-max.ts';
import type { Most } from '../../../schema/schemes/made.ts';
import { LIFT_NAMES, LIFTS, type Lift, type Scheme } from '../../../schema/schemes/scheme.ts';
import { countsForRecord } from '../../../schema/sets/set-kind.ts';
import { shownWeight } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { Diary } from '../../../sync/index.ts';

/** The lifts that a lifter without a history is asked about: how much of each they can lift five times. */
const ASKED = ['squat', 'bench', 'deadlift'] as const satisfies readonly Lift[];
export const QUESTIONS: Readonly<Record<(typeof ASKED)[number], string>> = {
  squat: 'Squat',
  bench: 'Bench press',
  deadlift: 'Deadlift',
};
export const FIVE = 5;
/** So many of a lift's newest sets are read to estimate what can be lifted now. */
const NEWEST_SETS = 60;

/** The questions on whose answers this scheme's first weights depend. */
export function askedOf({ days }: Scheme): (typeof ASKED)[number][] {
  const lifts = new Set(
    days.flatMap(({ exercises }) => exercises.flatMap(({ start, max }) => start?.lift ?? max ?? [])),
  );
  if (lifts.has('press') || lifts.has('row')) lifts.add('bench');
  return ASKED.filter((lift) => lifts.has(lift));
}

/**
 * The weight for five repetitions, of the most for one: to half a unit, as a field shows it; '' where it is not
 * known.
 */
export function fiveOf(most: number | undefined): string {
  const one = oneRepMax(1, FIVE);
  return most === undefined || one === null ? '' : String(Math.round((most / one) * 2) / 2);
}

/** The most for one of each lift, estimated from its newest sets. */
export function mostNow(diary: Pick<Diary, 'sessionsOfMovement'>, unit: WeightUnit) {
  const reads = LIFTS.map((lift) =>
    diary.sessionsOfMovement(movementIdOf(LIFT_NAMES[lift]), NEWEST_SETS).pipe(
      map(({ sessions }) => {
        const sets = sessions.flatMap((session) => session.sets).filter(countsForRecord);
        const all = sets.flatMap((set) => oneRepMax(shownWeight(set, unit), set.reps) ?? []);
        return [lift, all.length > 0 ? Math.max(...all) : undefined] as const;
      }),
    ),
  );
  return combineLatest(reads).pipe(
    map((found): Most => Object.fromEntries(found.filter(([, most]) => most !== undefined))),
  );
}
