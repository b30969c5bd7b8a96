import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useProgramActions } from '../use-program-actions.ts';
import * as css from './days.css.ts';
import { DaysList } from './days-list.tsx';
import { Programs } from './programs.tsx';
import { useDaysActions } from './use-days-actions.ts';

interface DaysSheetProps {
  /** The days of the active program. */
  days: readonly Day[];
  /** The exercises of all days. */
  program: readonly Exercise[];
  activeId: string | undefined;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** Days are added, named, moved and removed here, and programs beside this one made and chosen. */
export function DaysSheet({ days, program, activeId, onChoose, onClose }: DaysSheetProps) {
  const actions = useDaysActions();
  const { renameDay } = useProgramActions();
  const [newId, setNewId] = useState<string | null>(null);
  const add = async () => {
    const day = await actions.addDay();
    if (!day) return;
    setNewId(day.id);
    onChoose(day);
  };
  const remove = async (day: Day) => {
    const at = days.indexOf(day);
    const neighbour = days[at - 1] ?? days[at + 1];
    const isShown = day.id === activeId;
    const removed = await actions.removeDay(day, () => {
      if (isShown) onChoose(day);
    });
    if (removed && isShown && neighbour) onChoose(neighbour);
  };
  return (
    <Dialog onClose={onClose} title="Edit Days">
      <div className={css.sheet}>
        <DaysList
          days={days}
          exercises={program}
          newId={newId}
          onRename={renameDay}
          onRemove={remove}
          onReorder={actions.reorderDays}
        />
        <Button onClick={add}>
          <Plus size={20} strokeWidth={2} />
          Add a Day
        </Button>
        <Programs actions={actions} />
      </div>
    </Dialog>
  );
}
