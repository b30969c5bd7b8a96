import { useMemo } from 'react';
import { movementOf } from '../../schema/catalogue/movement.ts';
import { joinedMovement, type Movement } from '../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { useMovements } from '../diary/movements.ts';
import { useExercises } from '../diary/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Select } from '../ui/fields/select.tsx';
import * as css from './movement-editor.css.ts';
import { type Named, useMovementActions } from './use-movement-actions.ts';

interface JoinedHistoryProps extends Named {
  /** The exercise that this one will be joined with; null while none is chosen. */
  chosen: Named | null;
  onChoose: (other: Named | null) => void;
}

/** Joins this exercise's history with another one's, for two names of one thing, and lists the joins there are. */
export function JoinedHistory({ movement, name, chosen, onChoose }: JoinedHistoryProps) {
  const diary = useDiary();
  const program = useExercises();
  const earlier = useLive(() => diary.earlierExercises(), [diary]);
  const movements = useMovements();
  const actions = useMovementActions();
  const names = useMemo(() => namesOf([...(program ?? []), ...(earlier ?? [])]), [program, earlier]);
  if (!movements) return null;
  const here = joinedMovement(movement, movements);
  const others = [...names].filter(([id]) => joinedMovement(id, movements) !== here);
  const partners = partnersOf(movement, here, movements);
  const wordsFor = (id: string) => names.get(id) ?? id.replaceAll('-', ' ');
  if (others.length === 0 && partners.length === 0) return null;
  return (
    <section className={css.history}>
      <h3 className={css.heading}>One History</h3>
      {partners.map(({ from, to }) => (
        <div key={from} className={css.joined}>
          <p>
            {from === movement ? 'Counts as' : 'Counts in'}{' '}
            <strong>{wordsFor(from === movement ? to : from)}</strong>
          </p>
          <Button
            onClick={() =>
              void actions.separate(
                { movement: from, name: wordsFor(from) },
                { movement: to, name: wordsFor(to) },
              )
            }
          >
            Separate
          </Button>
        </div>
      ))}
      {others.length > 0 ? (
        <>
          <Select
            label="The Same As"
            value={chosen?.movement ?? ''}
            onValueChange={(id) => onChoose(id === '' ? null : { movement: id, name: wordsFor(id) })}
            options={[
              { value: '', label: 'No other exercise' },
              ...others.map(([value, label]) => ({ value, label })),
            ]}
          />
          {chosen === null ? (
            <p className={css.hint}>
              Joins what you logged under two names. Each set keeps the name it was logged under.
            </p>
          ) : (
            <Button
              onClick={() => {
                onChoose(null);
                void actions.join({ movement, name }, chosen);
              }}
            >
              Join with {chosen.name}
            </Button>
          )}
        </>
      ) : null}
    </section>
  );
}

/** The movements' names, one each, in the order of the names. */
function namesOf(exercises: readonly Exercise[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const one of [...exercises].sort((a, b) => a.name.localeCompare(b.name))) {
    const id = movementOf(one);
    if (!names.has(id)) names.set(id, one.name);
  }
  return names;
}

/** The joins that can be undone here: this movement's own, and those of others into the same history. */
function partnersOf(movement: string, here: string, movements: readonly Movement[]) {
  return movements.flatMap(({ id, aliasOf }) =>
    aliasOf && (id === movement || joinedMovement(id, movements) === here) ? [{ from: id, to: aliasOf }] : [],
  );
}
