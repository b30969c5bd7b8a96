import { useCallback, useMemo } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import { type SupersetPlace, supersetPlaces } from '../../../schema/sets/superset.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type AfterSave, restAsLast } from './after-save.ts';

interface Supersets {
  /** Where exercises stand in their supersets, by exercise id. */
  places: ReadonlyMap<string, SupersetPlace>;
  afterSave: AfterSave;
}

/**
 * The supersets of a day, and what follows a save: the rest, and in a superset the next exercise with sets left.
 * @param exercises today's exercises in today's order, without those that are skipped
 * @param open opens a card and brings it into sight
 */
export function useSupersets(
  dayId: string,
  exercises: readonly Exercise[],
  open: (id: string) => void,
): Supersets {
  const diary = useDiary();
  const toast = useToast();
  const places = useMemo(() => supersetPlaces(exercises), [exercises]);
  const afterSave = useCallback<AfterSave>(
    async (exercise, saved, undo) => {
      // A first visit that loses its network may not have this file: then a rest of the length used last follows.
      const next = await import('./follow-save.ts')
        .then(({ followSave }) => followSave({ diary, dayId, exercises, exercise, saved }))
        .catch((error: unknown) => {
          console.warn('What follows this save is not known', error);
          restAsLast();
          return null;
        });
      if (!next) return;
      open(next.id);
      // Another card opens, and the line with this save's Undo goes with its card: the notice has the Undo instead.
      toast({
        title: `Saved. ${places.get(next.id)?.label}: ${next.name}`,
        tone: 'good',
        undo: async () => {
          if ((await undo()) === null) return false;
          open(exercise.id);
        },
      });
    },
    [diary, dayId, exercises, places, open, toast],
  );
  return { places, afterSave };
}
