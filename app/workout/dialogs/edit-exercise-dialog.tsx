import { type FormEvent, useId, useState } from 'react';
import { EXERCISE_NAME_MAX, TARGET_MUSCLES_MAX } from '../../../schema/exercise.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import * as css from './dialogs.css.ts';
import { EquipmentSelect } from './equipment-select.tsx';
import type { ExerciseDialogProps } from './exercise-dialogs.tsx';

export function EditExerciseDialog({ exercise, actions, onClose }: ExerciseDialogProps) {
  const formId = useId();
  const [name, setName] = useState(exercise.name);
  const [targetMuscles, setTargetMuscles] = useState(exercise.targetMuscles);
  const [equipment, setEquipment] = useState(exercise.equipment);
  const [tried, setTried] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim()) return;
    onClose();
    actions.editExercise(exercise.id, {
      name: name.trim(),
      targetMuscles: targetMuscles.trim(),
      ...(equipment !== exercise.equipment && { equipment }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Exercise"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={save} noValidate>
        <Field
          label="Exercise Name"
          maxLength={EXERCISE_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && !name.trim() ? 'Please enter an exercise name' : undefined}
        />
        <Field
          label="Target Muscles"
          placeholder="e.g., Chest, Triceps"
          maxLength={TARGET_MUSCLES_MAX}
          value={targetMuscles}
          onChange={(event) => setTargetMuscles(event.target.value)}
        />
        <EquipmentSelect value={equipment} onValueChange={setEquipment} />
      </form>
    </Dialog>
  );
}
