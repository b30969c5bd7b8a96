import { Ellipsis, History, Plus, RotateCw, Timer } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { SessionCard } from '../../../schema/sessions/session-cards.ts';
import { asksFor } from '../../../schema/sets/measures.ts';
import type { RunningSession } from '../../../sync/index.ts';
import { readText, STORAGE_KEYS, subscribe } from '../../device/local-storage.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import { FloorTools } from '../plates/floor-tools.tsx';
import { withExtra, withoutRow } from '../sets/rows/extra-set.ts';
import { slotsOfRows } from '../sets/rows/row-kinds.ts';
import type { SetRow } from '../sets/rows/table-row.ts';
import type { SetTools } from '../sets/state/set-tools.ts';
import { useAllOver } from '../sets/state/use-all-over.ts';
import { useNotices } from '../use-notices.ts';
import * as css from './session.css.ts';

const TodaySheet = lazyDialog(async () => (await import('./today-sheet.tsx')).TodaySheet);

const SwapDialog = lazyDialog(async () => (await import('./swap-dialog.tsx')).SwapDialog);

const WorkTimer = lazyDialog(async () => (await import('../work-timer/work-timer.tsx')).WorkTimer);

const WorkFace = lazyPart(async () => (await import('../work-timer/work-face.tsx')).WorkFace, {
  loading: () => 'Clock',
});

// One element each: React passes over it, where it made the pictures anew at each save.
const GLYPH = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TODAY = <Ellipsis {...GLYPH} />;
const HISTORY = <History {...GLYPH} />;
const CLOCK = <Timer {...GLYPH} />;
const AGAIN = <RotateCw {...GLYPH} />;
const MORE = <Plus {...GLYPH} />;

const NO_ROWS: readonly SetRow[] = [];

interface TodayToolsProps {
  exercise: Exercise;
  /** None until its sets are read. */
  tools: SetTools | null;
  /** The day's, as the session has them. */
  cards: readonly SessionCard[];
  running: RunningSession | null;
  program: readonly Exercise[];
  /** Opens a card, or with null closes the open one. */
  onOpen: (exerciseId: string | null) => void;
}

/** Below the sets of an open card: what can be done with it for today alone. */
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

/** One set more; where the workout is over, the exercise once more from its first set. */
function SetTool({ exercise, tools }: Pick<TodayToolsProps, 'exercise' | 'tools'>) {
  const { diary, attempt } = useNotices();
  const isOver = useAllOver(tools?.drafts.rows ?? NO_ROWS);
  const again = async ({ say }: SetTools) => {
    const id = await attempt(() => diary.beginSession(exercise.id), {
      title: 'Not begun',
      description: 'The workout is still over. Please try again.',
    });
    if (id === null) return;
    say('Another workout has begun', async () => ((await diary.undoBeginSession(id)) ? 'Undone' : null));
  };
  const [glyph, word, name] = isOver
    ? [AGAIN, 'Again', `Do ${exercise.name} again, in another workout`]
    : [MORE, 'Set', `Add a set of ${exercise.name} for today`];
  return (
    <button
      // A new button for each: a tap that was meant for Set must not press Again, which takes its place.
      key={word}
      type="button"
      className={css.todayButton}
      aria-label={name}
      disabled={!tools || isOver === null}
      onClick={() => tools && (isOver ? void again(tools) : addSet(tools))}
    >
      {glyph}
      {word}
    </button>
  );
}

const onClock = (listener: () => void) => subscribe(STORAGE_KEYS.workTimer, listener);
const hasClock = () => readText(STORAGE_KEYS.workTimer) !== null;

/** The work timer, at exercises that ask for a time; while it runs, at every exercise. */
function ClockTool({ exercise, onOpen }: Pick<TodayToolsProps, 'exercise' | 'onOpen'>) {
  const about = useAboutMovement(movementOf(exercise));
  const [works, setWorks] = useState(false);
  const runs = useSyncExternalStore(onClock, hasClock);
  if (!runs && (!about || !asksFor(about.measure).includes('time'))) return null;
  return (
    <>
      <button
        type="button"
        className={css.todayButton}
        aria-haspopup="dialog"
        aria-label={runs ? 'Clock, running' : 'Clock'}
        onClick={() => setWorks(true)}
      >
        {CLOCK}
        {runs ? <WorkFace /> : 'Clock'}
      </button>
      {works ? <WorkTimer onShow={onOpen} onClose={() => setWorks(false)} /> : null}
    </>
  );
}

/** One row more, which the program does not plan. */
function addSet({ drafts, previous, say }: SetTools): void {
  const extra = withExtra(drafts.rows, previous);
  if (!extra) {
    say('A session holds no more sets of one exercise.');
    return;
  }
  drafts.change(() => extra.rows);
  const slot = slotsOfRows(extra.rows)[extra.at];
  say(`Set ${slot} is for today alone`, async () => {
    drafts.change((rows) => {
      // Warm-ups that came since may have moved the row.
      const slots = slotsOfRows(rows);
      return withoutRow(
        rows,
        rows.findIndex((row, i) => row.extra && slots[i] === slot),
      );
    });
    return 'Undone';
  });
}
