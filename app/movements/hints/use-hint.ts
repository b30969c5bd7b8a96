import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import { dailyFigures } from '../../../schema/progress/daily-figures.ts';
import { BALANCE_DAYS, convertedOf, imbalanceOf, stallOf } from '../../../schema/progress/hints.ts';
import type { MovementSummary } from '../../../schema/progress/movement-summary.ts';
import { musclesTrained } from '../../../schema/progress/muscle-sets.ts';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import { DEFAULT_MEASURE } from '../../../schema/sets/measures.ts';
import { fromKg } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { usePreference } from '../../device/preferences.ts';
import { useToday } from '../../device/today.ts';
import { useAboutMovement, useMovements } from '../../diary/movements.ts';
import { spared } from '../../diary/spared.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { counted } from '../../text/count-words.ts';
import { dayAndMonth, midnightOf } from '../../text/dates.ts';
import { type EstimateOptions, useEstimateOptions } from '../estimate-options.ts';

interface Hint {
  /** Names the hint together with what it rests on: put away, it comes back only when that has changed. */
  key: string;
  kind: 'pounds' | 'stall' | 'balance';
  words: string;
}

/** How many put-away hints are remembered. */
const PUT_AWAY_MAX = 60;

/** The most useful hint of now, null for none, and the function that puts it away. */
export function useHint(movement: string, name: string, settings: WeightUnit) {
  const diary = useDiary();
  const today = useToday();
  const about = useAboutMovement(movement);
  const options = useEstimateOptions();
  const [mayStall] = usePreference('hintStall');
  const [mayBalance] = usePreference('hintBalance');
  const [mayPounds] = usePreference('hintPounds');
  const [putAway, setPutAway] = usePreference('hintsPutAway');
  const isWeighed = about?.measure === DEFAULT_MEASURE;
  const summary = useLive(
    () => (isWeighed && (mayStall || mayPounds) ? spared(diary.summaryOf(movement), 'A hint') : NEVER),
    [diary, movement, isWeighed, mayStall, mayPounds],
  );
  const sessions = useLive(
    () =>
      mayBalance ? spared(diary.sessionsBetween(dayAfter(today, 1 - BALANCE_DAYS), today), 'A hint') : NEVER,
    [diary, today, mayBalance],
  );
  const movements = useMovements();
  const unit = about?.unit ?? settings;

  const hint = useMemo((): Hint | null => {
    const all: (Hint | null)[] = [
      mayPounds && summary ? poundsHint(movement, name, summary) : null,
      mayStall && summary ? stallHint(movement, unit, stallOf(estimatesOf(summary, options), today)) : null,
    ];
    if (mayBalance && sessions && movements) {
      const done = sessions.flatMap((session) =>
        session.exercises.map((one) => ({
          muscle: musclesTrained(one, movements).primary[0],
          sets: one.sets,
        })),
      );
      all.push(balanceHint(today, imbalanceOf(done)));
    }
    return all.find((one) => one !== null && !putAway.includes(one.key)) ?? null;
  }, [
    summary,
    sessions,
    movements,
    options,
    today,
    unit,
    movement,
    name,
    mayPounds,
    mayStall,
    mayBalance,
    putAway,
  ]);

  return {
    hint,
    putAwayHint: () => hint && setPutAway([...putAway, hint.key].slice(-PUT_AWAY_MAX)),
  };
}

/** The estimated singles as the chart shows them, so that hint and chart name the same best. */
const estimatesOf = ({ sets, packed }: MovementSummary, options: EstimateOptions) =>
  dailyFigures(sets, 'estimate', options, packed);

/** The bests of packed sets are enough to give the hint; the dialog that it opens reads every set. */
function poundsHint(movement: string, name: string, { sets, packed }: MovementSummary): Hint | null {
  const found = convertedOf([...sets, ...packed.flatMap(({ bests }) => bests)])[0];
  if (!found) return null;
  const words = `Weights of ${name} look like converted pounds: ${found.set.enteredWeight}\u00a0kg is ${found.pounds}\u00a0lb.`;
  return { key: `pounds ${movement}`, kind: 'pounds', words };
}

function stallHint(movement: string, unit: WeightUnit, stall: ReturnType<typeof stallOf>): Hint | null {
  if (!stall) return null;
  const single = (kg: number) => `${Math.round(fromKg(kg, unit) * 10) / 10}\u00a0${unit}`;
  const [best, since, day] = [single(stall.best), single(stall.since), dayAndMonth(midnightOf(stall.day))];
  const words =
    stall.since > stall.best && since !== best
      ? `Hardly a gain in the last three workouts: an estimated single of ${best} on ${day}, and of ${since} since.`
      : `No gain in the last three workouts: the best estimated single, ${best}, is from ${day}.`;
  return { key: `stall ${movement} ${stall.day}`, kind: 'stall', words };
}

function balanceHint(today: string, found: ReturnType<typeof imbalanceOf>): Hint | null {
  if (!found) return null;
  const { push, pull } = found;
  const sets = [counted(push, 'push set'), counted(pull, 'pull set')];
  const [more, less] = push > pull ? sets : sets.toReversed();
  const words = `${more} and ${less} in four weeks: at least twice as many.`;
  return { key: `balance ${push > pull ? 'push' : 'pull'} ${today.slice(0, 7)}`, kind: 'balance', words };
}
