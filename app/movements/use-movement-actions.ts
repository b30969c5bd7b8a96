import { useMemo } from 'react';
import { ANY_MOVEMENT } from '../../schema/gym/warm-up-scheme.ts';
import type { MovementEdit } from '../../sync/index.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useToast } from '../ui/overlays/toast.tsx';

/** What a lifter does to a movement, each with its notice and its way back. None of them throws. */
export function useMovementActions() {
  const diary = useDiary();
  const toast = useToast();
  return useMemo(() => {
    const attempt = async <T>(act: () => Promise<T>): Promise<T | null> => {
      try {
        return await act();
      } catch (error) {
        console.error('A change of a movement failed', error);
        toast({ title: 'Update Failed', description: 'Nothing was changed. Please try again.', tone: 'bad' });
        return null;
      }
    };
    return {
      /** What holds for each exercise without steps of its own; null for the usual. */
      warmUpForAll: async (warmUp: string | null) => {
        const back = await attempt(() => diary.editMovement(ANY_MOVEMENT, { warmUp }));
        if (back) toast({ title: 'Warm-Up Sets Changed', tone: 'good', undo: () => attempt(back) });
      },
      /** `own` is the movement that stands under the name, `movement` the one that has its history. */
      edit: async (name: string, movement: string, edit: MovementEdit, own: string) => {
        if (Object.keys(edit).length === 0) return;
        const back = await attempt(() => diary.editMovement(movement, edit, own));
        if (!back) return;
        toast({
          title: 'Exercise Updated',
          description: `${name} is changed on every day it stands on.`,
          tone: 'good',
          undo: () => attempt(back),
        });
      },
      /** `from` is the movement that stands under the name, `into` the one whose history it becomes. */
      join: async (from: Named, into: Named) => {
        const back = await attempt(() => diary.joinMovement(from.movement, into.movement));
        if (!back) return;
        toast({
          title: 'One History',
          description: `${from.name} and ${into.name} count as one.`,
          tone: 'good',
          undo: () => attempt(back),
        });
      },
      separate: async (from: Named, into: Named) => {
        const back = await attempt(() => diary.separateMovement(from.movement));
        if (!back) return;
        toast({
          title: 'Two Histories',
          description: `${from.name} and ${into.name} count by themselves again.`,
          tone: 'good',
          undo: () => attempt(back),
        });
      },
    };
  }, [diary, toast]);
}

export interface Named {
  movement: string;
  name: string;
}
