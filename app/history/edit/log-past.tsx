import { useMemo, useState } from 'react';
import { SEARCHED_CATALOGUE } from '../../../schema/catalogue/catalogue-more.ts';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { aboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import { SETS_MAX } from '../../../schema/constants.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { useMovements } from '../../diary/movements.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { behind, nextNumber, noonOf } from './behind.ts';
import { PastSetDialog } from './past-set-dialog.tsx';
import { blankValues } from './past-values.ts';
import { useSetAbout } from './set-about.tsx';
import { type Choice, useEveryExercise } from './use-every-exercise.ts';
import { usePastSets } from './use-past-sets.ts';

const COUNTS = Array.from({ length: SETS_MAX }, (_, i) => ({ value: `${i + 1}`, label: `${i + 1}` }));

interface LogPastProps {
  day: string;
  /** The sets of the day's last workout, which the new ones follow; without any the new ones are dated to noon. */
  sets: readonly WorkoutLog[];
}

const FIRST = { setNumber: 1 };
const NO_SETS: readonly WorkoutLog[] = [];

/** Marks the value of a choice that is in the library but not yet in the diary. */
const FROM_LIBRARY = 'library:';

/** The library without the exercises that the diary already has. */
function libraryBut(own: readonly Choice[]): Choice[] {
  const known = new Set(own.map(({ movement }) => movement));
  return SEARCHED_CATALOGUE.map(({ name }) => ({
    value: FROM_LIBRARY + name,
    label: name,
    movement: movementIdOf(name),
  })).filter(({ movement }) => !known.has(movement));
}

/** The button and form that log sets on a day that is over. */
export function LogPast(props: LogPastProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log an Exercise</Button>
      {open ? <LogDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LogDialog({ day, sets, onClose }: LogPastProps & { onClose: () => void }) {
  const diary = useDiary();
  const past = usePastSets();
  const settings = useWeightUnit();
  const exercises = useEveryExercise();
  const movements = useMovements();
  const [chosen, setChosen] = useState('');
  const [count, setCount] = useState('3');
  const about = useSetAbout(FIRST, NO_SETS);
  const library = useMemo(() => libraryBut(exercises), [exercises]);
  const exercise =
    [...exercises, ...library].find(({ value }) => value === chosen) ?? exercises[0] ?? library[0];
  if (!exercise || !movements) return null;
  const entry = SEARCHED_CATALOGUE.find(({ name }) => FROM_LIBRARY + name === exercise.value);
  const movement = aboutMovement(exercise.movement, movements);
  const { measure } = movement;
  // The new sets are alike, but the note belongs to the first alone.
  const { note, ...said } = about.change;
  const assist = measure === 'assisted' ? { assist: true } : {};
  const last = sets.at(-1);
  const first = nextNumber(sets.filter(({ exerciseId }) => exerciseId === exercise.value));
  return (
    <PastSetDialog
      title="Log an Exercise"
      measure={measure}
      start={blankValues(movement.unit ?? settings, measure)}
      before={
        <Select
          label="Exercise"
          value={exercise.value}
          onValueChange={setChosen}
          options={[
            { group: 'Yours', options: exercises },
            { group: 'From the library', options: library },
          ].filter(({ options }) => options.length > 0)}
        />
      }
      behind={
        <>
          <Select label="Sets" value={count} onValueChange={setCount} options={COUNTS} />
          {about.fields}
        </>
      }
      onSave={(lifted) =>
        past.save(count === '1' ? '1 set added' : `${count} sets added`, () =>
          diary.addPastSets(
            entry
              ? { name: entry.name, targetMuscles: entry.targetMuscles, equipment: entry.equipment }
              : exercise.value,
            Array.from({ length: Number(count) }, (_, i) => ({
              ...{ ...lifted, ...assist, ...said, setNumber: first + i },
              ...(i === 0 && note ? { note } : {}),
            })),
            last ? behind(last) : noonOf(day),
          ),
        )
      }
      onClose={onClose}
    />
  );
}
