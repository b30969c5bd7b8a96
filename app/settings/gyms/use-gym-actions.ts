import type { Gym } from '../../../schema/gym/gym.ts';
import { unlessGone } from '../../diary/unless-gone.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useUndoable } from '../../text/use-undoable.ts';

/**
 * The changes a lifter makes to gyms, each with its notice and an Undo. Each resolves to whether it was kept; none
 * throws.
 */
export function useGymActions() {
  const diary = useDiary();
  const run = useUndoable('A change of a gym failed.');
  return {
    add: (stored: Omit<Gym, 'id'>) =>
      run(async () => {
        const { id, name } = await diary.addGym(stored);
        return { words: `${name} added`, undo: () => unlessGone(() => diary.removeGym(id)) };
      }),
    edit: async (gym: Gym, stored: Omit<Gym, 'id'>) => {
      const {
        name,
        bars = null,
        plates = null,
        dumbbells = null,
        stacks = null,
        unit = null,
        step = null,
      } = stored;
      const next = { name, bars, plates, dumbbells, stacks, unit, step };
      const changed = Object.entries(next).filter(
        ([field, value]) => (gym[field as 'name'] ?? null) !== value,
      );
      if (changed.length === 0) return true;
      return run(async () => ({
        words: `${name} changed`,
        undo: await diary.editGym(gym.id, Object.fromEntries(changed)),
      }));
    },
    remove: (gym: Gym) =>
      run(async () => {
        const removed = await diary.removeGym(gym.id);
        return { words: `${gym.name} removed`, undo: () => diary.undoRemoveGym(removed) };
      }),
  };
}
