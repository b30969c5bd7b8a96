import { useMemo } from 'react';
import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import { nameKey } from '../../../schema/exercise.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';

export interface Choice {
  /** The exercise's id. */
  value: string;
  label: string;
  movement: string;
}

/** Every exercise that a set can be logged under, each name once: exercises of one name share one history. */
export function useEveryExercise(own?: { exerciseId: string; exerciseName: string }): Choice[] {
  const diary = useDiary();
  const program = useLive(() => diary.exercises(), [diary]);
  const earlier = useLive(() => diary.earlierExercises(), [diary]);
  const [ownId, ownName] = [own?.exerciseId, own?.exerciseName];
  return useMemo(() => {
    const all = [...(program ?? []), ...(earlier ?? [])];
    const byName = new Map(
      all.map((one): [string, Choice] => [
        nameKey(one.name),
        { value: one.id, label: one.name, movement: movementOf(one) },
      ]),
    );
    // A set stays under its own exercise, even where another has the same name.
    if (ownId !== undefined && ownName !== undefined) {
      const known = all.find(({ id }) => id === ownId);
      const label = known?.name ?? ownName;
      const movement = known ? movementOf(known) : movementIdOf(ownName);
      byName.set(nameKey(label), { value: ownId, label, movement });
    }
    return [...byName.values()].sort((a, b) => a.label.localeCompare(b.label));
  }, [program, earlier, ownId, ownName]);
}
