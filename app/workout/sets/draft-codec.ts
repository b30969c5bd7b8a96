import { dayKey } from '../../../schema/previous.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import { presentMs } from '../../hooks/clock.ts';
import type { Draft } from '../../hooks/drafts.ts';
import type { SetRow } from './set-rows.ts';
import { typedWeight } from './weight-entry.ts';

/**
 * Rows as the device keeps them until they are saved; null when the lifter touched none. A weight
 * that was typed in another unit than `unit` carries its own ("24 kg"), so that it comes back as
 * it was. A row without reps is an untouched one, of which only the weight is kept.
 */
export function toDraft(rows: readonly SetRow[], unit: WeightUnit): Draft | null {
  if (!rows.some((row) => row.touched)) return null;
  return {
    unit,
    day: dayKey(presentMs()),
    rows: rows.map((row) => ({
      weight: row.unit === unit ? String(row.weight) : `${row.weight} ${row.unit}`,
      reps: row.touched ? String(row.reps) : '',
      ...(row.saved ? { edits: row.saved.id } : {}),
    })),
  };
}

/**
 * The inverse. A row that can't be read is the one in `starting`, and so is an edit of a set that is
 * not among `todays`: what was typed for it would be another set.
 */
export function fromDraft(
  draft: Draft,
  starting: readonly SetRow[],
  todays: readonly WorkoutLog[],
): SetRow[] {
  return starting.map((row, i) => {
    const kept = draft.rows[i];
    if (!kept) return row;
    const saved = todays.find(({ id }) => id === kept.edits) ?? null;
    if (kept.edits !== undefined && !saved) return row;
    const [number = '', suffix] = kept.weight.split(' ');
    const unit = suffix === 'kg' || suffix === 'lb' ? suffix : draft.unit;
    const typed = typedWeight(number, unit) ?? { weight: row.weight, unit: row.unit };
    if (!/^\d+$/.test(kept.reps)) return saved || row.saved ? row : { ...row, ...typed };
    const reps = Number(kept.reps);
    // A browser that was killed right after a save may have kept the draft: it is that very set.
    const isSaved = todays.some(
      (set) =>
        set.setNumber === i + 1 &&
        set.enteredWeight === typed.weight &&
        set.enteredUnit === typed.unit &&
        set.reps === reps,
    );
    return isSaved ? row : { ...typed, reps, touched: true, saved };
  });
}
