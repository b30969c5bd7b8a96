import { type FormEvent, useId, useState } from 'react';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import { EXERCISE_NAME_MAX, type Exercise, TARGET_MUSCLES_MAX } from '../../../schema/exercise.ts';
import { plainText } from '../../../schema/plain-text.ts';
import { EquipmentSelect } from '../../movements/equipment-select.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import { SupersetChoice } from '../superset/superset-choice.tsx';
import * as css from './dialogs.css.ts';
import type { ExerciseDialogProps } from './use-exercise-actions.ts';

const MovementEditor = lazyDialog(
  async () => (await import('../../movements/movement-editor.tsx')).MovementEditor,
);

const PlanEditor = lazyDialog(async () => (await import('../plan/plan-editor.tsx')).PlanEditor);

export function EditExerciseDialog({
  exercise,
  actions,
  onClose,
  program,
}: ExerciseDialogProps & { program: readonly Exercise[] }) {
  const formId = useId();
  const [name, setName] = useState(exercise.name);
  const [targetMuscles, setTargetMuscles] = useState(exercise.targetMuscles);
  const [equipment, setEquipment] = useState(exercise.equipment);
  const [more, setMore] = useState(false);
  const [planning, setPlanning] = useState(false);
  const [tried, setTried] = useState(false);
  /** The exercise as it is now: Targets and Progression, opened from here, may have changed it since. */
  const now = program.find(({ id }) => id === exercise.id) ?? exercise;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!plainText(name)) return;
    onClose();
    actions.editExercise(exercise.id, {
      ...(name !== exercise.name && { name: plainText(name) }),
      ...(targetMuscles !== exercise.targetMuscles && { targetMuscles: targetMuscles.trim() }),
      ...(equipment !== exercise.equipment && { equipment }),
    });
  };
  return (
    <Dialog onClose={onClose} title="Edit Exercise" footer={<EditFooter form={formId} onClose={onClose} />}>
      <form id={formId} className={css.form} onSubmit={save} noValidate>
        <Field
          label="Exercise Name"
          maxLength={EXERCISE_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && !plainText(name) ? 'Please enter an exercise name' : undefined}
        />
        <Field
          label="Target Muscles"
          placeholder="e.g., Chest, Triceps"
          maxLength={TARGET_MUSCLES_MAX}
          value={targetMuscles}
          onChange={(event) => setTargetMuscles(event.target.value)}
        />
        <EquipmentSelect value={equipment} onValueChange={setEquipment} />
        <SupersetChoice exercise={exercise} program={program} onChosen={onClose} />
        <Button onClick={() => setMore(true)}>Note, Muscles and Measure</Button>
        <Button onClick={() => setPlanning(true)}>Targets and Progression</Button>
      </form>
      {planning ? <PlanEditor exercise={now} actions={actions} onClose={() => setPlanning(false)} /> : null}
      {more ? (
        <MovementEditor
          movement={movementOf(exercise)}
          name={exercise.name}
          targetMuscles={exercise.targetMuscles}
          equipment={exercise.equipment}
          onClose={() => setMore(false)}
        />
      ) : null}
    </Dialog>
  );
}
