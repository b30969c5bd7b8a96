import { Link2, Unlink } from 'lucide-react';
import type { Exercise } from '../../../schema/exercise.ts';
import { supersetsOf } from '../../../schema/sets/superset.ts';
import type { EditedExercise } from '../../../sync/index.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useNotices } from '../use-notices.ts';
import * as css from './superset-choice.css.ts';

interface SupersetChoiceProps {
  exercise: Exercise;
  /** Every exercise, in order. */
  program: readonly Exercise[];
  /** Called as soon as the lifter has chosen. */
  onChosen: () => void;
}

const GLYPH = { size: 20, strokeWidth: 1.75 } as const;

/** Links an exercise with the next of its day, or takes it out of its superset. */
export function SupersetChoice({ exercise, program, onChosen }: SupersetChoiceProps) {
  const { diary, attempt, done, undo } = useNotices();
  const day = program.filter(({ workoutDayId }) => workoutDayId === exercise.workoutDayId);
  const at = day.findIndex(({ id }) => id === exercise.id);
  const run = supersetsOf(day).find((members) => members.some(({ id }) => id === exercise.id));
  const next = day[at + 1];
  const canLink = next && !run?.some(({ id }) => id === next.id);
  if (!run && !next) return null;

  const change = async (act: () => Promise<EditedExercise[]>, title: string, words: string) => {
    onChosen();
    const edited = await attempt(act, {
      title: 'Update Failed',
      description: 'There was an error updating the exercise.',
    });
    if (edited)
      done(
        title,
        words,
        undo(() => diary.undoEdit(edited)),
      );
  };
  return (
    <div className={css.choices}>
      {canLink ? (
        <Button
          onClick={() =>
            change(
              () => diary.linkWithNext(exercise.id),
              'Superset Made',
              `A saved set goes on to ${next.name}. The rest comes after the round.`,
            )
          }
        >
          <Link2 {...GLYPH} />
          <span className={css.words}>Superset with {next.name}</span>
        </Button>
      ) : null}
      {run ? (
        <Button
          onClick={() =>
            change(
              () => diary.unlink(exercise.id),
              'Superset Changed',
              `${exercise.name} is done by itself again.`,
            )
          }
        >
          <Unlink {...GLYPH} />
          <span className={css.words}>Take Out of the Superset</span>
        </Button>
      ) : null}
    </div>
  );
}
