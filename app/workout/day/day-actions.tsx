import { Copy, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { COPY_DAY_MIN_DAYS, COPY_DAY_TARGETS } from '../../../schema/constants.ts';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { alreadyOn } from '../dialogs/already-on.ts';
import type { OpenDialog } from '../dialogs/exercise-dialogs.tsx';
import type { ProgramActions } from '../use-program-actions.ts';
import * as css from './day-view.css.ts';

interface DayActionsProps {
  day: Day;
  days: readonly Day[];
  /** The exercises of all days. */
  program: readonly Exercise[];
  /** The day's own exercises. */
  planned: readonly Exercise[];
  /** Whether the screen shows no exercise, planned or added for today. */
  isEmpty: boolean;
  actions: Pick<ProgramActions, 'copyDay'>;
  onDialog: (dialog: OpenDialog) => void;
}

/** Below a day's last card: what adds an exercise, and what copies the day. */
export function DayActions({ day, days, program, planned, isEmpty, actions, onDialog }: DayActionsProps) {
  const copy = async (target: Day) => {
    // A day that has most of it already was copied before: the lifter is asked, lest a second tap doubles everything.
    const isCopied = alreadyOn(target, planned, program).length * 2 > planned.length;
    if (isCopied) onDialog({ kind: 'copyDay', target });
    else await actions.copyDay(day, target, planned.length);
  };
  return (
    <div className={isEmpty ? css.emptyDayActions : css.dayActions}>
      <Button variant={isEmpty ? 'primary' : 'quiet'} onClick={() => onDialog({ kind: 'add' })}>
        <Plus size={20} />
        Add Exercise
      </Button>
      <CopyDay day={day} days={days} isEmpty={planned.length === 0} onCopy={copy} />
    </div>
  );
}

interface CopyDayProps {
  day: Day;
  days: readonly Day[];
  /** Whether the day has nothing to copy. */
  isEmpty: boolean;
  onCopy: (target: Day) => Promise<void>;
}

/** Copies day 1 to day 3 and day 2 to day 4, in programs of at least four days. */
function CopyDay({ day, days, isEmpty, onCopy }: CopyDayProps) {
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
      <Button disabled={copying || !target} aria-describedby={isEmpty ? hintId : undefined} onClick={copy}>
        <Copy size={18} strokeWidth={1.75} />
        Copy Day {day.dayNumber} to Day {targetNumber}
      </Button>
      {isEmpty ? (
        <p id={hintId} className={css.hint}>
          Nothing to copy yet: this day is empty.
        </p>
      ) : null}
    </div>
  );
}
