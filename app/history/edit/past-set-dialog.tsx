import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Measure } from '../../../schema/sets/measures.ts';
import type { LiftedSet } from '../../../sync/index.ts';
import { weightLabel } from '../../text/kind-labels.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import * as style from './past-set.css.ts';
import { fieldsOf, type PastErrors, type PastField, type PastValues, readValues } from './past-values.ts';

interface PastSetDialogProps {
  title: string;
  measure: Measure;
  /** What the fields hold at first. */
  start: PastValues;
  /** Further fields, before the numbers and after them. */
  before?: ReactNode;
  behind: ReactNode;
  /** Resolves to whether it was kept. */
  onSave: (set: LiftedSet) => Promise<boolean>;
  onDelete?: () => Promise<boolean>;
  onClose: () => void;
}

/** The form of a set of the past, with the fields of its exercise's measure: without timers and without praise. */
export function PastSetDialog(props: PastSetDialogProps) {
  const { title, measure, start, before, behind, onSave, onDelete, onClose } = props;
  const form = useId();
  const [typed, setTyped] = useState({ measure, values: start });
  // Another exercise may be chosen in the form: another measure begins anew, with its own fields.
  const values = typed.measure === measure ? typed.values : start;
  /** The measure in which Save was pressed: only then are mistakes shown. */
  const [asked, setAsked] = useState<Measure | null>(null);
  const oneAtATime = useOneAtATime();
  const read = readValues(values, measure);
  const errors: PastErrors = (asked === measure && read.errors) || {};

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(measure);
    const { set } = read;
    if (set && (await oneAtATime(() => onSave(set)))) onClose();
  }

  const labels: Record<PastField, string> = {
    weight: `${weightLabel(measure)} (${values.unit})`,
    reps: values.repsLeft === undefined ? 'Reps' : 'Reps right',
    repsLeft: 'Reps left',
    time: 'Time',
    distance: `Distance (${values.distanceUnit})`,
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={<EditFooter form={form} onDelete={onDelete} onClose={onClose} />}
    >
      <form id={form} className={style.form} onSubmit={save}>
        {before}
        <div className={style.pair}>
          {fieldsOf(measure, values).map((field) => (
            <Field
              key={field}
              label={labels[field]}
              inputMode={field === 'weight' || field === 'distance' ? 'decimal' : 'numeric'}
              placeholder={field === 'time' ? '0:00' : undefined}
              autoComplete="off"
              value={values[field] ?? ''}
              onChange={({ target: { value } }) =>
                setTyped({ measure, values: { ...values, [field]: value } })
              }
              error={errors[field]}
            />
          ))}
        </div>
        {behind}
      </form>
    </Dialog>
  );
}
