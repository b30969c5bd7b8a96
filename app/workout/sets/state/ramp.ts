import { equippedOf, type Gym } from '../../../../schema/gym/gym.ts';
import { liftable } from '../../../../schema/gym/loadable.ts';
import { type RampSet, warmUpSets } from '../../../../schema/gym/warm-up.ts';
import { warmUpOf } from '../../../../schema/gym/warm-up-scheme.ts';
import { DEFAULT_MEASURE } from '../../../../schema/sets/measures.ts';
import { equipmentOf } from '../../../diary/rack.ts';
import { isGhost, isPlannedRow, isWarmupRow } from '../rows/row-kinds.ts';
import type { SetRow } from '../rows/table-row.ts';
import { barOf } from './chosen-bar.ts';
import type { OpenPanel } from './open-panel.ts';

/** The working set that the warm-ups lead to; null once a working set is saved. */
function workingRow(rows: readonly SetRow[]): SetRow | null {
  if (rows.some((row) => row.saved && isPlannedRow(row))) return null;
  return rows.find((row) => isPlannedRow(row) && !row.spare) ?? null;
}

/**
 * The warm-ups of the open exercise, of weights that the gym can load; empty where it needs none.
 * @param forAll the stored scheme for exercises without one of their own
 */
export function rampFor({ tools, about }: OpenPanel, gym: Gym | null, forAll: string | undefined): RampSet[] {
  const { exercise, unit, drafts } = tools;
  const working = workingRow(drafts.rows);
  if (!working || about.measure !== DEFAULT_MEASURE) return [];
  const equipped = equippedOf(gym, unit);
  const equipment = equipmentOf(exercise, about);
  const { least, upTo } = liftable(equipment, equipped, unit, barOf(exercise, equipped));
  return warmUpSets(warmUpOf(about.warmUp, forAll), working, least, upTo);
}

/** A warm-up that is done or typed takes the place of one step of the ramp, from the first on. */
const isDone = (row: SetRow) => isWarmupRow(row) && (row.saved !== null || row.touched);
/** A warm-up that is being typed: nothing around it may move. */
const isTyped = (row: SetRow) => isWarmupRow(row) && row.saved === null && row.touched;

/** The rows with the steps of a ramp that are not done yet, before the first working set. */
export function withRamp(rows: readonly SetRow[], ramp: readonly RampSet[]): SetRow[] {
  const left = ramp.slice(rows.filter(isDone).length);
  const others = rows
    .filter((row) => !isGhost(row) && !(isWarmupRow(row) && !isDone(row)))
    // A working row must not become a proposed warm-up because last time had more of them: its kind is fixed.
    .map((row) => (row.saved || row.touched ? row : { ...row, chosen: true as const }));
  const first = others.findIndex((row) => !isDone(row));
  const ghosts = left.map(
    (set): SetRow => ({ ...set, touched: false, saved: null, kind: 'warmup', chosen: true, ramp: true }),
  );
  const at = first < 0 ? others.length : first;
  return [...others.slice(0, at), ...ghosts, ...others.slice(at)];
}

/** Whether the rows have the steps already, or a warm-up is being typed: then nothing is to be changed. */
export function hasRamp(rows: readonly SetRow[], ramp: readonly RampSet[]): boolean {
  if (rows.some(isTyped)) return true;
  const left = ramp.slice(rows.filter(isDone).length);
  const ghosts = rows.filter(isGhost);
  return (
    left.length === ghosts.length &&
    left.every(({ weight, unit, reps }, i) => {
      const ghost = ghosts[i];
      return ghost?.weight === weight && ghost.unit === unit && ghost.reps === reps;
    })
  );
}
