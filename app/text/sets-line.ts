import { formatDistance } from '../../schema/sets/distance.ts';
import { addedKg, type Measure, measureOf } from '../../schema/sets/measures.ts';
import { formatTime } from '../../schema/time.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { markOf } from './kind-marks.ts';
import { plainWeight } from './plain-weight.ts';

/** What is before the reps, such as "80": a set's load as it was typed; empty where there is none. */
function loadOf(set: WorkoutLog, asked?: Measure): string {
  if (set.enteredWeight === 0) return '';
  const measure = measureOf(set, asked);
  const isAdded = measure === 'bodyweight' && addedKg(set, measure) > 0;
  return `${set.assist || measure === 'assisted' ? '−' : isAdded ? '+' : ''}${plainWeight(set.enteredWeight)}`;
}

/** What was done with it: reps, time or distance, how hard it was, and whether it was missed. */
function doneOf(set: WorkoutLog): string {
  const { reps, repsLeft, durationS, distanceM, outcome } = set;
  const parts = [
    distanceM === undefined
      ? ''
      : `${formatDistance(set.enteredDistance ?? distanceM)} ${set.distanceUnit ?? 'm'}`,
    durationS === undefined ? '' : formatTime(durationS),
  ].filter(Boolean);
  if (reps > 0 || parts.length === 0) {
    parts.unshift(repsLeft === undefined || repsLeft === reps ? String(reps) : `${repsLeft} + ${reps}`);
  }
  return `${parts.join(' in ')}${effortOf(set)}${outcome === 'missed' ? ' missed' : ''}`;
}

/** Stored in half steps, and shown in the scale in which it was typed. */
function effortOf({ effort, effortScale }: WorkoutLog): string {
  if (effort === undefined) return '';
  return effortScale === 'rir' ? ` RIR ${effort / 2}` : ` @${effort / 2}`;
}

/** One set by itself, with its unit: "80 kg × 8 @8.5", "1:30", "12 reps", of a body "+10 kg × 8". */
export function setWords(set: WorkoutLog, measure?: Measure): string {
  const load = loadOf(set, measure);
  const done = doneOf(set);
  if (load !== '') return `${load} ${set.enteredUnit} × ${done}`;
  return isRepsOnly(set) ? `${done} ${set.reps === 1 ? 'rep' : 'reps'}` : done;
}

const isRepsOnly = ({ durationS, distanceM, effort, outcome }: WorkoutLog) =>
  durationS === undefined && distanceM === undefined && effort === undefined && outcome !== 'missed';

/** Sets of one exercise that follow each other with one load: "80 × 8, 8". */
interface SetRun {
  /** Of its sets. */
  ids: string[];
  text: string;
}

interface Gathered extends Omit<SetRun, 'text'> {
  mark: string;
  load: string;
  unit: string;
  done: string[];
  isReps: boolean;
  /** Its last set says more than its reps, behind which a unit would be read as its own: "8 @8.5 kg". */
  hasMore: boolean;
}

/** The sets of one exercise as a training log has them, in the units that were typed. `sets` are in their order. */
export function setRuns(sets: readonly WorkoutLog[], measure?: Measure): SetRun[] {
  const runs: Gathered[] = [];
  for (const set of sets) {
    const next = gathered(set, measure);
    const last = runs.at(-1);
    if (last && last.mark === next.mark && last.load === next.load && last.unit === next.unit) {
      last.done.push(...next.done);
      last.ids.push(set.id);
      last.hasMore = next.hasMore;
    } else runs.push(next);
  }
  return runs.map(({ ids, mark, load, unit, done, isReps, hasMore }, i) => {
    // A unit stands once, behind the last of those that share it.
    const ends = runs.slice(i + 1).find((later) => later.unit !== '')?.unit !== unit;
    const shown = unit !== '' && ends ? ` ${unit}` : '';
    const head = load && `${load}${hasMore ? shown : ''} × `;
    const tail = hasMore ? '' : isReps ? ' reps' : shown;
    return { ids, text: `${mark && `${mark} `}${head}${done.join(', ')}${tail}` };
  });
}

function gathered(set: WorkoutLog, measure: Measure | undefined): Gathered {
  const weight = loadOf(set, measure);
  // "32 kg × 40 m": behind another measure a unit of weight would be read as its own.
  const isOfReps = set.durationS === undefined && set.distanceM === undefined;
  return {
    ids: [set.id],
    mark: markOf(set)?.mark ?? '',
    load: weight === '' || isOfReps ? weight : `${weight} ${set.enteredUnit}`,
    unit: weight !== '' && isOfReps ? set.enteredUnit : '',
    done: [doneOf(set)],
    isReps: weight === '' && isRepsOnly(set),
    hasMore: set.effort !== undefined || set.outcome === 'missed',
  };
}

/** The same in a line: "80 × 8, 8 · 77.5 × 7 kg". */
export const setsLine = (sets: readonly WorkoutLog[], measure?: Measure): string =>
  setRuns(sets, measure)
    .map(({ text }) => text)
    .join(' · ');
