import {
  MUSCLE_IDS,
  MUSCLES,
  type Muscle,
  PRIMARY_MAX,
  SECONDARY_MAX,
  type TrainedMuscles,
} from '../../schema/catalogue/muscles.ts';
import { classes } from '../ui/styles/classes.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import * as css from './movement-editor.css.ts';
import { nextMuscles } from './next-muscles.ts';

interface MusclePickerProps {
  value: TrainedMuscles;
  onChange: (muscles: TrainedMuscles) => void;
}

/** Each muscle is one button: a tap trains it, a second lets it help, a third takes it away. */
export function MusclePicker({ value, onChange }: MusclePickerProps) {
  const stateOf = (muscle: Muscle) =>
    value.primary.includes(muscle) ? 'trained' : value.secondary.includes(muscle) ? 'helps' : '';
  return (
    <fieldset className={css.muscles}>
      <legend className={css.legend}>Muscles</legend>
      <p className={css.hint}>
        Tap once for what it trains, twice for what helps. Up to {PRIMARY_MAX} and {SECONDARY_MAX}.
      </p>
      <div className={css.chips}>
        {MUSCLE_IDS.map((muscle) => {
          const state = stateOf(muscle);
          return (
            <button
              key={muscle}
              type="button"
              className={classes(
                css.chip,
                state === 'trained' && css.trained,
                state === 'helps' && css.helps,
              )}
              aria-pressed={state !== ''}
              onClick={() => onChange(nextMuscles(value, muscle))}
            >
              {MUSCLES[muscle]}
              {state === '' ? null : <span className={visuallyHidden}>, {state}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
