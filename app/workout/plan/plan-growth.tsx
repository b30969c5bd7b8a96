import type { ChangeEvent } from 'react';
import type { RuleKind } from '../../../schema/progression/rules.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import * as css from './plan-editor.css.ts';
import type { PlanForm } from './plan-form.ts';

const RULES: readonly { value: RuleKind | 'none'; label: string; hint: string }[] = [
  { value: 'none', label: 'By hand', hint: 'Nothing is suggested.' },
  {
    value: 'linear',
    label: 'Heavier each time',
    hint: 'Once all sets are done, the next time is heavier. The third step back goes on with the next stage, if there is one.',
  },
  {
    value: 'double',
    label: 'More reps, then heavier',
    hint: 'Heavier once every set has the most reps of its range.',
  },
  {
    value: 'stages',
    label: 'Next stage after a miss',
    hint: 'Heavier until a miss, then the next stage’s sets.',
  },
  {
    value: 'wave',
    label: 'Other sets each week',
    hint: 'The weeks in turn; after the last, the training max grows.',
  },
  {
    value: 'time',
    label: 'Longer, then heavier',
    hint: 'Five seconds more each time, to a minute, then heavier.',
  },
  {
    value: 'effort',
    label: 'By effort',
    hint: 'The weight that the last workout says fits reps and effort.',
  },
];

interface PlanGrowthProps {
  form: PlanForm;
  onChange: (values: Partial<PlanForm>) => void;
}

/** By which rule the plan grows, by how much, and what a miss does. */
export function PlanGrowth({ form, onChange: change }: PlanGrowthProps) {
  const rule = RULES.find(({ value }) => value === form.rule);
  const grows = form.rule !== 'none' && form.rule !== 'effort';
  const typed = (name: 'step' | 'misses' | 'off' | 'jump' | 'from') => ({
    autoComplete: 'off',
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  return (
    <>
      <div className={css.choice}>
        <Select
          label="How It Grows"
          value={form.rule}
          onValueChange={(value) => change({ rule: value as RuleKind | 'none' })}
          options={RULES.map(({ value, label }) => ({ value, label }))}
        />
        <p className={css.hint}>{rule?.hint}</p>
      </div>
      {grows ? (
        <>
          <div className={css.pair}>
            <Field label="By" inputMode="decimal" {...typed('step')} />
            <Segmented
              label="Unit"
              value={form.stepUnit}
              onValueChange={(stepUnit) => change({ stepUnit })}
              options={(['kg', 'lb', '%'] as const).map((value) => ({ value, label: value }))}
            />
          </div>
          {form.rule === 'wave' || form.rule === 'time' ? null : (
            <div className={css.pair}>
              <Field
                label="Lighter After Misses"
                inputMode="numeric"
                placeholder="Never"
                {...typed('misses')}
              />
              <Field label="By Percent" inputMode="numeric" {...typed('off')} />
            </div>
          )}
          <div className={css.pair}>
            <Field label="Double Step from Reps" inputMode="numeric" placeholder="Never" {...typed('jump')} />
            {form.rule === 'wave' ? null : (
              <Field
                label={`First Weight (${form.fromUnit})`}
                inputMode="decimal"
                placeholder="The first workout’s"
                {...typed('from')}
              />
            )}
          </div>
        </>
      ) : null}
    </>
  );
}
