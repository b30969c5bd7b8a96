import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PlannedBreak } from '../../schema/progress/streaks.ts';
import { breakName, daysWords } from '../text/break-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Card } from '../ui/page/page.tsx';
import { BreakDialog } from './break-dialog.tsx';
import * as css from './consistency.css.ts';
import type { ConsistencyActions } from './use-consistency-actions.ts';

interface BreaksCardProps {
  /** The one that ends last first. */
  breaks: readonly PlannedBreak[];
  today: string;
  actions: ConsistencyActions;
}

/** Holidays, deloads and illness: weeks in which a streak rests. */
export function BreaksCard({ breaks, today, actions }: BreaksCardProps) {
  const [edited, edit] = useState<PlannedBreak | 'new' | null>(null);
  return (
    <Card className={css.card}>
      <h2 className={css.heading}>Breaks</h2>
      <p className={css.note}>
        {breaks.length > 0
          ? 'A week with a break in it doesn’t break the streak.'
          : 'Holiday, illness, a deload? A week with a break in it doesn’t break the streak.'}
      </p>
      {breaks.length > 0 ? (
        <ul className={css.breaks} aria-label="Breaks">
          {breaks.map((one) => (
            <li key={one.id} className={css.breakRow}>
              <button type="button" className={css.breakOpen} onClick={() => edit(one)}>
                <span className={css.breakName}>
                  {breakName(one.kind)}
                  {one.firstDay <= today && today <= one.lastDay ? ', now' : null}
                </span>
                <span className={css.breakDays}>{daysWords(one.firstDay, one.lastDay)}</span>
                {one.note ? <span className={css.breakNote}>{one.note}</span> : null}
              </button>
              <IconButton
                label={`Remove ${breakName(one.kind)}, ${daysWords(one.firstDay, one.lastDay)}`}
                icon={<Trash2 {...GLYPH} />}
                onClick={() => void actions.removeBreak(one)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button onClick={() => edit('new')}>
        <Plus {...GLYPH} />
        Add a Break
      </Button>
      {edited ? (
        <BreakDialog
          planned={edited === 'new' ? null : edited}
          today={today}
          onSave={(planned) =>
            void (edited === 'new' ? actions.addBreak(planned) : actions.editBreak(edited, planned))
          }
          onClose={() => edit(null)}
        />
      ) : null}
    </Card>
  );
}
