import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import type { ProgramActions } from '../use-program-actions.ts';
import { alreadyOn } from './already-on.ts';

interface CopyDayDialogProps {
  day: Day;
  target: Day;
  program: readonly Exercise[];
  actions: ProgramActions;
  onClose: () => void;
}

/** Asks before a copy to a day that has some of the exercises already: a second tap must not double them. */
export function CopyDayDialog({ day, target, program, actions, onClose }: CopyDayDialogProps) {
  const source = program.filter(({ workoutDayId }) => workoutDayId === day.id);
  const doubles = alreadyOn(target, source, program);
  const missing = source.length - doubles.length;
  const copyAll = () => actions.copyDay(day, target, source.length);
  return (
    <AlertDialog
      onClose={onClose}
      title={`Copy Day ${day.dayNumber} to Day ${target.dayNumber}`}
      description={`Day ${target.dayNumber} already has ${listed(doubles.map(({ name }) => name))}.`}
      confirmLabel={missing > 0 ? `Copy the Other ${missing}` : `Copy All ${source.length} Again`}
      onConfirm={missing > 0 ? () => actions.copyDay(day, target, missing, 'missing') : copyAll}
      extra={
        missing > 0 ? (
          <Button
            onClick={() => {
              onClose();
              copyAll();
            }}
          >
            Copy All {source.length}
          </Button>
        ) : null
      }
    />
  );
}

/** "A", "A and B", "A, B and 3 more". */
function listed(names: readonly string[]): string {
  const [first = '', second, ...others] = names;
  if (!second) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}
