import { VARIANTS_MAX } from '../../../schema/progression/plan.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as css from './plan-editor.css.ts';
import { newSet, type PlanForm } from './plan-form.ts';

interface PlanWeeksProps {
  form: PlanForm;
  /** The index of the list that is shown. */
  week: number;
  onWeek: (week: number) => void;
  onChange: (values: Partial<PlanForm>) => void;
}

/**
 * Chooses among a plan's lists of sets: one for each week, or for each stage that follows a miss or three steps
 * back.
 */
export function PlanWeeks({ form, week, onWeek: setWeek, onChange: change }: PlanWeeksProps) {
  const sets = form.weeks[week] ?? [];
  const name = form.rule === 'stages' || form.rule === 'linear' ? 'Stage' : 'Week';
  return (
    <div className={css.weeks}>
      <Segmented
        label={name}
        value={String(week)}
        onValueChange={(value) => setWeek(Number(value))}
        options={form.weeks.map((_, i) => ({ value: String(i), label: String(i + 1) }))}
      />
      <div className={css.row}>
        <Button
          disabled={form.weeks.length >= VARIANTS_MAX}
          onClick={() => {
            change({ weeks: [...form.weeks, sets.map((set) => newSet(set))] });
            setWeek(form.weeks.length);
          }}
        >
          Add a {name}
        </Button>
        <Button
          disabled={form.weeks.length === 1}
          onClick={() => {
            change({ weeks: form.weeks.filter((_, i) => i !== week) });
            setWeek(Math.max(0, week - 1));
          }}
        >
          Remove {name} {week + 1}
        </Button>
      </div>
    </div>
  );
}
