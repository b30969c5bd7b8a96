import type { ReactNode, RefObject } from 'react';
import { slotWords } from '../../../schema/sets/set-slots.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { EffortChips } from '../sets/effort-row.tsx';
import { named } from '../sets/rows/set-words.ts';
import { SavedLine } from '../sets/saved-line.tsx';
import * as css from './floor-controls.css.ts';
import type { ShownQuantity } from './quantities/shown-quantity.ts';
import { Stepper } from './stepper.tsx';
import type { FloorSet } from './use-floor-set.ts';

/** Which button leads to another exercise: an arrow to a neighbour, or the large one between the arrows. */
export type WayOn = 'before' | 'after' | 'middle';

interface FloorControlsProps {
  set: FloorSet;
  rest: ReactNode;
  before: ReactNode;
  after: ReactNode;
  then: { words: string; act: () => void } | null;
  /** The button that was pressed last: the same button of the exercise that it brings takes the focus. */
  pressed: RefObject<WayOn | null>;
  onStepped: (key: ShownQuantity['key']) => void;
}

/** The lower part of the floor view, in a thumb's reach: the rest, the exercise's sets, steppers and Save. */
export function FloorControls({ set, rest, before, after, then, pressed, onStepped }: FloorControlsProps) {
  const { exercise, numbers, name, slots, order, index, allDone, isSaved, state, hint, effortOf } = set;
  const { rows } = set.drafts;
  const rated = effortOf === null ? -1 : rows.findIndex(({ saved }) => saved?.id === effortOf);
  const ratedSet = rows[rated]?.saved;
  return (
    <div className={css.controls}>
      {rest}
      {ratedSet ? (
        <div className={css.effort}>
          <EffortChips set={ratedSet} name={slotWords(slots[rated] ?? '')} tools={set.tools} />
        </div>
      ) : null}
      <div className={css.told}>
        {hint ? (
          <p role="status" className={css.hint}>
            {hint}
          </p>
        ) : (
          <SavedLine note={set.note} />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this is */}
      <div className={css.sets} role="group" aria-label={`Sets of ${exercise.name}`}>
        {order.map((i) => (
          <button
            key={slots[i]}
            type="button"
            className={classes(css.set, rows[i]?.saved && css.setDone)}
            aria-pressed={i === index}
            aria-label={`${named(slotWords(slots[i] ?? ''))}${rows[i]?.saved ? ', saved' : ''}`}
            onClick={() => set.choose(i)}
          >
            {slots[i]}
          </button>
        ))}
      </div>
      <div className={css.steppers[numbers.length === 1 ? 'lone' : 'both']}>
        {numbers.map((shown) => (
          <Stepper
            key={shown.key}
            shown={shown}
            name={name}
            onStep={(direction) => {
              set.edit(shown.step(direction));
              onStepped(shown.key);
            }}
          />
        ))}
      </div>
      <div className={css.deeds}>
        {before}
        {allDone && then ? (
          <Button
            variant="primary"
            className={css.onward}
            autoFocus={pressed.current === 'middle'}
            onClick={then.act}
          >
            {then.words}
          </Button>
        ) : (
          <Button
            className={css.save}
            variant={state === 'failed' ? 'danger' : 'primary'}
            autoFocus={pressed.current === 'middle'}
            disabled={state === 'saving' || isSaved}
            onClick={() => {
              // In a superset Save leads to another exercise.
              pressed.current = 'middle';
              set.save();
            }}
          >
            {state === 'failed' ? 'Error!' : state === 'saving' ? 'Saving...' : `Save ${name}`}
          </Button>
        )}
        {after}
      </div>
    </div>
  );
}
