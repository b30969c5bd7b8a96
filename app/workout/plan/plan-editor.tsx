import { type FormEvent, useState } from 'react';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { AboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { readRules } from '../../../schema/progression/rules.ts';
import { parseWeight } from '../../../schema/sets/units.ts';
import type { ExerciseEdit } from '../../../sync/index.ts';
import { usePreference } from '../../device/preferences.ts';
import { useUnitOf } from '../../diary/gyms.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import { useNotices } from '../use-notices.ts';
import * as css from './plan-editor.css.ts';
import { formOf, type PlanForm, type SetForm } from './plan-form.ts';
import { resultOf } from './plan-form-result.ts';
import { PlanGrowth } from './plan-growth.tsx';
import { PlanSets } from './plan-sets.tsx';
import { PlanWeeks } from './plan-weeks.tsx';
import { TrainingMaxField } from './training-max-field.tsx';

interface PlanEditorProps {
  exercise: Exercise;
  actions: { editExercise: (id: string, edit: ExerciseEdit) => Promise<unknown> };
  onClose: () => void;
}

/** Edits an exercise's plan: what each of its sets should be, and by which rule that grows. */
export function PlanEditor(props: PlanEditorProps) {
  const about = useAboutMovement(movementOf(props.exercise));
  return (
    <FullScreen narrow onClose={props.onClose} title={`Targets of ${props.exercise.name}`}>
      {about ? <EditorForm {...props} about={about} /> : null}
    </FullScreen>
  );
}

function EditorForm({ exercise, actions, onClose, about }: PlanEditorProps & { about: AboutMovement }) {
  const unit = useUnitOf(about.unit);
  const [preferred] = usePreference('effort');
  const [form, setForm] = useState<PlanForm>(() => formOf(exercise, unit, preferred));
  const [week, setWeek] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const diary = useDiary();
  const { attempt, done, undo } = useNotices();
  const history = useLive(() => diary.planHistory(exercise.id), [diary, exercise.id]);
  const [max, setMax] = useState<string | null>(null);
  const change = (values: Partial<PlanForm>) => setForm((now) => ({ ...now, ...values }));
  const sets = form.weeks[week] ?? [];
  const changeSets = (next: SetForm[]) =>
    change({ weeks: form.weeks.map((list, i) => (i === week ? next : list)) });
  const hasWeeks = form.rule === 'wave' || form.rule === 'stages' || form.weeks.length > 1;
  const hasPercent = form.weeks.flat().some(({ percent }) => percent.trim() !== '');
  const last = history?.maxes.at(-1);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const result = resultOf(form, readRules(exercise.rules));
    if ('error' in result) return setError(result.error);
    const typed = max === null || max.trim() === '' ? null : parseWeight(max);
    if (max?.trim() && !typed) return setError('Write the training max as a number.');
    onClose();
    await actions.editExercise(exercise.id, result);
    if (!typed) return;
    const failed = { title: 'Update Failed', description: 'The training max could not be saved.' };
    const kept = { movementId: movementOf(exercise), weight: typed, unit };
    const back = await attempt(() => diary.setTrainingMax(kept), failed);
    if (back) done('Training Max Saved', `${typed} ${unit} from today.`, undo(back));
  };
  const clear = () => {
    onClose();
    void actions.editExercise(exercise.id, { plan: null, rules: null });
  };

  return (
    <form className={css.form} onSubmit={save} noValidate>
      {hasWeeks ? <PlanWeeks form={form} week={week} onWeek={setWeek} onChange={change} /> : null}
      <PlanSets sets={sets} effort={form.scale.toUpperCase()} onChange={changeSets} />
      {hasPercent ? (
        <Segmented
          label="Percent of"
          value={form.of}
          onValueChange={(of) => change({ of })}
          options={[
            { value: 'max', label: 'Training max' },
            { value: 'top', label: 'Working weight' },
          ]}
        />
      ) : null}
      {hasPercent && form.of === 'max' ? (
        <TrainingMaxField unit={unit} last={last} typed={max} onType={setMax} />
      ) : null}
      {about.measure === 'assisted' ? (
        <p className={css.hint}>A plan has the sets and reps here. The help is yours to choose.</p>
      ) : (
        <PlanGrowth form={form} onChange={change} />
      )}
      {error ? (
        <p role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
      {exercise.plan ? <Button onClick={clear}>Plan No Targets</Button> : null}
      <div className={css.footer}>
        <EditFooter onClose={onClose} />
      </div>
    </form>
  );
}
