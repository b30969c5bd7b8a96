import { type FormEvent, useState } from 'react';
import { catalogueEquipment } from '../../schema/catalogue/catalogue.ts';
import { presetMeasure } from '../../schema/catalogue/measure-presets.ts';
import { type AboutMovement, joinedMovement } from '../../schema/catalogue/movement-rows.ts';
import { DEFAULT_MEASURE } from '../../schema/sets/measures.ts';
import { useAboutMovement, useMovements } from '../diary/movements.ts';
import { SwitchRow } from '../ui/fields/switch-row.tsx';
import { EditFooter } from '../ui/overlays/edit-footer.tsx';
import { FullScreen } from '../ui/overlays/full-screen.tsx';
import { EntryFields } from './entry-fields.tsx';
import { JoinedHistory } from './joined-history.tsx';
import { LooksFields } from './looks-fields.tsx';
import * as css from './movement-editor.css.ts';
import { editOf, formOf, isTypedWell, type MovementForm } from './movement-form.ts';
import { RestFields } from './rest-fields.tsx';
import { type Named, useMovementActions } from './use-movement-actions.ts';
import { WarmUpField } from './warm-up-field.tsx';

interface MovementEditorProps {
  /** The exercise's own id (schema/catalogue/movement.ts), even where it was joined with another. */
  movement: string;
  name: string;
  targetMuscles: string;
  /** As it is stored; '' where nothing was chosen. */
  equipment: string;
  onClose: () => void;
}

/** Edits what belongs to an exercise on every day: its measure, rests, warm-ups, muscles, picture, note and history. */
export function MovementEditor(props: MovementEditorProps) {
  const about = useAboutMovement(props.movement);
  const movements = useMovements();
  return (
    <FullScreen onClose={props.onClose} title={props.name}>
      {about && movements ? (
        <EditorForm {...props} about={about} into={joinedMovement(props.movement, movements)} />
      ) : null}
    </FullScreen>
  );
}

interface EditorFormProps extends MovementEditorProps {
  about: AboutMovement;
  /** The movement that has the history, whose row is the one that is changed. */
  into: string;
}

function EditorForm({ about, into, onClose, ...edited }: EditorFormProps) {
  const { name, targetMuscles, movement } = edited;
  const actions = useMovementActions();
  const [from] = useState<MovementForm>(() => formOf(about, targetMuscles));
  const [form, setForm] = useState<MovementForm>(from);
  const [tried, setTried] = useState(false);
  const [other, setOther] = useState<Named | null>(null);
  const equipment = form.equipment || edited.equipment || catalogueEquipment(name);
  const change = (values: Partial<MovementForm>) => setForm((now) => ({ ...now, ...values }));
  const fields = { form, change, tried };

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isTypedWell(form)) return;
    onClose();
    const kept = actions.edit(name, into, editOf(into, from, form), movement);
    // Who has chosen another exercise and saves wants to join them, even without the button below that choice.
    if (other) void kept.then(() => actions.join({ movement, name }, other));
  };
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <div className={css.columns}>
        <div className={css.part}>
          <EntryFields {...fields} preset={presetMeasure(name, equipment)} />
          <RestFields {...fields} movement={into} />
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
          <LooksFields form={form} change={change} name={name} movement={movement} equipment={equipment} />
        </div>
      </div>
      <JoinedHistory movement={movement} name={name} chosen={other} onChoose={setOther} />
      <div className={css.footer}>
        <EditFooter onClose={onClose} />
      </div>
    </form>
  );
}
