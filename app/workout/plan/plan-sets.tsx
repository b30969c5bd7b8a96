import { Plus, X } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { PLANNED_SETS_MAX } from '../../../schema/progression/plan.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import * as css from './plan-editor.css.ts';
import { newSet, type SetForm } from './plan-form.ts';

const KINDS = [
  { value: 'normal', label: 'Set' },
  { value: 'warmup', label: 'Warm-up' },
  { value: 'failure', label: 'To failure' },
  { value: 'myo', label: 'Myo-reps' },
] as const;

interface PlanSetsProps {
  sets: readonly SetForm[];
  /** "RPE" or "RIR". */
  effort: string;
  onChange: (sets: SetForm[]) => void;
}

/** A row of fields for each planned set: its kind, reps, percentage and effort. */
export function PlanSets({ sets, effort, onChange }: PlanSetsProps) {
  const edit = (key: number, values: Partial<SetForm>) =>
    onChange(sets.map((set) => (set.key === key ? { ...set, ...values } : set)));
  const cell = (set: SetForm, name: 'reps' | 'percent' | 'effort') => ({
    className: css.cell,
    autoComplete: 'off',
    value: set[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit(set.key, { [name]: target.value }),
  });
  return (
    <div className={css.sets}>
      <div className={css.table}>
        <div className={css.heads} aria-hidden="true">
          <span>Kind</span>
          <span>Reps</span>
          <span>%</span>
          <span>{effort}</span>
        </div>
        <ol className={css.list}>
          {sets.map((set, i) => (
            <li key={set.key} className={css.set}>
              <select
                className={css.kind}
                aria-label={`Kind of set ${i + 1}`}
                value={set.kind}
                onChange={(event) => edit(set.key, { kind: event.target.value as SetForm['kind'] })}
              >
                {KINDS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <input {...cell(set, 'reps')} aria-label={`Reps of set ${i + 1}: 5, 8-12, 5+ or 30 s`} />
              <input
                {...cell(set, 'percent')}
                aria-label={`Percent of set ${i + 1}`}
                inputMode="decimal"
                placeholder="–"
              />
              <input
                {...cell(set, 'effort')}
                aria-label={`${effort} of set ${i + 1}`}
                inputMode="decimal"
                placeholder="–"
              />
              <IconButton
                label={`Remove set ${i + 1}`}
                icon={<X size={18} strokeWidth={1.75} />}
                disabled={sets.length === 1}
                onClick={() => onChange(sets.filter((other) => other !== set))}
              />
            </li>
          ))}
        </ol>
      </div>
      <Button
        disabled={sets.length >= PLANNED_SETS_MAX}
        onClick={() => onChange([...sets, newSet(sets.at(-1))])}
      >
        <Plus size={18} strokeWidth={2} />
        Add a Set
      </Button>
      <p className={css.hint}>Reps: 5, a range as 8-12, as many as possible as 5+, seconds as 30 s.</p>
    </div>
  );
}
