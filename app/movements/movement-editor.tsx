import { type FormEvent, useId, useState } from 'react';
import { catalogueEquipment } from '../../schema/catalogue/catalogue.ts';
import { presetMeasure } from '../../schema/catalogue/measure-presets.ts';
import { type AboutMovement, joinedMovement } from '../../schema/catalogue/movement-rows.ts';
import { equipmentChoices } from '../../schema/catalogue/own-equipment.ts';
import { NOTE_MAX } from '../../schema/entities/workout-set.ts';
import { DEFAULT_MEASURE, MEASURES, type Measure } from '../../schema/sets/measures.ts';
import { weightStep } from '../../schema/sets/units.ts';
import { useWeightUnit } from '../device/preferences.ts';
import { useAboutMovement, useMovements } from '../diary/movements.ts';
import { ExercisePicture } from '../pictures/exercise-picture.tsx';
import { PICTURE_CHOICES } from '../pictures/poses.ts';
import { Button } from '../ui/button.tsx';
import * as field from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import { FullScreen } from '../ui/full-screen.tsx';
import { Select } from '../ui/select.tsx';
import { SwitchRow } from '../ui/switch-row.tsx';
import { JoinedHistory } from './joined-history.tsx';
import { MEASURE_WORDS } from './measure-words.ts';
import * as css from './movement-editor.css.ts';
import { editOf, formOf, type MovementForm, stepOf, typedRest } from './movement-form.ts';
import { MusclePicker } from './muscle-picker.tsx';
import { useMovementActions } from './use-movement-actions.ts';
import { UsualRest } from './usual-rest.tsx';
import { WarmUpField } from './warm-up-field.tsx';
import { isWrong, typedWarmUp } from './warm-up-words.ts';

/** The exercise from which somebody looks at its movement. */
interface EditedMovement {
  /** Its own id (schema/catalogue/movement.ts), also where it was joined with another. */
  movement: string;
  name: string;
  targetMuscles: string;
  /** As it is stored; '' where nothing was chosen. */
  equipment: string;
}

interface MovementEditorProps extends EditedMovement {
  onClose: () => void;
}

/** What belongs to an exercise wherever it stands: how it is measured, its muscles, its note, its history. */
export function MovementEditor(props: MovementEditorProps) {
  const about = useAboutMovement(props.movement);
  const movements = useMovements();
  return (
    <FullScreen open onOpenChange={props.onClose} title={props.name}>
      {about && movements ? (
        <EditorForm {...props} about={about} into={joinedMovement(props.movement, movements)} />
      ) : null}
    </FullScreen>
  );
}

interface EditorFormProps extends MovementEditorProps {
  about: AboutMovement;
  /** The movement that has the history, and so the row that is changed. */
  into: string;
}

