import { useEffect, useMemo, useState } from 'react';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { AboutMovement } from '../../../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { usePreference } from '../../../device/preferences.ts';
import { eachDay } from '../../../diary/each-day.ts';
import { useUnitOf } from '../../../diary/gyms.ts';
import { useAboutMovement } from '../../../diary/movements.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { useLive } from '../../../diary/use-live.ts';
import { afterPaint } from '../../../ui/loading/after-paint.ts';
import type { RowTargets } from '../../plan/row-target.ts';
import { openPanel } from './open-panel.ts';
import type { SetDialog, SetTools } from './set-tools.ts';
import { todaysTable } from './todays-table.ts';
import { useDeleteSet } from './use-delete-set.ts';
import { useNewest } from './use-newest.ts';
import { useSaveSets } from './use-save-sets.ts';
import { useSetDrafts } from './use-set-drafts.ts';
import { useSetNote } from './use-set-note.ts';

/** What an open exercise's panel is made of. */
export interface SetSources {
  exercise: Exercise;
  about: AboutMovement;
  previous: readonly PreviousSet[];
  todays: readonly WorkoutLog[];
  /** See TodaysTable. */
  began: string;
}

/** Null until the first reads have answered. */
export function useSetSources(exercise: Exercise): SetSources | null {
  const diary = useDiary();
  const movement = movementOf(exercise);
  const previous = useLive(() => eachDay(() => diary.previousSets(movement)), [diary, movement]);
  const table = useLive(() => todaysTable(() => diary.todaysSets(exercise.id)), [diary, exercise.id]);
  const about = useAboutMovement(movement);
  if (!previous || !table || !about) return null;
  return { exercise, about, previous: previous.value, todays: table.todays, began: table.began };
}

/**
 * The rows of an open exercise and what is done with them, for the set table and the floor view alike. Only one of
 * both may be mounted at a time: each would have typed rows of its own.
 */
export function useSetPanel({ exercise, about, previous, todays }: SetSources, onSaved?: () => void) {
  const unit = useUnitOf(about.unit);
  const { measure } = about;
  const [planned, setPlanned] = useState<RowTargets | null>(null);
  const targets = exercise.plan ? planned : null;
  const drafts = useSetDrafts({ exercise, previous, todays, unit, measure, targets });
  const note = useSetNote();
  const [scale] = usePreference('effort');
  const [effortOf, setEffortOf] = useState<string | null>(null);
  const [saved, setSaved] = useState<readonly string[]>([]);
  const savedLast = useAfterFrame(saved);
  const [dialog, setDialog] = useState<SetDialog | null>(null);
  const { state, hint, doubts, save, keepWeight, fixWeight } = useSaveSets({
    exercise,
    previous,
    drafts,
    note,
    unit,
    measure,
    onSaved: ({ stored }) => {
      // Of several saved sets the last one: it is the one that the lifter has just done.
      setEffortOf(stored.at(-1)?.id ?? null);
      setSaved(stored.map(({ id }) => id));
      onSaved?.();
    },
  });
  const deleteSet = useDeleteSet(note, drafts);
  const { say } = note;
  const act = useNewest({ save, keepWeight, fixWeight, deleteSet, say });
  const tools = useMemo(
    (): SetTools => ({
      ...{ exercise, previous, drafts, unit },
      ...{ say: act.say, deleteSet: act.deleteSet, openDialog: setDialog, askEffort: setEffortOf },
    }),
    [exercise, previous, drafts, unit, act],
  );
  const panel = useMemo(() => ({ tools, about, targets }), [tools, about, targets]);
  useEffect(() => openPanel.show(panel), [panel]);
  return {
    ...{ unit, measure, drafts, note, targets, setPlanned },
    ...{ state, hint, doubts, act, tools, panel },
    /** The set whose effort is asked for, where the lifter rates any. */
    effortOf: scale === 'off' ? null : effortOf,
    ...{ savedLast, dialog, setDialog },
  };
}

/** `value` one frame later, so that what depends on it does not delay the frame in which it changed. */
function useAfterFrame<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    if (drawn === value) return;
    let isNewest = true;
    void afterPaint().then(() => {
      if (isNewest) setDrawn(value);
    });
    return () => {
      isNewest = false;
    };
  }, [value, drawn]);
  return drawn;
}
