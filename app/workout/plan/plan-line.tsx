import { useEffect, useMemo, useState } from 'react';
import type { AboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Vary } from '../../../schema/progression/ladders.ts';
import { inUnit, type Loading } from '../../../schema/progression/load.ts';
import { pastWorkouts } from '../../../schema/progression/past.ts';
import { planWords, readPlan } from '../../../schema/progression/plan.ts';
import { readRules } from '../../../schema/progression/rules.ts';
import { type Suggestion, suggest, type Target } from '../../../schema/progression/suggest.ts';
import { weightStep } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { PlanHistory } from '../../../sync/index.ts';
import { useToday } from '../../device/today.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { useRack } from '../../diary/use-rack.ts';
import { dayAndMonth, midnightOf } from '../../text/dates.ts';
import * as css from './plan-line.css.ts';
import type { RowTarget, RowTargets } from './row-target.ts';

interface PlanLineProps {
  exercise: Exercise;
  about: AboutMovement;
  unit: WeightUnit;
  onTargets: (targets: RowTargets | null) => void;
  /** Called where a body weight exercise has become too easy or too hard: with what should come instead. */
  onVary?: (vary: Vary | undefined) => void;
}

/**
 * What a plan suggests for today and why, above the set table. `onTargets` gets it for the rows. A tap has the rows
 * ignore the suggested weights.
 */
export function PlanLine({ exercise, about, unit, onTargets, onVary }: PlanLineProps) {
  const diary = useDiary();
  const today = useToday();
  const history = useLive(() => diary.planHistory(exercise.id), [diary, exercise.id]);
  const running = useLive(() => diary.runningSession(), [diary]);
  const [ignored, ignore] = useState(false);
  const { plan } = exercise;
  // No rule knows that less help is heavier: an assisted exercise grows by none.
  const rules = about.measure === 'assisted' ? undefined : exercise.rules;
  const isLight = running?.session.light === true;
  const loading = useLoading(exercise, about, unit);
  const found = useMemo(
    () =>
      history && running !== undefined && loading
        ? suggestionOf(plan, rules, history, loading, { today, isLight, running: running?.session.id })
        : null,
    [history, running, plan, rules, loading, isLight, today],
  );
  useEffect(() => {
    onTargets(found && rowTargets(found.targets, ignored, unit));
  }, [found, ignored, unit, onTargets]);
  const vary = found?.vary;
  useEffect(() => onVary?.(vary), [vary, onVary]);
  if (!found) return <p className={css.line} />;
  const { reason, round, isNews, targets } = found;
  const where = round ? `Week ${round.week} of ${round.weeks}, round ${round.cycle}` : '';
  return (
    <div className={css.line}>
      <p className={css.words}>
        <span className={css.plan}>{[planWords(targets), where].filter(Boolean).join(' · ')}</span>
        {reason ? <span className={css.reason}>{reason}</span> : null}
      </p>
      {isNews ? (
        <button type="button" className={css.toggle} aria-pressed={ignored} onClick={() => ignore(!ignored)}>
          {ignored ? 'Use weights' : 'Ignore today'}
        </button>
      ) : null}
    </div>
  );
}

/** Which weights can be loaded: steps, or the weights that the gym has. Null until the gym is read. */
function useLoading(exercise: Exercise, about: AboutMovement, unit: WeightUnit): Loading | null {
  const rack = useRack(exercise, about, unit);
  const step = about.step ?? rack?.step ?? weightStep(unit);
  return useMemo(() => {
    if (!rack) return null;
    const weights = rack.weights.map((one) => inUnit(one, { unit, step })).sort((a, b) => a - b);
    return { unit, step, rack: weights };
  }, [rack, step, unit]);
}

function suggestionOf(
  planned: string | undefined,
  rules: string | undefined,
  { sets, maxes, light }: PlanHistory,
  loading: Loading,
  { today, running, isLight }: { today: string; running: string | undefined; isLight: boolean },
): Suggestion | null {
  const plan = readPlan(planned);
  if (!plan) return null;
  return suggest({
    plan,
    rules: readRules(rules),
    workouts: pastWorkouts(sets, { unit: loading.unit, today, light, running }),
    maxes: maxes.map(({ day, at, enteredWeight, enteredUnit }) => ({
      ...{ day, at },
      weight: enteredWeight,
      unit: enteredUnit,
    })),
    loading,
    light: isLight,
    dayWords: (day) => dayAndMonth(midnightOf(day)),
  });
}

function rowTargets(targets: readonly Target[], ignored: boolean, unit: WeightUnit): RowTargets {
  const bySlot = new Map<string, RowTarget>();
  let warmups = 0;
  let sets = 0;
  for (const target of targets) {
    const slot = target.kind === 'warmup' ? `W${++warmups}` : String(++sets);
    const { weight } = target;
    bySlot.set(slot, { target, offer: weight === null || ignored ? null : { weight, unit } });
  }
  return bySlot;
}
