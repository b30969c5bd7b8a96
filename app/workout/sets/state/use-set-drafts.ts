import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Exercise } from '../../../../schema/exercise.ts';
import { newId } from '../../../../schema/id.ts';
import type { Measure } from '../../../../schema/sets/measures.ts';
import { dayKey, type PreviousSet } from '../../../../schema/sets/previous.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import type { SavedSets } from '../../../../sync/index.ts';
import { presentMs } from '../../../device/clock.ts';
import { type Draft, readDraft, writeDraft } from '../../../diary/drafts.ts';
import type { RowTargets } from '../../plan/row-target.ts';
import { fromDraft, toDraft } from '../rows/draft-codec.ts';
import { afterSave, afterUndo, withIds } from '../rows/rows-to-save.ts';
import { type Rows, rowsOf } from '../rows/set-rows.ts';
import type { SetRow } from '../rows/table-row.ts';
import { readTodaysWeights, storeTodaysWeights } from './todays-weights.ts';

export interface SetDrafts extends Rows {
  rows: SetRow[];
  change: (edit: (rows: readonly SetRow[]) => SetRow[]) => void;
  /** Call it when `rows` are stored as `saved`. It returns what puts the table back after an Undo. */
  settle: (rows: readonly SetRow[], saved: SavedSets) => () => void;
  /** Call it when a set was deleted: what was typed over it is dropped too. */
  forget: (setId: string) => void;
}

interface Sources {
  exercise: Exercise;
  previous: readonly PreviousSet[];
  todays: readonly WorkoutLog[];
  unit: WeightUnit;
  measure: Measure;
  targets: RowTargets | null;
}

/** Today's sets as this table has just saved them. They are shown until the diary gives a newer read than `over`. */
interface Ahead {
  over: readonly WorkoutLog[];
  todays: readonly WorkoutLog[];
}

/** The rows of one exercise's set table. Every change is stored on the device at once. */
export function useSetDrafts({
  exercise,
  previous,
  todays: read,
  unit,
  measure,
  targets,
}: Sources): SetDrafts {
  const { id, sets: count } = exercise;
  const [draft] = useState(() => ofToday(id, readDraft(id), read));
  const [typed, setTyped] = useState<readonly SetRow[] | null>(null);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const todays = ahead?.over === read ? ahead.todays : read;

  const { rows, others } = useMemo(() => {
    const sources = {
      count,
      previous,
      todays,
      kept: readTodaysWeights(id, presentMs(), beganAt(todays)),
      unit,
      measure,
      targets,
    };
    if (typed || !draft) return rowsOf({ ...sources, typed: typed ?? [] });
    const starting = rowsOf({ ...sources, typed: [] });
    return rowsOf({ ...sources, typed: fromDraft(draft, starting.rows, todays) });
  }, [count, previous, todays, id, unit, measure, targets, typed, draft]);

  // A save may end after later renders, even after the card was closed, and has to see the newest rows.
  const latest = useRef({ rows, read, todays });
  useLayoutEffect(() => {
    latest.current = { rows, read, todays };
  }, [rows, read, todays]);

  const keep = useCallback(
    (next: SetRow[]) => {
      const kept = withIds(next, newId);
      writeDraft(id, toDraft(kept, unit));
      latest.current = { ...latest.current, rows: kept };
      setTyped(kept);
    },
    [id, unit],
  );

  const show = useCallback((next: readonly WorkoutLog[]) => {
    latest.current = { ...latest.current, todays: next };
    setAhead({ over: latest.current.read, todays: next });
  }, []);

  // The same object while nothing has changed: the memoized table is not drawn again for the states of the Save
  // button.
  return useMemo(
    () => ({
      rows,
      others,
      change: (edit) => keep(edit(latest.current.rows)),
      forget: (setId) =>
        keep(latest.current.rows.map((row) => (row.saved?.id === setId ? { ...row, touched: false } : row))),
      settle: (entered, { stored, before }) => {
        const since = beganAt(latest.current.todays);
        const kept = readTodaysWeights(id, presentMs(), since);
        const next = afterSave(latest.current.rows, entered, stored);
        storeTodaysWeights(
          id,
          next.map(({ weight, unit: typedIn, saved }) => (saved ? null : { weight, unit: typedIn })),
          presentMs(),
          since,
        );
        show(withSets(latest.current.todays, stored));
        keep(next);
        return () => {
          storeTodaysWeights(id, kept, presentMs(), since);
          const added = new Set(stored.map((set) => set.id));
          for (const set of before) added.delete(set.id);
          show(withSets(latest.current.todays, before).filter((set) => !added.has(set.id)));
          keep(afterUndo(latest.current.rows, entered, stored, newId));
        };
      },
    }),
    [rows, others, keep, show, id],
  );
}

/**
 * A stored draft without what belongs to another day: edits of that day's sets, and untouched rows that were added
 * for it. They would save nothing, and the page would ask before every leave.
 */
function ofToday(exerciseId: string, draft: Draft | null, todays: readonly WorkoutLog[]): Draft | null {
  const isOfItsDay = (row: Draft['rows'][number]) =>
    row.edits !== undefined || (row.extra && row.reps === '');
  const days = [presentMs(), beganAt(todays)].map(dayKey);
  if (!draft?.rows.some(isOfItsDay) || (draft.day && days.includes(draft.day))) return draft;
  const rows = draft.rows.map((row) => (isOfItsDay(row) ? { weight: '', reps: '' } : row));
  const left = rows.some(({ reps }) => reps !== '') ? { ...draft, rows } : null;
  writeDraft(exerciseId, left);
  return left;
}

/** When the first of today's sets was done, ms; now where there is none. A workout over midnight began yesterday. */
function beganAt(todays: readonly WorkoutLog[]): number {
  return Math.min(presentMs(), ...todays.map(({ date }) => Date.parse(date)));
}

/** Today's sets with `sets` in place of their older versions; new ones come first, as the newest of their number. */
function withSets(todays: readonly WorkoutLog[], sets: readonly WorkoutLog[]): WorkoutLog[] {
  const byId = new Map(sets.map((set) => [set.id, set]));
  const known = new Set(todays.map(({ id }) => id));
  return [...sets.filter(({ id }) => !known.has(id)), ...todays.map((set) => byId.get(set.id) ?? set)];
}
