import { dayKey } from '../../../../schema/sets/previous.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import { presentMs } from '../../../device/clock.ts';
import type { Draft } from '../../../diary/drafts.ts';
import type { SetRow, TypedWeight } from './table-row.ts';
import { typedWeight } from './weight-entry.ts';

/**
 * The rows as the device stores them until they are saved; null where the lifter has changed and added none. A weight
 * that was typed in another unit than `unit` is stored with its unit ("24 kg"). Of an untouched row only the weight
 * is stored: it has no reps.
 */
export function toDraft(rows: readonly SetRow[], unit: WeightUnit): Draft | null {
  if (!rows.some((row) => row.touched || row.extra || row.ramp)) return null;
  return {
    unit,
    day: dayKey(presentMs()),
    rows: rows.map((row) => ({
      weight: row.unit === unit ? String(row.weight) : `${row.weight} ${row.unit}`,
      reps: row.touched || row.ramp ? String(row.reps) : '',
      ...(row.touched && row.measured ? { measured: row.measured } : {}),
      ...(row.saved ? { edits: row.saved.id } : { id: row.newId, kind: row.kind, chainOf: row.chainOf }),
      ...(row.chosen ? { chosen: true as const } : {}),
      ...(row.ramp && !row.touched ? { ramp: true as const } : {}),
      ...(row.extra && !row.saved ? { extra: true as const } : {}),
    })),
  };
}

/**
 * The rows of a stored draft (`toDraft`). A row that can't be read is taken from `starting`, and so is an edit of a
 * set that is not among `todays`: what was typed for that set would become another one.
 */
export function fromDraft(
  draft: Draft,
  starting: readonly SetRow[],
  todays: readonly WorkoutLog[],
): SetRow[] {
  const hasRamp = draft.rows.some(({ ramp }) => ramp);
  // Behind the planned rows stand parts of chains, rows added for today, and rows that warm-ups have moved.
  const more = draft.rows.slice(starting.length).flatMap((kept) => {
    const isSaved = todays.some(({ id }) => id === kept.id);
    return isSaved ? [] : rowBeyond(kept, draft.unit, hasRamp);
  });
  const rows = starting.map((row, i) => {
    const kept = draft.rows[i];
    if (!kept) return row;
    // A browser that was killed right after a save may still have the draft of the saved set.
    if (kept.id !== undefined && todays.some(({ id }) => id === kept.id)) return row;
    const saved = todays.find(({ id }) => id === kept.edits) ?? null;
    if (kept.edits !== undefined && !saved) return row;
    const typed = weightOf(kept.weight, draft.unit) ?? { weight: row.weight, unit: row.unit };
    if (!isCount(kept.reps))
      return saved || row.saved ? row : { ...row, ...typed, ...kindOf(kept), ...extraOf(kept) };
    return {
      ...typed,
      reps: Number(kept.reps),
      touched: !kept.ramp,
      saved,
      ...(kept.measured ? { measured: kept.measured } : {}),
      ...(kept.id ? { newId: kept.id } : {}),
      ...(saved ? {} : { ...kindOf(kept), ...extraOf(kept) }),
    };
  });
  return [...rows, ...more];
}

type KeptRow = Draft['rows'][number];

const isCount = (text: string) => /^\d+$/.test(text);

function weightOf(text: string, unit: WeightUnit): TypedWeight | null {
  const [number = '', suffix] = text.split(' ');
  return typedWeight(number, suffix === 'kg' || suffix === 'lb' ? suffix : unit);
}

function kindOf({
  kind,
  chainOf,
  chosen,
  ramp,
}: KeptRow): Pick<SetRow, 'kind' | 'chainOf' | 'chosen' | 'ramp'> {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(chainOf === undefined ? {} : { chainOf }),
    ...(chosen ? { chosen } : {}),
    ...(ramp ? { ramp } : {}),
  };
}

const extraOf = ({ extra }: KeptRow): Pick<SetRow, 'extra'> => (extra ? { extra } : {});

/** @param isMoved whether proposed warm-ups stand before the planned rows */
function rowBeyond(kept: KeptRow, unit: WeightUnit, isMoved: boolean): SetRow[] {
  const typed = weightOf(kept.weight, unit);
  const touched = isCount(kept.reps) && !kept.ramp;
  const stands = kept.extra || touched || (kept.chainOf === undefined && isMoved);
  if (!typed || !stands) return [];
  return [
    {
      ...typed,
      reps: isCount(kept.reps) ? Number(kept.reps) : 0,
      touched,
      saved: null,
      ...(kept.measured ? { measured: kept.measured } : {}),
      ...(kept.id ? { newId: kept.id } : {}),
      ...kindOf(kept),
      ...extraOf(kept),
    },
  ];
}
