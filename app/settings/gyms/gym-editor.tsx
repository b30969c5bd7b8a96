import { type FormEvent, useState } from 'react';
import { GYM_NAME_MAX } from '../../../schema/entities/gym.ts';
import type { Gym } from '../../../schema/gym/gym.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { StepField, UnitSelect } from '../../movements/unit-fields.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { formOfGym, type GymForm, gymOfForm, inUnit, isReadable, unitOfPlates } from './gym-form.ts';
import * as css from './gyms.css.ts';
import { BarFields, PlateFields } from './iron-fields.tsx';
import { useGymActions } from './use-gym-actions.ts';

interface GymEditorProps {
  /** The gym that is edited; null adds a new one. */
  gym: Gym | null;
  onClose: () => void;
}

/** Edits a gym: its name, its bars, its plates and how many there are of each, its dumbbells and its stacks. */
export function GymEditor({ gym, onClose }: GymEditorProps) {
  const settings = useWeightUnit();
  const [form, setForm] = useState<GymForm>(() => formOfGym(gym, settings));
  const unit = form.unit || settings;
  const cast = unitOfPlates(form);
  const [tried, setTried] = useState(false);
  const actions = useGymActions();
  const change = (values: Partial<GymForm>) => setForm((now) => ({ ...now, ...values }));
  const count = (to: GymForm['unit']) => setForm((now) => inUnit(now, to, settings));
  const { errors = {}, gym: stored } = gymOfForm(form, settings);
  const shown = tried ? errors : {};
  const oneAtATime = useOneAtATime();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!stored) return;
    // The editor stays open until the gym is stored, so that nothing typed is lost.
    if (await oneAtATime(() => (gym ? actions.edit(gym, stored) : actions.add(stored)))) onClose();
  };
  if (gym && !isReadable(gym)) {
    return (
      <FullScreen narrow onClose={onClose} title={gym.name}>
        <p>
          A newer Chalkbook has described this gym. Update this device to change it; nothing of it is lost.
        </p>
      </FullScreen>
    );
  }
  return (
    <FullScreen narrow onClose={onClose} title={gym ? gym.name : 'Add a Gym'}>
      <form className={css.form} onSubmit={save} noValidate>
        <Field
          label="Name"
          placeholder="e.g., Home"
          maxLength={GYM_NAME_MAX}
          autoComplete="off"
          value={form.name}
          error={shown.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <BarFields unit={unit} bars={form.bars} onChange={(bars) => change({ bars })} />
        <PlateFields unit={unit} plates={form.plates} onChange={(plates) => change({ plates })} />
        <div className={css.unit}>
          <UnitSelect label="Weights There in" value={form.unit} settings={settings} onChange={count} />
          {form.unit === '' ? null : (
            <StepField
              unit={unit}
              value={form.step}
              error={shown.step}
              onChange={(step) => change({ step })}
            />
          )}
        </div>
        {cast && cast !== unit ? (
          <button type="button" className={css.offer} onClick={() => count(cast)}>
            Its plates are in {cast}: count in {cast} there
          </button>
        ) : null}
        <Field
          label={`Dumbbells (${unit})`}
          placeholder="2-10/1; 12.5-40/2.5"
          hint="From, to and step. Leave it empty where any weight goes."
          autoComplete="off"
          value={form.dumbbells}
          error={shown.dumbbells}
          onChange={(event) => change({ dumbbells: event.target.value })}
        />
        <Field
          label={`Stacks of Machines (${unit})`}
          placeholder="5-100/5"
          hint="The same. Leave it empty where they differ."
          autoComplete="off"
          value={form.stacks}
          error={shown.stacks}
          onChange={(event) => change({ stacks: event.target.value })}
        />
        <div className={css.footer}>
          {gym ? (
            <Button
              onClick={() => {
                onClose();
                void actions.remove(gym);
              }}
            >
              Remove
            </Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button variant="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </FullScreen>
  );
}
