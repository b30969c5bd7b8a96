import { useState } from 'react';
import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { type Vary, variationOf } from '../../../schema/progression/ladders.ts';
import { useLive } from '../../diary/use-live.ts';
import { unlessResting } from '../../ui/buttons/unless-resting.ts';
import { useNotices } from '../use-notices.ts';
import * as css from './plan-line.css.ts';

/** Where a body weight exercise is too easy or too hard: offers to replace it by the next one of its ladder. */
export function VaryOffer({ exercise, vary }: { exercise: Exercise; vary: Vary }) {
  const { diary, attempt, done } = useNotices();
  const [busy, setBusy] = useState(false);
  const name = variationOf(movementOf(exercise), vary);
  const program = useLive(() => diary.exercises(), [diary]);
  const isThere = program?.some(
    (one) => one.workoutDayId === exercise.workoutDayId && name && movementOf(one) === movementIdOf(name),
  );
  if (!name || isThere !== false) return null;
  const replace = async () => {
    setBusy(true);
    const replaced = await attempt(
      async () => {
        const { searchedEntry } = await import('../../../schema/catalogue/catalogue-more.ts');
        const { targetMuscles = '', equipment = '' } = searchedEntry(name) ?? {};
        return diary.replaceExercise(exercise.id, { name, targetMuscles, equipment });
      },
      { title: 'Not changed', description: 'The program is as it was. Please try again.' },
    );
    setBusy(false);
    if (!replaced) return;
    done(`Now ${name}`, `${exercise.name} left the program, and keeps its history.`, () =>
      attempt(() => diary.undoReplaceExercise(replaced), {
        title: 'Undo Failed',
        description: `${name} stays. Please try again.`,
      }),
    );
  };
  return (
    <div className={css.line}>
      <p className={css.words}>
        <span className={css.reason}>
          {vary === 'harder' ? 'Ready for the harder one:' : 'Go back to the easier one:'} {name}
        </span>
      </p>
      <button
        type="button"
        className={css.toggle}
        aria-label={`Train ${name} instead`}
        {...unlessResting(busy, replace)}
      >
        Change
      </button>
    </div>
  );
}
