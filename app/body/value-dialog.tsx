import { type FormEvent, useId, useState } from 'react';
import { MEASUREMENT_NAME_MAX } from '../../schema/entities/measurement.ts';
import { NOTE_MAX } from '../../schema/entities/workout-set.ts';
import { plainText } from '../../schema/plain-text.ts';
import { type BodyValue, type MeasurementUnit, shownValue } from '../../schema/progress/body.ts';
import { presentMs } from '../device/clock.ts';
import { useToday } from '../device/today.ts';
import { isolated } from '../text/isolated.ts';
import { Field } from '../ui/fields/field.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { EditFooter } from '../ui/overlays/edit-footer.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import * as css from './body.css.ts';
import { type Measure, valueText, valueWords } from './measures.ts';
import { readValue } from './read-value.ts';
import { useMeasurements } from './use-measurements.ts';

const UNITS = (['cm', 'in', 'kg', 'lb', '%'] as const).map((value) => ({ value, label: value }));

interface ValueDialogProps {
  measure: Measure;
  /** What is edited; null adds one. */
  value: BodyValue | null;
  onClose: () => void;
}

/** A measurement in full: its day, its note, and of the lifter's own measures the name and the unit. */
export function ValueDialog({ measure, value, onClose }: ValueDialogProps) {
  const form = useId();
  const today = useToday();
  const { add, edit, remove } = useMeasurements();
  const isOwn = measure.kind === 'other';
  const [unit, setUnit] = useState<MeasurementUnit>(value?.unit ?? measure.unit);
  const last = value ?? measure.values.at(-1);
  const [text, setText] = useState(last ? valueText(shownValue(last, unit)) : '');
  const [name, setName] = useState(value?.name ?? measure.name ?? '');
  const [day, setDay] = useState(value?.day ?? today);
  const [note, setNote] = useState(value?.note ?? '');
  const [asked, setAsked] = useState(false);
  const oneAtATime = useOneAtATime();
  const read = readValue(text, measure.kind, unit);
  const isNameless = isOwn && plainText(name) === '';
  const isNoDay = !/^\d{4}-\d\d-\d\d$/.test(day) || day > today;

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (typeof read === 'string' || isNameless || isNoDay) return;
    const number = { value: read.stored, enteredValue: read.typed, unit };
    const own = isOwn ? { name: plainText(name) } : {};
    const words = note.trim() || undefined;
    // By a measurement of another day nobody knows the time: noon stands for it, which may be to come today.
    const at = new Date(day === today ? presentMs() : `${day}T12:00:00`).toISOString();
    const store = () =>
      value
        ? // What was not changed here may have been by another device since.
          edit(value.id, {
            ...(own.name === value.name ? {} : own),
            ...(words === value.note ? {} : { note: words ?? null }),
            ...(day === value.day ? {} : { day, at }),
            // What was not typed anew keeps its last digit.
            ...(read.typed === Number(valueText(value.enteredValue)) && unit === value.unit ? {} : number),
          })
        : add(
            {
              ...{ kind: measure.kind, day, at, ...own, ...number },
              ...(words ? { note: words } : {}),
            },
            `${isolated(isOwn ? plainText(name) : measure.label)} ${valueWords(read.typed, unit)}`,
          );
    if (await oneAtATime(store)) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={isOwn && !measure.name ? 'Something else' : measure.label}
      footer={<EditFooter form={form} onDelete={value && (() => remove(value))} onClose={onClose} />}
    >
      <form id={form} className={css.form} onSubmit={(event) => void save(event)}>
        {isOwn ? (
          <>
            <Field
              label="What Is Measured"
              placeholder="Wrist"
              maxLength={MEASUREMENT_NAME_MAX}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
              error={asked && isNameless ? 'Give it a name.' : undefined}
            />
            <Segmented label="Unit" value={unit} onValueChange={setUnit} options={UNITS} />
          </>
        ) : null}
        <div className={css.pair}>
          <Field
            label={`${isOwn ? 'Value' : measure.label} (${unit})`}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={asked && typeof read === 'string' ? read : undefined}
          />
          <Field
            label="Day"
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            error={asked && isNoDay ? 'Choose a day up to today.' : undefined}
          />
        </div>
        <Field
          label="Note"
          maxLength={NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
