import { useId, useState } from 'react';
import type { SearchedEntry } from '../../../schema/catalogue/catalogue-more.ts';
import { equipmentToOffer } from '../../../schema/catalogue/own-equipment.ts';
import { SETS_DEFAULT } from '../../../schema/constants.ts';
import type { Day } from '../../../schema/day.ts';
import { EXERCISE_NAME_MAX, TARGET_MUSCLES_MAX } from '../../../schema/exercise.ts';
import { plainText } from '../../../schema/plain-text.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { EquipmentSelect } from '../../movements/equipment-select.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useSessionActions } from '../session/use-session-actions.ts';
import { CatalogueList } from './catalogue-list.tsx';
import * as css from './dialogs.css.ts';
import type { ExerciseActions } from './use-exercise-actions.ts';

interface AddExerciseDialogProps {
  day: Day;
  actions: ExerciseActions;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/**
 * Adds an exercise of the catalogue or one of the lifter's own, to the program or to today's session alone; where both
 * are given, the own name wins.
 */
export function AddExerciseDialog({ day, actions, onClose, onAdded }: AddExerciseDialogProps) {
  const diary = useDiary();
  const earlier = useLive(() => diary.earlierExercises(), [diary]);
  const toast = useToast();
  const today = useSessionActions();
  const formId = useId();
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<SearchedEntry | null>(null);
  const [customName, setCustomName] = useState('');
  const [targetMuscles, setTargetMuscles] = useState('');
  /** Null until the lifter chooses one: until then the equipment follows from the name. */
  const [chosenEquipment, chooseEquipment] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);

  const pick = (entry: SearchedEntry) => {
    setPicked(entry);
    setTargetMuscles(entry.targetMuscles);
    chooseEquipment(null);
  };
  const name = plainText(customName) || (picked?.name ?? '');
  const equipment = chosenEquipment ?? (equipmentToOffer(name) || (picked?.equipment ?? ''));
  const add = async (forToday: boolean) => {
    if (adding) return;
    if (!name) {
      toast({
        title: 'Required Fields Missing',
        description: 'Please enter an exercise name',
        tone: 'bad',
      });
      return;
    }
    setAdding(true);
    const exercise = { name, targetMuscles: targetMuscles.trim(), equipment };
    const id = forToday
      ? (await today.add({ ...exercise, dayId: day.id, sets: SETS_DEFAULT }))?.entry.exerciseId
      : (await actions.addExercise(day, exercise))?.id;
    setAdding(false);
    if (id === undefined) return;
    onAdded(id);
    onClose();
  };

  return (
    <Dialog
      onClose={onClose}
      title="Add New Exercise"
      footer={
        <>
          <Button disabled={adding} onClick={() => void add(true)}>
            Add for Today
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={adding}>
            Add Exercise
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add(false);
        }}
        noValidate
      >
        <SearchField
          label="Find Exercise"
          placeholder="Search exercises by name or muscle group..."
          value={query}
          onQuery={setQuery}
          onKeyDown={(event) => {
            // Enter ends the search; it must not submit the form with whatever is chosen.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <CatalogueList query={query} earlier={earlier} picked={picked} onPick={pick} />
        <Field
          label="Custom Exercise Name (Optional)"
          maxLength={EXERCISE_NAME_MAX}
          autoComplete="off"
          value={customName}
          onChange={(event) => setCustomName(event.target.value)}
        />
        <Field
          label="Target Muscles"
          placeholder="e.g., Chest, Triceps"
          maxLength={TARGET_MUSCLES_MAX}
          autoComplete="off"
          value={targetMuscles}
          onChange={(event) => setTargetMuscles(event.target.value)}
        />
        <EquipmentSelect value={equipment} onValueChange={chooseEquipment} />
      </form>
    </Dialog>
  );
}
