import { NEW_SET_REPS, NEW_SET_WEIGHT_KG } from '../../../../schema/constants.ts';
import { DEFAULT_MEASURE, type Measure } from '../../../../schema/sets/measures.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import { weightStep } from '../../../../schema/sets/units.ts';
import { SET_NUMBER_MAX, type WeightUnit, type WorkoutLog } from '../../../../schema/workout-log.ts';
import type { RowTargets } from '../../plan/row-target.ts';
import { isPartRow, isPlannedRow, isWarmupRow, linesBySlot, slotsOfRows, warmupsFirst } from './row-kinds.ts';
import { asksWeight, blankMeasured, isBlank, measuredOf } from './row-measured.ts';
import type { SetRow, TypedWeight } from './table-row.ts';

export interface RowSources {
  /** How many sets are planned, 1 to 6. Each has a row; warm-ups, parts of chains and sets added today have more. */
  count: number;
  previous: readonly PreviousSet[];
  /** Today's sets of this exercise; of several with one number the newest first. */
  todays: readonly WorkoutLog[];
  /** The weights that unsaved rows had at today's last save, by row. */
  kept: readonly (TypedWeight | null)[];
  /** The unit for rows about which nothing is known. */
  unit: WeightUnit;
  /** What the exercise measures; weight and reps, if not given. */
  measure?: Measure;
  /** What a plan asks for: so many rows, which start with the weights that it suggests. */
  targets?: RowTargets | null;
  /** The rows as they were when the lifter last changed one. */
  typed: readonly SetRow[];
}

export interface Rows {
  rows: SetRow[];
  /** Today's sets that have no row, such as a second set of one number that another device has saved. */
  others: WorkoutLog[];
}

/**
 * The rows of the set table. A row whose number was saved today is that set (the newest, if there are two), with what
 * was typed over it. Any other row starts with a weight: the one it had at today's last save, else the plan's, else
 * last time's, else that of the row before it. It has 0 reps, so that it is not saved untouched; only an exercise
 * that was never done offers the specification's 5 kg and 8 reps.
 */
export function rowsOf(sources: RowSources): Rows {
  const { previous, todays, kept, unit, typed, measure = DEFAULT_MEASURE, targets } = sources;
  const warmups = [...(targets?.keys() ?? [])].filter((slot) => slot.startsWith('W')).length;
  const count = targets ? targets.size - warmups : sources.count;
  const lines = linesBySlot(previous);
  const plain = measure === DEFAULT_MEASURE;
  const fresh = plain && previous.length === 0 && todays.length === 0 && !targets;
  const proposed = Math.max(warmups, warmupsFirst(previous));
  const last = lastBeyond(todays, typed);
  const rows: SetRow[] = [];
  let planned = 0;
  for (let i = 0; (planned < count || i < last) && i < SET_NUMBER_MAX; i++) {
    const change = typed[i];
    const saved = savedFor(i + 1, todays, change);
    if (saved) {
      rows.push(
        change?.touched && change.saved?.id === saved.id ? over(change, change.saved, saved) : rowOf(saved),
      );
    } else if ((change?.touched || change?.ramp) && !change.saved) {
      rows.push(change);
    } else {
      const kind = kindFor(change, i < proposed && rows.every(isWarmupRow));
      const blank: SetRow = { weight: 0, unit, reps: 0, touched: false, saved: null, ...kind };
      const slot = slotsOfRows([...rows, blank]).at(-1) ?? '';
      const line = lines.get(slot);
      const known =
        (change && !change.saved ? change : kept[i]) ??
        targets?.get(slot)?.offer ??
        (line ? startOf(line, measure) : startOfRow(rows.at(-1), measure)) ??
        (previous[0] && startOf(previous[0], measure));
      const { weight, unit: typedIn } = (asksWeight(measure) ? known : null) ?? {
        weight: plain ? newSetWeight(unit) : 0,
        unit,
      };
      const measured =
        change?.measured && !change.saved ? { measured: change.measured } : blankMeasured(measure);
      const more = change?.extra
        ? { extra: true as const }
        : planned >= count
          ? { spare: true as const }
          : {};
      const reps = fresh ? NEW_SET_REPS : 0;
      rows.push({ ...blank, weight, unit: typedIn, reps, ...measured, ...more });
    }
    const row = rows[i];
    if (row && isPlannedRow(row) && !row.extra) planned += 1;
  }
  return { rows, others: todays.filter(({ id }) => !rows.some(({ saved }) => saved?.id === id)) };
}

