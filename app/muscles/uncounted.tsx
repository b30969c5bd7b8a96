import { useId, useState } from 'react';
import type { CountedSets } from '../../schema/progress/muscle-sets.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import * as css from './muscles.css.ts';

const MovementEditor = lazyPart(
  async () => (await import('../movements/movement-editor.tsx')).MovementEditor,
);

/**
 * The exercises that name no muscle: their sets would else be missing without a word. They are named here, since an
 * imported or a deleted one stands on no day and in no library.
 */
export function Uncounted({ sets }: { sets: readonly CountedSets[] }) {
  const id = useId();
  const [open, setOpen] = useState<CountedSets | null>(null);
  const exercises = [...new Map(sets.map((each) => [each.movement, each])).values()];
  const isOne = exercises.length === 1;
  return (
    <>
      {exercises.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not wrap as a line of text
        <div role="group" aria-labelledby={id} className={css.uncounted}>
          <p id={id} className={css.note}>
            Not counted, since {isOne ? 'it names' : 'they name'} no muscle. Tap to name{' '}
            {isOne ? 'its' : 'their'} muscles:
          </p>
          {exercises.map((each) => (
            <button key={each.movement} type="button" className={css.more} onClick={() => setOpen(each)}>
              {each.name}
            </button>
          ))}
        </div>
      ) : null}
      {open ? (
        <MovementEditor
          movement={open.movement}
          name={open.name}
          targetMuscles=""
          equipment=""
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
