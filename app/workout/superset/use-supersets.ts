import { useCallback, useMemo } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import { type SupersetPlace, supersetPlaces } from '../../../schema/sets/superset.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type AfterSave, restAsLast } from './after-save.ts';

interface Supersets {
  /** By exercise id. */
  places: ReadonlyMap<string, SupersetPlace>;
  afterSave: AfterSave;
}

/**
 * The supersets of a day, in today's order and without what is skipped, and what follows a save: the rest, and in
 * a superset the next member with sets left. `open` opens a card and brings it into sight.
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
      // A first visit that loses its network may not have this file: then the rest is the one used last.
      const next = await import('./follow-save.ts')
        .then(({ followSave }) => followSave({ diary, dayId, exercises, exercise, saved }))
        .catch((error: unknown) => {
          console.warn('What follows this save is not known', error);
          restAsLast();
          return null;
        });
      if (!next) return;
      open(next.id);
      // The card's own line with this save's Undo is gone: another card is open now.
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
