import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DAY_TITLE_MAX, type Day } from '../../schema/day.ts';
import type { RunningSession } from '../../sync/index.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { PageTitle } from '../ui/page/page.tsx';
import { classes } from '../ui/styles/classes.ts';
import * as css from './day-title.css.ts';
import { useNotices } from './use-notices.ts';

interface DayTitleProps {
  day: Day;
  /** How many of its exercises have all their sets saved today. */
  done: number;
  /** How many exercises it has. */
  planned: number;
  /** The session that goes on, and its end. */
  session: { running: RunningSession; onFinish: () => void } | null;
  onEditDays: () => void;
  /** None where there is nothing to show on the floor. */
  onFloor: (() => void) | undefined;
}

/** Only who trains needs it. */
const SessionLine = lazyPart(async () => (await import('./session/session-line.tsx')).SessionLine, {
  loading: ({ done, planned }) => <Done done={done} planned={planned} />,
});

/** The day's title; Edit turns it into a field, and offers what can be done to days. Cancel and Escape bring the old one back. */
export function DayTitle({ day, done, planned, session, onEditDays, onFloor }: DayTitleProps) {
  const { diary, attempt, done: tell } = useNotices();
  const [text, setText] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const left = useRef(false);

  // The field is gone when editing ends: the focus goes back to what opened it.
  useEffect(() => {
    if (text === null && left.current) edit.current?.focus();
    left.current = text !== null;
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

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const title = text.trim();
    if (!title) return;
    setText(null);
    if (title === day.title) return;
    const back = await attempt(() => diary.renameDay(day.id, title), {
      title: 'Update Failed',
      description: 'There was an error updating the workout day title.',
    });
    const notBack = { title: 'Undo Failed', description: 'Please change the title by hand.' };
    if (back) tell('Title Updated', undefined, () => attempt(back, notBack));
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
      <IconButton type="submit" label="Save title" icon={<Check {...GLYPH} />} disabled={!text.trim()} />
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
