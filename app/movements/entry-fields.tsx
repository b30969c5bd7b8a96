import { NOTE_MAX } from '../../schema/entities/workout-set.ts';
import { MEASURES, type Measure } from '../../schema/sets/measures.ts';
import { useWeightUnit } from '../device/preferences.ts';
import * as field from '../ui/fields/field.css.ts';
import { Select } from '../ui/fields/select.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { MEASURE_WORDS } from './measure-words.ts';
import * as css from './movement-editor.css.ts';
import type { MovementFieldsProps } from './movement-form.ts';
import { stepOf, WRONG_STEP } from './typed-step.ts';
import { StepField, UnitSelect } from './unit-fields.tsx';

interface EntryFieldsProps extends MovementFieldsProps {
  /** How an exercise of this name and equipment is usually measured. */
  preset: Measure;
}

/** The fields about logging sets: the note above the sets, the measure, the unit and its step. */
export function EntryFields({ form, change, tried, preset }: EntryFieldsProps) {
  const shown = useWeightUnit();
  const unit = form.unit === '' ? shown : form.unit;
  return (
    <>
      <TextArea
        label="Note"
        hint="Stands over its sets each time."
        placeholder="e.g., Seat 4, elbows in"
        maxLength={NOTE_MAX}
        value={form.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className={field.field}>
        <Select
          label="Measured By"
          value={form.measure}
          onValueChange={(measure) => change({ measure: measure as Measure })}
          options={MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value].name }))}
        />
        <p className={css.hint}>{MEASURE_WORDS[form.measure].asks}. Sets you have logged stay as they are.</p>
        {preset === form.measure ? null : (
          <button type="button" className={css.offer} onClick={() => change({ measure: preset })}>
            Usually measured by: {MEASURE_WORDS[preset].name}
          </button>
        )}
      </div>
      <div className={css.pair}>
        <UnitSelect
          label="Unit"
          value={form.unit}
          settings={shown}
          onChange={(chosen) => change({ unit: chosen })}
        />
        <StepField
          unit={unit}
          value={form.step}
          // A step fixes the exercise's unit: should Settings change to another unit, the same number would be another
          // step.
          onChange={(step) => change({ step, unit: step ? unit : form.unit })}
          error={tried && stepOf(form.step) === undefined ? WRONG_STEP : undefined}
        />
      </div>
    </>
  );
}
