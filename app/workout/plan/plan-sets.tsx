import { Plus, X } from 'lucide-react';
import { useId } from 'react';
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

/** A row for each planned set: what kind, how often, how heavy and how hard. */
export function PlanSets({ sets, effort, onChange }: PlanSetsProps) {
  const id = useId();
  const edit = (key: number, values: Partial<SetForm>) =>
    onChange(sets.map((set) => (set.key === key ? { ...set, ...values } : set)));
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
          {sets.map(({ key, kind, reps, percent, effort: typed }, i) => (
            <li key={key} className={css.set}>
              <select
                className={css.kind}
                aria-label={`Kind of set ${i + 1}`}
                value={kind}
                onChange={(event) => edit(key, { kind: event.target.value as SetForm['kind'] })}
              >
                {KINDS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <input
                className={css.cell}
                aria-label={`Reps of set ${i + 1}: 5, 8-12, 5+ or 30 s`}
                id={`${id}-${key}`}
                autoComplete="off"
                value={reps}
                onChange={(event) => edit(key, { reps: event.target.value })}
              />
              <input
                className={css.cell}
                aria-label={`Percent of set ${i + 1}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="–"
                value={percent}
                onChange={(event) => edit(key, { percent: event.target.value })}
              />
              <input
                className={css.cell}
                aria-label={`${effort} of set ${i + 1}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="–"
                value={typed}
                onChange={(event) => edit(key, { effort: event.target.value })}
              />
              <IconButton
                label={`Remove set ${i + 1}`}
                icon={<X size={18} strokeWidth={1.75} />}
                disabled={sets.length === 1}
                onClick={() => onChange(sets.filter((set) => set.key !== key))}
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
