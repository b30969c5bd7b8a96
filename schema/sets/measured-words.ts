import { formatTime } from '../time.ts';
import type { WeightUnit } from '../workout-log.ts';
import { type DistanceUnit, formatDistance } from './distance.ts';
import { addedKg, type Measure, type MeasuredSet, measureOf } from './measures.ts';

type PrintedSet = MeasuredSet & {
  enteredDistance?: number | undefined;
  distanceUnit?: DistanceUnit | undefined;
};

/**
 * A set as its measure prints it: "80 × 8", "+10 × 8", "−20 × 8", "8 reps", "1:30", "20 kg · 1:30", "2.4 km
 * in 12:00", "40 kg · 30 m". `weight` is its weight in `unit` as text, without a sign.
 */
export function measuredWords(
  set: PrintedSet,
  asked: Measure | undefined,
  weight: string,
  unit: WeightUnit,
): string {
  const measure = measureOf(set, asked);
  const heavy = set.weight > 0 ? `${weight} ${unit} · ` : '';
  const time = formatTime(set.durationS ?? 0);
  switch (measure) {
    case 'duration':
    case 'weight-duration':
      return heavy + time;
    case 'distance':
    case 'carry':
      return heavy + distanceWords(set) + (set.durationS === undefined ? '' : ` in ${time}`);
    case 'reps':
      return repsWords(set);
    case 'weight-reps':
      return `${weight} × ${sidesOf(set)}`;
  }
  if (set.weight === 0) return repsWords(set);
  return `${addedKg(set, measure) < 0 ? '−' : '+'}${weight} × ${sidesOf(set)}`;
}

/** Whether the weight's unit belongs after the words: "80 × 8" kg. */
export function isShortOfUnit(words: string): boolean {
  return words.includes(' × ');
}

const repsWords = (set: PrintedSet) => `${sidesOf(set)} ${set.reps === 1 && !set.repsLeft ? 'rep' : 'reps'}`;

/** The repetitions of both sides, left first, where they differ. */
function sidesOf({ reps, repsLeft }: PrintedSet): string {
  return repsLeft === undefined || repsLeft === reps ? String(reps) : `${repsLeft} + ${reps}`;
}

function distanceWords({ distanceM = 0, enteredDistance, distanceUnit = 'm' }: PrintedSet): string {
  return `${formatDistance(enteredDistance ?? distanceM)} ${distanceUnit}`;
}
