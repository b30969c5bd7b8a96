import { Ellipsis, History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import type { SessionCard } from '../../../../schema/sessions/session-cards.ts';
import type { RunningSession } from '../../../../sync/index.ts';
import { FROM_HERE } from '../../../ui/buttons/back-link.tsx';
import { lazyDialog } from '../../lazy-dialog.tsx';
import { FloorTools } from '../../plates/floor-tools.tsx';
import type { SetTools } from '../../sets/state/set-tools.ts';
import * as css from '../session.css.ts';
import { ClockTool } from './clock-tool.tsx';
import { SetTool } from './set-tool.tsx';

const TodaySheet = lazyDialog(async () => (await import('./today-sheet.tsx')).TodaySheet);

const SwapDialog = lazyDialog(async () => (await import('./swap-dialog.tsx')).SwapDialog);

// Made once: React skips an element that is the same object, instead of drawing the icons again at each save.
const GLYPH = { size: 20, strokeWidth: 1.75 } as const;
const TODAY = <Ellipsis {...GLYPH} />;
const HISTORY = <History {...GLYPH} />;

interface TodayToolsProps {
  exercise: Exercise;
  /** Null until the exercise's sets are read. */
  tools: SetTools | null;
  /** The day's cards, as the running session has them. */
  cards: readonly SessionCard[];
  running: RunningSession | null;
  program: readonly Exercise[];
  /** Opens a card, or with null closes the open one. */
  onOpen: (exerciseId: string | null) => void;
}

/** The buttons below the sets of an open card: what changes today's session alone, and tools for the set. */
export function TodayTools({ exercise, tools, cards, running, program, onOpen }: TodayToolsProps) {
  const [open, setOpen] = useState<'sheet' | 'swap' | null>(null);
  const index = cards.findIndex((card) => card.exercise.id === exercise.id);
  const card = cards[index];
  if (!card) return null;
  return (
    <div className={css.today}>
      <div className={css.todayTools}>
        <button
          type="button"
          className={css.todayButton}
          aria-haspopup="dialog"
          aria-label={`Today: ${exercise.name}`}
          onClick={() => setOpen('sheet')}
        >
          {TODAY}
          Today
        </button>
        <SetTool exercise={exercise} tools={tools} />
        {tools?.previous.length ? (
          <Link
            to={`/history/exercise/${movementOf(exercise)}`}
            state={FROM_HERE}
            className={css.todayButton}
            aria-label={`History of ${exercise.name}`}
          >
            {HISTORY}
            History
          </Link>
        ) : null}
        <ClockTool exercise={exercise} onOpen={onOpen} />
      </div>
      <FloorTools exercise={exercise} />
      {card.note ? <span className={css.todayNote}>{card.note}</span> : null}
      {open === 'sheet' ? (
        <TodaySheet
          cards={cards}
          index={index}
          running={running}
          onSwap={() => setOpen('swap')}
          onOpen={onOpen}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'swap' ? (
        <SwapDialog
          exercise={card.insteadOf ?? exercise}
          cards={cards}
          program={program}
          onSwapped={onOpen}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
