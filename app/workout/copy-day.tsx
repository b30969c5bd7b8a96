import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { COPY_DAY_MIN_DAYS, COPY_DAY_TARGETS } from '../../schema/constants.ts';
import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { Button } from '../ui/buttons/button.tsx';
import * as css from './day-view.css.ts';

interface CopyDayProps {
  day: Day;
  days: readonly Day[];
  /** The day has nothing to copy. */
  empty: boolean;
  onCopy: (target: Day) => Promise<void>;
}

/** Copies day 1 to day 3 and day 2 to day 4, in programs of at least four days. */
export function CopyDay({ day, days, empty, onCopy }: CopyDayProps) {
  const [copying, setCopying] = useState(false);
  const hintId = useId();
  const targetNumber = COPY_DAY_TARGETS[day.dayNumber];
  if (targetNumber === undefined || days.length < COPY_DAY_MIN_DAYS) return null;
  const target = days.find((other) => other.dayNumber === targetNumber);
  const copy = async () => {
    if (!target) return;
    setCopying(true);
    await onCopy(target);
    setCopying(false);
  };
  return (
    <div className={css.copy}>
      <Button disabled={copying || !target} aria-describedby={empty ? hintId : undefined} onClick={copy}>
        <Copy size={18} strokeWidth={1.75} />
        Copy Day {day.dayNumber} to Day {targetNumber}
      </Button>
      {empty ? (
        <p id={hintId} className={css.hint}>
          Nothing to copy yet: this day is empty.
        </p>
      ) : null}
    </div>
  );
}

/** Whether a day has more than half of these: then they were copied before. */
export function isMostlyOn(day: Day, exercises: readonly Exercise[], program: readonly Exercise[]): boolean {
  const there = new Set(program.flatMap((e) => (e.workoutDayId === day.id ? nameKey(e.name) : [])));
  return exercises.filter(({ name }) => there.has(nameKey(name))).length * 2 > exercises.length;
}
