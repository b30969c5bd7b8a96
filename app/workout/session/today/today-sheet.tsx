import { useState } from 'react';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { SessionCard } from '../../../../schema/sessions/session-cards.ts';
import type { RunningSession } from '../../../../sync/index.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { useLive } from '../../../diary/use-live.ts';
import { dayAndMonth, midnightOf } from '../../../text/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import * as noteCss from '../notes/note-field.css.ts';
import { NoteField } from '../notes/note-field.tsx';
import * as css from '../session.css.ts';
import { useSessionActions } from '../use-session-actions.ts';
import { SeatChoice } from './seat-choice.tsx';

interface TodaySheetProps {
  cards: readonly SessionCard[];
  index: number;
  running: RunningSession | null;
  onSwap: () => void;
  /** Opens a card, or with null closes the open one. */
  onOpen: (exerciseId: string | null) => void;
  onClose: () => void;
}

/** Changes one exercise for today's session alone: its note, its place, a swap, a skip. The program stays as it is. */
export function TodaySheet({ cards, index, running, onSwap, onOpen, onClose }: TodaySheetProps) {
  const diary = useDiary();
  const actions = useSessionActions();
  const card = cards[index];
  if (!card) return null;
  const { exercise, state, insteadOf, note } = card;
  const isGuest = insteadOf !== undefined || state === 'added';
  const skip = async () => {
    onClose();
    if (await actions.skip(card)) onOpen(insteadOf?.id ?? null);
  };
  return (
    <Dialog
      onClose={onClose}
      title={exercise.name}
      description="For today alone: your program stays as it is."
    >
      <div className={css.stack}>
        <NoteField
          label="Today's Note"
          placeholder="Left shoulder, seat 4 …"
          note={note ?? ''}
          onNote={(text) => diary.noteInSession(exercise.id, text)}
        >
          <LastNote movement={movementOf(exercise)} sessionId={running?.session.id ?? null} />
        </NoteField>
        <SeatChoice name={exercise.name} movement={movementOf(exercise)} onKept={onClose} />
        <div className={css.options}>
          <Button onClick={onSwap}>{insteadOf ? 'Swap for Another' : 'Swap for Today'}</Button>
          {state === 'skipped' ? (
            <Button
              onClick={() => {
                onClose();
                void actions.unskip(card);
              }}
            >
              Take Up Again
            </Button>
          ) : (
            <Button onClick={skip}>
              {insteadOf ? `Back to ${insteadOf.name}` : isGuest ? 'Take Off Today' : 'Skip for Today'}
            </Button>
          )}
          {cards.length > 1 ? (
            <div className={css.buttons}>
              <Button disabled={index === 0} onClick={() => actions.move(cards, index, index - 1)}>
                Earlier Today
              </Button>
              <Button
                disabled={index === cards.length - 1}
                onClick={() => actions.move(cards, index, index + 1)}
              >
                Later Today
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

/** A button that shows the note of the last session; nothing where there is none. */
function LastNote({ movement, sessionId }: { movement: string; sessionId: string | null }) {
  const diary = useDiary();
  const [shown, setShown] = useState(false);
  const last = useLive(() => diary.lastNote(movement, sessionId), [diary, movement, sessionId]);
  if (!last) return null;
  const day = dayAndMonth(midnightOf(last.day));
  if (!shown) {
    return (
      <button type="button" className={noteCss.showLast} onClick={() => setShown(true)}>
        Last time's note
      </button>
    );
  }
  return (
    <p className={noteCss.last}>
      {day}: <span className={noteCss.lastText}>{last.note}</span>
    </p>
  );
}
