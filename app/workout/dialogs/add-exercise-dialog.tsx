import { type FormEvent, useId, useState } from 'react';
import type { CatalogueEntry } from '../../../schema/catalogue.ts';
import type { Day } from '../../../schema/day.ts';
import { EXERCISE_NAME_MAX, TARGET_MUSCLES_MAX } from '../../../schema/exercise.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ProgramActions } from '../use-program-actions.ts';
import { CatalogueList } from './catalogue-list.tsx';
import * as css from './dialogs.css.ts';

export interface AddExerciseDialogProps {
  day: Day;
  actions: ProgramActions;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** A catalogue entry, or a name of one's own; the own name wins where both are given. */
export function AddExerciseDialog({ day, actions, onClose, onAdded }: AddExerciseDialogProps) {
  const toast = useToast();
  const formId = useId();
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<CatalogueEntry | null>(null);
  const [customName, setCustomName] = useState('');
  const [targetMuscles, setTargetMuscles] = useState('');
  const [adding, setAdding] = useState(false);

  const pick = (entry: CatalogueEntry) => {
    setPicked(entry);
    setTargetMuscles(entry.targetMuscles);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (adding) return;
    const name = customName.trim() || (picked?.name ?? '');
    if (!name) {
      toast({
        title: 'Required Fields Missing',
        description: 'Please enter an exercise name',
        tone: 'bad',
      });
      return;
    }
    setAdding(true);
    const added = await actions.addExercise(day, { name, targetMuscles: targetMuscles.trim() });
    setAdding(false);
    if (!added) return;
    onAdded(added.id);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add New Exercise"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={adding}>
            Add Exercise
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={add} noValidate>
        <Field
          label="Find Exercise"
          placeholder="Search exercises by name or muscle group..."
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // Enter ends the search here; it must not add what happens to be chosen.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <CatalogueList query={query} picked={picked} onPick={pick} />
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
      </form>
    </Dialog>
  );
}
