import { KG_PER_LB } from '../../sets/units.ts';
import type { Collector, Given, OpenSession } from '../collector.ts';
import type { ImportedTime } from '../imported.ts';
import { distanceOf, weightOf, wholeReps } from '../set-parts.ts';
import { distanceUnitIn, weightUnitIn } from '../table/columns.ts';
import { sortKey } from '../values/dates.ts';

const LB_PER_STONE = 14;
/** Under this name the app of old kept what was weighed, as if it were a set. */
export const WEIGH_IN = 'Weight';

/** Where a set belongs. */
interface Place {
  line: number;
  exercise: string;
  time: ImportedTime;
  /** Of its session. */
  key: string;
}

/** A set as the app of old kept it, in the unit that it was typed in. */
interface TypedSet extends Place {
  isCardio: boolean;
  unit: string;
  values: Given<{ reps: number; weight: number; minutes: number; distance: number; incline: number }>;
  bodyweight: { value: number; unit: string } | undefined;
  note: string;
}

/** A set as the app keeps it since: kilograms, metres, milliseconds. */
interface MeasuredSet extends Place {
  /** What the app shows the exercise in. */
  displayUnit: string;
  values: Given<{
    reps: number;
    kg: number;
    ms: number;
    metres: number;
    incline: number;
    bodyKg: number;
  }>;
  note: string;
}

/** The session that a set is of. It begins with its first set, or with `time` where that is the session's own. */
export function flexifySession(into: Collector, key: string, time: ImportedTime): OpenSession {
  const session = into.session(key, () => ({ start: time }));
  if (sortKey(time) < sortKey(session.start)) session.start = time;
  return session;
}

const isStone = (unit: string) => /^st(one)?$/i.test(unit);

export function addTyped(into: Collector, set: TypedSet): OpenSession {
  const { line, unit, isCardio, values } = set;
  const inLb = (value: number) => value * (isStone(unit) ? LB_PER_STONE : 1);
  const weight = values.weight === undefined ? undefined : inLb(values.weight);
  const reps = wholeReps(values.reps, line, into);
  const isEnergy = /^kcal$/i.test(unit);
  const length = isEnergy ? undefined : distanceOf(values.distance, distanceUnitIn(unit));
  const session = flexifySession(into, set.key, set.time);
  const { bodyweight } = set;
  if (bodyweight && bodyweight.value > 0 && !session.bodyweight) {
    const bodyUnit = isStone(bodyweight.unit) ? 'lb' : weightUnitIn(bodyweight.unit);
    session.bodyweight = {
      value: bodyweight.value * (isStone(bodyweight.unit) ? LB_PER_STONE : 1),
      ...(bodyUnit ? { unit: bodyUnit } : {}),
    };
  }
  into.add(session, {
    line,
    exercise: set.exercise,
    ...(isCardio && !weight ? {} : weightOf(weight, isStone(unit) ? 'lb' : weightUnitIn(unit))),
    reps: isCardio && !reps ? undefined : reps,
    durationS: values.minutes ? Math.round(values.minutes * 60) : undefined,
    distance: length,
    note: noteOf(set.note, values.incline, isEnergy ? values.distance : undefined),
    at: 'day' in set.time ? undefined : set.time,
  });
  return session;
}

export function addMeasured(into: Collector, session: OpenSession, set: Omit<MeasuredSet, 'key'>): void {
  const { line, displayUnit, values } = set;
  const { kg } = values;
  const reps = wholeReps(values.reps, line, into);
  const durationS = (values.ms ?? 0) / 1_000;
  const length = distanceOf(values.metres, 'm');
  const isTimed = durationS > 0 || length !== undefined;
  const isLb = isStone(displayUnit) || weightUnitIn(displayUnit) === 'lb';
  if (values.bodyKg && values.bodyKg > 0 && !session.bodyweight)
    session.bodyweight = { value: values.bodyKg, unit: 'kg' };
  into.add(session, {
    line,
    exercise: set.exercise,
    ...(isTimed && !kg
      ? {}
      : isLb && kg !== undefined
        ? weightOf(Math.round((kg / KG_PER_LB) * 100) / 100, 'lb')
        : weightOf(kg, 'kg')),
    reps: isTimed && !reps ? undefined : reps,
    durationS: durationS || undefined,
    distance: length,
    note: noteOf(set.note, values.incline),
    at: 'day' in set.time ? undefined : set.time,
  });
}

function noteOf(note: string, incline: number | undefined, kcal?: number | undefined): string | undefined {
  const parts = [note, ...(kcal ? [`${kcal} kcal`] : []), ...(incline ? [`Incline ${incline} %`] : [])];
  return parts.filter((part) => part !== '').join(' · ') || undefined;
}
