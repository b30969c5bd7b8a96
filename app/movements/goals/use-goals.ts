import { useMemo } from 'react';
import { map, NEVER, type Observable } from 'rxjs';
import { joinedMovement } from '../../../schema/catalogue/movement-rows.ts';
import {
  type BodyValue,
  type MeasurementKind,
  type MeasurementUnit,
  measureKey,
} from '../../../schema/progress/body.ts';
import { bodyProgress, type Goal, type GoalProgress, liftProgress } from '../../../schema/progress/goals.ts';
import type { MovementSummary, SummedSet } from '../../../schema/progress/movement-summary.ts';
import type { Measure } from '../../../schema/sets/measures.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { GoalEdit, NewGoal } from '../../../sync/index.ts';
import { presentMs } from '../../device/clock.ts';
import { useToday } from '../../device/today.ts';
import { useMovements } from '../../diary/movements.ts';
import { spared } from '../../diary/spared.ts';
import { unlessGone } from '../../diary/unless-gone.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { useUndoable } from '../../text/use-undoable.ts';
import { useEstimateOptions } from '../estimate-options.ts';

/** What goals are about: a movement, or a measurement of the body with all its values. */
export type GoalsOf =
  | { kind: 'lift'; movement: string; label: string; unit: WeightUnit; measure?: Measure | undefined }
  | {
      kind: 'body';
      measured: MeasurementKind;
      name?: string;
      label: string;
      unit: MeasurementUnit;
      values: readonly BodyValue[];
    };

export interface ShownGoal {
  goal: Goal;
  /** Null where the sets can't be read now. */
  progress: GoalProgress | null;
}

/** The goals of a subject, with how far each is; undefined until they are read. */
export function useGoals(of: GoalsOf): ShownGoal[] | undefined {
  const diary = useDiary();
  const options = useEstimateOptions();
  const today = useToday();
  const movements = useMovements();
  const all = useLive(() => spared(diary.goals(), 'Goals'), [diary]);
  const own = useMemo(() => {
    if (of.kind === 'body') {
      const key = measureKey({ kind: of.measured, name: of.name });
      return all?.filter(
        ({ kind, measured = 'weight', name }) =>
          kind === 'body' && measureKey({ kind: measured, name }) === key,
      );
    }
    const joined = movements && joinedMovement(of.movement, movements);
    return joined === undefined
      ? undefined
      : all?.filter(
          ({ kind, movementId = '' }) =>
            kind !== 'body' && joinedMovement(movementId, movements ?? []) === joined,
        );
  }, [all, of, movements]);
  const movement = of.kind === 'lift' && own && own.length > 0 ? of.movement : null;
  const sets = useLive((): Observable<readonly SummedSet[] | null> => {
    if (movement === null) return NEVER;
    return spared(diary.summaryOf(movement).pipe(map(bestSets)), 'How far goals are');
  }, [diary, movement]);
  return useMemo(() => {
    if (of.kind === 'body') {
      return own?.map((goal) => ({
        goal,
        progress: bodyProgress(goal, of.values, { now: presentMs(), today }),
      }));
    }
    if (own?.length === 0) return [];
    if (sets === undefined) return undefined;
    return own?.map((goal) => ({
      goal,
      progress: sets && liftProgress(goal, sets, { ...options, measure: of.measure }),
    }));
  }, [own, sets, of, options, today]);
}

const bestSets = ({ sets, packed }: MovementSummary): SummedSet[] => [
  ...sets,
  ...packed.flatMap(({ bests }) => bests),
];

/** The changes to goals, each with an Undo. Each resolves to whether it was kept. */
export function useGoalActions() {
  const diary = useDiary();
  const run = useUndoable('The goal could not be kept.');

  return {
    add: (goal: NewGoal) =>
      run(async () => {
        const { id } = await diary.addGoal(goal);
        return { words: 'Goal set', undo: () => unlessGone(() => diary.removeGoal(id)) };
      }),
    edit: (id: string, edit: GoalEdit) =>
      run(async () => {
        return { words: 'Goal changed', undo: await diary.editGoal(id, edit) };
      }),
    remove: (id: string) =>
      run(async () => {
        const removed = await diary.removeGoal(id);
        return { words: 'Goal deleted', undo: () => diary.undoRemoveGoal(removed) };
      }),
  };
}
