import { useDeferredValue, useMemo, useState } from 'react';
import type { Exercise } from '../../../../schema/exercise.ts';
import type { SessionCard } from '../../../../schema/sessions/session-cards.ts';
import { formatWeight, shownWeight } from '../../../../schema/sets/units.ts';
import { useWeightUnit } from '../../../device/preferences.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { useLive } from '../../../diary/use-live.ts';
import { ExercisePicture } from '../../../pictures/exercise-picture.tsx';
import { unlessResting } from '../../../ui/buttons/unless-resting.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import * as css from '../session.css.ts';
import { useSessionActions } from '../use-session-actions.ts';
import { type Alternative, alternatives } from './alternatives.ts';

interface SwapDialogProps {
  exercise: Exercise;
  cards: readonly SessionCard[];
  program: readonly Exercise[];
  onSwapped: (exerciseId: string) => void;
  onClose: () => void;
}

/**
 * For a machine that is taken: exercises that train the same muscles, with what was lifted last time. One tap
 * swaps.
 */
export function SwapDialog({ exercise, cards, program, onSwapped, onClose }: SwapDialogProps) {
  const diary = useDiary();
  const actions = useSessionActions();
  const [query, setQuery] = useState('');
  const [busy, setBusy] = useState(false);
  const searched = useDeferredValue(query);
  const earlier = useLive(() => diary.earlierExercises(), [diary]);
  const found = useMemo(
    () =>
      alternatives(
        exercise,
        [...program, ...(earlier ?? [])],
        cards.map((card) => card.exercise),
        searched,
      ),
    [exercise, program, earlier, cards, searched],
  );
  const swap = async ({ name, targetMuscles, equipment }: Alternative) => {
    if (busy) return;
    setBusy(true);
    const { workoutDayId: dayId, sets } = exercise;
    const changed = await actions.swap(exercise, { dayId, name, targetMuscles, equipment, sets });
    setBusy(false);
    if (!changed) return;
    onSwapped(changed.entry.exerciseId);
    onClose();
  };
  const sections = [
    { title: 'Yours', entries: found.own, isOwn: true },
    { title: 'From the library', entries: found.catalogue, isOwn: false },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Dialog
      onClose={onClose}
      title={`Instead of ${exercise.name}`}
      description="For today alone. Each keeps its own history."
    >
      <div className={css.stack}>
        <SearchField
          label="Find Exercise"
          placeholder="Search exercises by name or muscle group..."
          value={query}
          onQuery={setQuery}
        />
        {sections.length === 0 ? (
          <p role="status" className={css.quiet}>
            Nothing matches. Search by a name or a muscle.
          </p>
        ) : (
          <div key={searched} className={css.list}>
            {sections.map(({ title, entries, isOwn }) => (
              <section key={title} aria-label={title}>
                <h3 className={css.group}>{title}</h3>
                {entries.map((entry) => (
                  <button
                    key={entry.movement}
                    type="button"
                    className={css.choice}
                    {...unlessResting(busy, () => swap(entry))}
                  >
                    <ExercisePicture name={entry.name} equipment={entry.equipment} size={44} />
                    <span className={css.choiceWords}>
                      <span className={css.choiceName}>{entry.name}</span>
                      <span className={css.choiceMore}>{entry.targetMuscles}</span>
                    </span>
                    {isOwn ? <LastTime movement={entry.movement} /> : null}
                  </button>
                ))}
              </section>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The first set of an exercise's last workout. */
function LastTime({ movement }: { movement: string }) {
  const diary = useDiary();
  const unit = useWeightUnit();
  const [set] = useLive(() => diary.previousSets(movement), [diary, movement]) ?? [];
  if (!set) return null;
  return (
    <span className={css.choiceLast}>
      {formatWeight(shownWeight(set, unit))} {unit} × {set.reps}
    </span>
  );
}
