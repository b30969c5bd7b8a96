import type { Collector, Given } from '../collector.ts';
import { isObject, type Json, kgOrLb, numberOf, textOf } from '../decoding/json-value.ts';
import type { ImportedSet, ImportedTime } from '../imported.ts';
import { ifUnderstood, RowProblem } from '../refusal.ts';
import { distanceOf, weightOf, wholeReps } from '../set-parts.ts';
import { timeIn } from '../values/dates.ts';

const NO_LOAD = 'none';
const DISTANCES = new Map<unknown, 'm' | 'km' | 'mi' | 'yd'>([
  ['metre', 'm'],
  ['kilometre', 'km'],
  ['mile', 'mi'],
  ['yard', 'yd'],
]);
/** ISO 8601 as java.time writes it: no part above hours. */
const DURATION = /^PT(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d+)?)S)?$/;

type SetParts = Partial<Given<ImportedSet>>;

/** What a session or an exercise was planned as; its name is there alone. */
export const blueprintOf = ({ blueprint }: Json): Json => (isObject(blueprint) ? blueprint : {});

/** Null where it was only planned. */
export function liftOf(
  { set, weight, target }: Json,
  blueprint: Json,
  line: number,
  into: Collector,
): SetParts | null {
  if (!isObject(set)) return null;
  const reps = wholeReps(numberOf(set.repsCompleted), line, into);
  if (reps === undefined) throw new RowProblem('The reps are missing.');
  const { max }: Json = isObject(target) && isObject(target.reps) ? target.reps : {};
  const wanted = numberOf(max) ?? numberOf(blueprint.repsPerSet);
  const hasLoad = blueprint.loadBasis !== NO_LOAD && blueprint.resistance !== NO_LOAD;
  return {
    ...(hasLoad && isObject(weight) ? weightOf(numberOf(weight.value), kgOrLb(weight.unit)) : {}),
    reps,
    outcome: reps === 0 && wanted !== 0 ? 'missed' : undefined,
    at: timeOf(set.completionDateTime),
  };
}

/** Null where nothing of it was done. */
export function cardioOf(set: Json): SetParts | null {
  const { distance, weight, steps, resistance, incline } = set;
  const durationS = secondsOf(set.duration);
  const length = isObject(distance) ? numberOf(distance.value) : undefined;
  const at = timeOf(set.completionDateTime);
  if (!at && !durationS && !length && !numberOf(steps)) return null;
  const load = isObject(weight) ? numberOf(weight.value) : undefined;
  const measured = [
    ...(numberOf(resistance) ? [`Resistance ${numberOf(resistance)}`] : []),
    ...(numberOf(incline) ? [`Incline ${numberOf(incline)}`] : []),
    ...(numberOf(steps) ? [`${numberOf(steps)} steps`] : []),
  ];
  return {
    ...(load && isObject(weight) ? weightOf(load, kgOrLb(weight.unit)) : {}),
    durationS,
    distance: distanceOf(length, isObject(distance) ? DISTANCES.get(distance.unit) : undefined),
    note: measured.join(' · ') || undefined,
    at,
  };
}

/** A time that can't be read costs no set: the session's day is known without it. */
export function timeOf(value: unknown): ImportedTime | undefined {
  const time = ifUnderstood(() => timeIn(textOf(value)));
  return time && 'day' in time ? undefined : time;
}

function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value || undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(textOf(value) ?? '') ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) || undefined;
}
