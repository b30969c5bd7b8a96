import { Minus, Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { GYM_NAME_MAX } from '../../../schema/entities/gym.ts';
import type { Gym } from '../../../schema/gym.ts';
import type { Iron } from '../../../schema/plates.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import {
  formOfGym,
  type GymForm,
  gymOfForm,
  isReadable,
  typedIron,
  withCount,
  withIron,
} from './gym-form.ts';
import * as css from './gyms.css.ts';

const GLYPH = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const;
const words = ({ weight, unit }: Iron) => `${weight} ${unit}`;

interface GymEditorProps {
  /** Null for a new one. */
  gym: Gym | null;
  onClose: () => void;
}

/** A gym's name, bars, plates with how many there are, dumbbells and stacks. */
export function GymEditor({ gym, onClose }: GymEditorProps) {
  const unit = useWeightUnit();
  const [form, setForm] = useState<GymForm>(() => formOfGym(gym, unit));
  const [tried, setTried] = useState(false);
  const actions = useGymActions();
  const change = (values: Partial<GymForm>) => setForm((now) => ({ ...now, ...values }));
  const { errors = {}, gym: stored } = gymOfForm(form, unit);
  const shown = tried ? errors : {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!stored) return;
    onClose();
    void (gym ? actions.edit(gym, stored) : actions.add(stored));
  };
  if (gym && !isReadable(gym)) {
    return (
      <FullScreen narrow open onOpenChange={onClose} title={gym.name}>
        <p>
          A newer Chalkbook has described this gym. Update this device to change it; nothing of it is lost.
        </p>
      </FullScreen>
    );
  }
  return (
    <FullScreen narrow open onOpenChange={onClose} title={gym ? gym.name : 'Add a gym'}>
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
        <fieldset className={css.part}>
          <legend className={css.legend}>Bars</legend>
          <ul className={css.chips}>
            {form.bars.map((bar) => (
              <li key={words(bar)} className={css.chip}>
                {words(bar)}
                <IconButton
                  label={`Remove the bar of ${words(bar)}`}
                  icon={<X {...GLYPH} />}
                  disabled={form.bars.length === 1}
                  onClick={() => change({ bars: form.bars.filter((other) => other !== bar) })}
                />
              </li>
            ))}
          </ul>
          <AddIron
            label="Another bar"
            hint="The first is used unless another is chosen."
            onAdd={(iron) =>
              change({ bars: [...form.bars.filter((bar) => words(bar) !== words(iron)), iron] })
            }
          />
        </fieldset>
        <fieldset className={css.part}>
          <legend className={css.legend}>Plates, both sides together</legend>
          <ul className={css.plates}>
            {form.plates.map((plate, i) => (
              <li key={words(plate)} className={css.plate}>
                <span className={css.plateName}>{words(plate)}</span>
                <IconButton
                  label={`Two fewer of ${words(plate)}`}
                  icon={<Minus {...GLYPH} />}
                  disabled={plate.count === 0}
                  onClick={() => change({ plates: withCount(form.plates, i, -2) })}
                />
                <span className={css.count} role="status">
                  {plate.count}
                </span>
                <IconButton
                  label={`Two more of ${words(plate)}`}
                  icon={<Plus {...GLYPH} />}
                  onClick={() => change({ plates: withCount(form.plates, i, 2) })}
                />
              </li>
            ))}
          </ul>
          <AddIron
            label="Another plate"
            hint="45 lb beside kilograms is fine."
            onAdd={(iron) => change({ plates: withIron(form.plates, { ...iron, count: 2 }) })}
          />
        </fieldset>
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
          label={`Stacks of machines (${unit})`}
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
              variant="quiet"
              onClick={() => {
                onClose();
                void actions.remove(gym);
              }}
            >
              Remove
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit">Save</Button>
        </div>
      </form>
    </FullScreen>
  );
}

function AddIron({ label, hint, onAdd }: { label: string; hint: string; onAdd: (iron: Iron) => void }) {
  const unit = useWeightUnit();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const iron = typedIron(text, unit);
    setWrong(!iron);
    if (!iron) return;
    onAdd(iron);
    setText('');
  };
  return (
    <Field
      label={`${label} (${unit})`}
      hint={hint}
      error={wrong ? `Write a weight such as 7.5, or 45 lb.` : undefined}
      autoComplete="off"
      enterKeyHint="done"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setWrong(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add();
      }}
      trailing={<IconButton label={`Add: ${label}`} icon={<Plus {...GLYPH} />} onClick={add} />}
    />
  );
}

/** What a lifter does to gyms, each with its notice and its way back. None of them throws. */
function useGymActions() {
  const diary = useDiary();
  const toast = useToast();
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      console.error('A change of a gym failed', error);
      toast({ title: 'Not changed', description: 'The gym stays as it was. Please try again.', tone: 'bad' });
    }
  };
  const undo = (act: () => Promise<unknown>) => ({ label: 'Undo', onAction: () => void attempt(act) });
  return {
    add: (stored: Omit<Gym, 'id'>) =>
      attempt(async () => {
        const { id, name } = await diary.addGym(stored);
        toast({ title: `${name} added`, tone: 'good', action: undo(() => diary.removeGym(id)) });
      }),
    edit: (gym: Gym, stored: Omit<Gym, 'id'>) =>
      attempt(async () => {
        const { name, bars = null, plates = null, dumbbells = null, stacks = null } = stored;
        const next = { name, bars, plates, dumbbells, stacks };
        const changed = Object.entries(next).filter(
          ([field, value]) => (gym[field as 'name'] ?? null) !== value,
        );
        if (changed.length === 0) return;
        const before = await diary.editGym(gym.id, Object.fromEntries(changed));
        toast({ title: `${name} changed`, tone: 'good', action: undo(() => diary.editGym(gym.id, before)) });
      }),
    remove: (gym: Gym) =>
      attempt(async () => {
        const removed = await diary.removeGym(gym.id);
        toast({
          title: `${gym.name} removed`,
          tone: 'good',
          action: undo(() => diary.undoRemoveGym(removed)),
        });
      }),
  };
}