/** How many rows a table needs at least: up to the last one that was saved, added or typed today. */
function lastBeyond(todays: readonly WorkoutLog[], typed: readonly SetRow[]): number {
  const stays = (row: SetRow) =>
    row.extra || (row.touched && (isPartRow(row) || (!row.saved && !isBlank(row))));
  const more = typed.map((row, i) => (stays(row) ? i + 1 : 0));
  return Math.max(0, ...todays.map(({ setNumber }) => setNumber), ...more);
}

/**
 * A row that was typed over a saved set. Another device may have changed the set since: what was not typed follows
 * it.
 */
function over(typed: SetRow, was: WorkoutLog, saved: WorkoutLog): SetRow {
  const { weight, unit, reps } = typed;
  const isSame = weight === was.enteredWeight && unit === was.enteredUnit;
  return { ...typed, saved, ...(isSame && entered(saved)), reps: reps === was.reps ? saved.reps : reps };
}

/** The kind of an untouched row: the one that the lifter chose, else a warm-up where last time began with one. */
function kindFor(change: SetRow | undefined, warmup: boolean): Pick<SetRow, 'kind' | 'chainOf' | 'chosen'> {
  if (!change?.chosen || change.saved) return warmup ? { kind: 'warmup' } : {};
  const { kind, chainOf } = change;
  return { kind, ...(chainOf === undefined ? {} : { chainOf }), chosen: true };
}

/**
 * The saved set that a row shows. A row that is typed for a new set stays new, whatever another device saves; a row
 * that edits a set stays with that set.
 */
function savedFor(
  setNumber: number,
  todays: readonly WorkoutLog[],
  change: SetRow | undefined,
): WorkoutLog | null {
  const sets = todays.filter((set) => set.setNumber === setNumber);
  if (!change?.touched) return sets[0] ?? null;
  const { saved } = change;
  return saved && (sets.find(({ id }) => id === saved.id) ?? sets[0] ?? null);
}

/** The weight of an exercise that was never done: 5 kg, or two steps of pounds, since no rack has 11.0 lb. */
function newSetWeight(unit: WeightUnit): number {
  return unit === 'kg' ? NEW_SET_WEIGHT_KG : 2 * weightStep('lb');
}

/** The weight with which a row starts after another set. Help of an assisted set is no weight to add to the body. */
function startOf(set: PreviousSet, measure: Measure): TypedWeight | null {
  return set.assist && measure === 'bodyweight' ? null : entered(set);
}

function startOfRow(row: SetRow | undefined, measure: Measure): TypedWeight | undefined {
  return row?.measured?.assist && measure === 'bodyweight' ? undefined : row;
}

export function entered({ enteredWeight, enteredUnit }: PreviousSet | WorkoutLog): TypedWeight {
  return { weight: enteredWeight, unit: enteredUnit };
}

export function rowOf(saved: WorkoutLog): SetRow {
  return { ...entered(saved), reps: saved.reps, ...measuredOf(saved), touched: false, saved };
}

/** The slot of a stored set among the rows before it. Its own number may be that of a row of another kind. */
export function slotAmong(rows: readonly SetRow[], set: WorkoutLog): string {
  return slotsOfRows([...rows.slice(0, set.setNumber - 1), rowOf(set)]).at(-1) ?? '';
}
