import { useMemo } from 'react';
import { ANY_MOVEMENT } from '../../schema/gym/warm-up-scheme.ts';
import type { MovementEdit } from '../../sync/index.ts';
import { useAttempt } from '../diary/use-attempt.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useToast } from '../ui/overlays/toast.tsx';

const FAILED = { title: 'Update Failed', description: 'Nothing was changed. Please try again.' };

/** The changes a lifter makes to a movement, each with its notice and an Undo. None of them throws. */
export function useMovementActions() {
  const diary = useDiary();
  const toast = useToast();
  const tryIt = useAttempt();
  return useMemo(() => {
    const attempt = <T>(act: () => Promise<T>) => tryIt(act, FAILED);
    const done = (title: string, description: string, back: () => Promise<unknown>) =>
      toast({ title, description, tone: 'good', undo: () => attempt(back) });
    return {
      /** The scheme for every exercise that has none of its own; null for the usual one. */
      warmUpForAll: async (warmUp: string | null) => {
        const back = await attempt(() => diary.editMovement(ANY_MOVEMENT, { warmUp }));
        if (back) toast({ title: 'Warm-Up Sets Changed', tone: 'good', undo: () => attempt(back) });
      },
      /** `own` is the movement of the exercise's name, `movement` the one that has its history. */
      edit: async (name: string, movement: string, edit: MovementEdit, own: string) => {
        if (Object.keys(edit).length === 0) return;
        const back = await attempt(() => diary.editMovement(movement, edit, own));
        if (back) done('Exercise Updated', `${name} is changed on every day it stands on.`, back);
      },
      /** `from` is the movement of the exercise's name, `into` the one whose history it joins. */
      join: async (from: Named, into: Named) => {
        const back = await attempt(() => diary.joinMovement(from.movement, into.movement));
        if (back) done('One History', `${from.name} and ${into.name} count as one.`, back);
      },
      separate: async (from: Named, into: Named) => {
        const back = await attempt(() => diary.separateMovement(from.movement));
        if (back) done('Two Histories', `${from.name} and ${into.name} count by themselves again.`, back);
      },
    };
  }, [diary, toast, tryIt]);
}

export interface Named {
  movement: string;
  name: string;
}
