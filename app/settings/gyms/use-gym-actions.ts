import type { Gym } from '../../../schema/gym/gym.ts';
import { unlessGone } from '../../diary/unless-gone.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useToast } from '../../ui/toast.tsx';

/**
 * What a lifter does to gyms, each with its notice and its way back. None of them throws; `add` and `edit` resolve
 * to true once it is kept.
 */
export function useGymActions() {
  const diary = useDiary();
  const toast = useToast();
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      return await act();
    } catch (error) {
      console.error('A change of a gym failed', error);
      toast({ title: 'Not changed', description: 'The gym stays as it was. Please try again.', tone: 'bad' });
    }
  };
  return {
    add: (stored: Omit<Gym, 'id'>) =>
      attempt(async () => {
        const { id, name } = await diary.addGym(stored);
        toast({
          title: `${name} added`,
          tone: 'good',
          undo: () => attempt(() => unlessGone(() => diary.removeGym(id))),
        });
        return true;
      }),
    edit: (gym: Gym, stored: Omit<Gym, 'id'>) =>
      attempt(async () => {
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
        const back = await diary.editGym(gym.id, Object.fromEntries(changed));
        toast({ title: `${name} changed`, tone: 'good', undo: () => attempt(back) });
        return true;
      }),
    remove: (gym: Gym) =>
      attempt(async () => {
        const removed = await diary.removeGym(gym.id);
        toast({
          title: `${gym.name} removed`,
          tone: 'good',
          undo: () => attempt(() => diary.undoRemoveGym(removed)),
        });
      }),
  };
}
