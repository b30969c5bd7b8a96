import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import type { PreviousSet } from '../../../schema/previous.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { readDraft, writeDraft } from '../../hooks/drafts.ts';
import { fromDraft, toDraft } from './draft-codec.ts';
import { keepWeights, readKeptWeights } from './kept-weights.ts';
import { afterSave, type SetRow, startingRows } from './set-rows.ts';

export interface SetDrafts {
  rows: readonly SetRow[];
  change: (edit: (rows: readonly SetRow[]) => SetRow[]) => void;
  /** Call when `saved` are durable: reps go back to 0, the weights stay. */
  settle: (saved: readonly SetRow[]) => void;
}

/** The rows of one exercise's set table. Every change is on the device at once. */
export function useSetDrafts(
  exercise: Exercise,
  previous: readonly PreviousSet[],
  unit: WeightUnit,
): SetDrafts {
  const { id, sets: count } = exercise;
  const [draft] = useState(() => readDraft(id));
  const [edited, setEdited] = useState<readonly SetRow[] | null>(null);

  const rows: readonly SetRow[] = useMemo(() => {
    const starting = startingRows({ count, previous, kept: readKeptWeights(id, Date.now()), unit });
    if (edited) return starting.map((row, i) => edited[i] ?? row);
    return draft ? fromDraft(draft, starting) : starting;
  }, [count, previous, id, unit, edited, draft]);

  // A save ends after later renders, perhaps after the card was closed, and must see the newest rows.
  const latest = useRef<readonly SetRow[]>(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);

  const keep = useCallback(
    (next: readonly SetRow[]) => {
      writeDraft(id, toDraft(next, unit));
      latest.current = next;
      setEdited(next);
    },
    [id, unit],
  );

  // The same object while nothing has changed: the table is not drawn anew for the Save button's states.
  return useMemo(
    () => ({
      rows,
      change: (edit) => keep(edit(latest.current)),
      settle: (saved) => {
        const next = afterSave(latest.current, saved);
        keepWeights(id, next, Date.now());
        keep(next);
      },
    }),
    [rows, keep, id],
  );
}