function EditorForm({ about, into, onClose, ...edited }: EditorFormProps) {
  const { name, targetMuscles, movement } = edited;
  const noteId = useId();
  const actions = useMovementActions();
  const [from] = useState<MovementForm>(() => formOf(about, targetMuscles));
  const [form, setForm] = useState<MovementForm>(from);
  const [tried, setTried] = useState(false);
  const shown = useWeightUnit();
  const unit = form.unit === '' ? shown : form.unit;
  const equipment = form.equipment || edited.equipment || catalogueEquipment(name);
  const preset = presetMeasure(name, equipment);
  const change = (values: Partial<MovementForm>) => setForm((now) => ({ ...now, ...values }));
  const badStep = stepOf(form.step) === undefined;
  const badRest = typedRest(form.rest) === undefined;
  const badWarmUp = isWrong(typedWarmUp(form.warmUp));
  const badWarmRest = typedRest(form.warmRest) === undefined;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (badStep || badRest || badWarmRest || badWarmUp) return;
    onClose();
    void actions.edit(name, into, editOf(into, from, form));
  };
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <div className={css.columns}>
        <div className={css.part}>
          <div className={field.field}>
            <label htmlFor={noteId} className={field.label}>
              Note
            </label>
            <div className={field.frame}>
              <textarea
                id={noteId}
                className={css.note}
                placeholder="e.g., Seat 4, elbows in"
                maxLength={NOTE_MAX}
                value={form.note}
                onChange={(event) => change({ note: event.target.value })}
              />
            </div>
            <p className={css.hint}>Stands over its sets each time.</p>
          </div>
          <div className={field.field}>
            <Select
              label="Measured By"
              value={form.measure}
              onValueChange={(measure) => change({ measure: measure as Measure })}
              options={MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value].name }))}
            />
            <p className={css.hint}>
              {MEASURE_WORDS[form.measure].asks}. Sets you have logged stay as they are.
            </p>
            {preset === form.measure ? null : (
              <button type="button" className={css.offer} onClick={() => change({ measure: preset })}>
                Usually measured by: {MEASURE_WORDS[preset].name}
              </button>
            )}
          </div>
          <div className={css.pair}>
            <Select
              label="Unit"
              value={form.unit}
              onValueChange={(chosen) => change({ unit: chosen as MovementForm['unit'] })}
              options={[
                { value: '', label: `Settings: ${shown}` },
                { value: 'kg', label: 'kg' },
                { value: 'lb', label: 'lb' },
              ]}
            />
            <Field
              label={`Step of + and − (${unit})`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={String(weightStep(unit))}
              value={form.step}
              onChange={(event) => change({ step: event.target.value })}
              error={tried && badStep ? 'More than 0, at most 100' : undefined}
            />
          </div>
          <div className={css.pair}>
            <Field
              label="Rest After a Set"
              autoComplete="off"
              placeholder="As last"
              hint="2:30, or 0 for none"
              value={form.rest}
              onChange={(event) => change({ rest: event.target.value })}
              error={tried && badRest ? 'A length such as 2:30, at most an hour' : undefined}
            />
            <Field
              label="After a Warm-Up"
              autoComplete="off"
              placeholder="Half of it"
              value={form.warmRest}
              onChange={(event) => change({ warmRest: event.target.value })}
              error={tried && badWarmRest ? 'A length such as 1:00, at most an hour' : undefined}
            />
          </div>
          <UsualRest movement={into} className={css.hint} />
          {form.measure === DEFAULT_MEASURE ? (
            <WarmUpField
              value={form.warmUp}
              onChange={(warmUp) => change({ warmUp })}
              unsaid="As for all exercises (Settings)"
              tried={tried}
            />
          ) : null}
          <div>
            <SwitchRow
              label="Each Side"
              hint="The reps are those of one side"
              checked={form.eachSide}
              onCheckedChange={(eachSide) => change({ eachSide })}
            />
            <SwitchRow
              label="Two Dumbbells"
              hint="The weight is that of one of them"
              checked={form.perDumbbell}
              onCheckedChange={(perDumbbell) => change({ perDumbbell })}
            />
          </div>
        </div>
        <div className={css.part}>
          <MusclePicker value={form.muscles} onChange={(muscles) => change({ muscles })} />
          <Select
            label="Equipment"
            value={form.equipment}
            onValueChange={(chosen) => change({ equipment: chosen })}
            options={[
              { value: '', label: 'Not chosen' },
              ...equipmentChoices(form.equipment).map((choice) => ({ value: choice, label: choice })),
            ]}
          />
          <div className={css.picture}>
            <ExercisePicture
              name={name}
              movementId={movement}
              equipment={equipment}
              picture={form.picture}
              size={76}
            />
            <Select
              label="Picture"
              value={form.picture}
              onValueChange={(picture) => change({ picture })}
              options={[{ value: '', label: 'Its own' }, ...PICTURE_CHOICES]}
            />
          </div>
        </div>
      </div>
      <JoinedHistory movement={movement} name={name} />
      <div className={css.footer}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
