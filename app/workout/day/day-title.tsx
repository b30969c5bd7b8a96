import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DAY_TITLE_MAX, type Day } from '../../../schema/day.ts';
import { plainText } from '../../../schema/plain-text.ts';
import type { RunningSession } from '../../../sync/index.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { PageTitle } from '../../ui/page/page.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { useProgramActions } from '../use-program-actions.ts';
import * as css from './day-title.css.ts';

interface DayTitleProps {
  day: Day;
  /** How many of the day's exercises have all their sets saved today. */
  done: number;
  /** How many exercises the day has. */
  planned: number;
  /** The running session, and what ends it; null while no session runs. */
  session: { running: RunningSession; onFinish: () => void } | null;
  onEditDays: () => void;
  /** Opens the floor view; undefined where the day has no exercise to show there. */
  onFloor: (() => void) | undefined;
}

/** Lazy: without a running session nobody needs it. Nothing stands there before it, since that would move. */
const SessionLine = lazyPart(async () => (await import('./session-line.tsx')).SessionLine, {
  failed: ({ done, planned }) => <Done done={done} planned={planned} />,
});

/**
 * The day's title. Edit turns it into a field and offers the sheet of days; Cancel and Escape bring the title back.
 */
export function DayTitle({ day, done, planned, session, onEditDays, onFloor }: DayTitleProps) {
  const { renameDay } = useProgramActions();
  const [text, setText] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The field that had the focus goes when editing ends: the focus returns to the button that opened it.
  useEffect(() => {
    if (text === null && wasEditing.current) edit.current?.focus();
    wasEditing.current = text !== null;
  }, [text]);

  if (text === null) {
    return (
      <div className={css.line}>
        <PageTitle stroke>{day.title}</PageTitle>
        {onFloor ? (
          <button type="button" className={css.floor} aria-label="Floor view" onClick={onFloor}>
            Floor
          </button>
        ) : null}
        <button ref={edit} type="button" className={css.edit} onClick={() => setText(day.title)}>
          Edit
        </button>
        {session ? (
          <SessionLine {...session} done={done} planned={planned} />
        ) : done > 0 ? (
          <Done done={done} planned={planned} />
        ) : null}
      </div>
    );
  }

  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = plainText(text);
    if (!title) return;
    setText(null);
    if (title !== day.title) void renameDay(day, title);
  };

  return (
    <form className={css.form} onSubmit={save}>
      <h1 className={css.hiddenTitle}>{day.title}</h1>
      <input
        className={css.field}
        aria-label="Workout day title"
        placeholder="Workout day title"
        maxLength={DAY_TITLE_MAX}
        enterKeyHint="done"
        // biome-ignore lint/a11y/noAutofocus: Edit was pressed to type here
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(null);
        }}
      />
      <IconButton type="submit" label="Save title" icon={<Check {...GLYPH} />} disabled={!plainText(text)} />
      <IconButton label="Cancel" icon={<X {...GLYPH} />} onClick={() => setText(null)} />
      <button
        type="button"
        className={css.days}
        onClick={() => {
          setText(null);
          onEditDays();
        }}
      >
        Add, move or remove days
      </button>
    </form>
  );
}

function Done({ done, planned }: Pick<DayTitleProps, 'done' | 'planned'>) {
  return (
    <p className={classes(css.done, done === planned && css.allDone)}>
      {done} of {planned} done
    </p>
  );
}
