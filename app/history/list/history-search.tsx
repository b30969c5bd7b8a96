import { X } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import type { DiaryNote, TrainedMovement } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { NothingYet } from '../../sync-status/nothing-yet.tsx';
import { counted } from '../../text/count-words.ts';
import { midnightOf, weekdayAndDate } from '../../text/dates.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { useScrollMemory } from '../../ui/scroll-memory.ts';
import * as style from '../history.css.ts';
import { searchHistory } from './find.ts';

interface HistorySearchProps {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/**
 * Search for exercises, by any name they ever had, and for notes. An empty search lists every exercise ever trained.
 */
export function HistorySearch({ query, onQuery, onClose }: HistorySearchProps) {
  const diary = useDiary();
  const index = useLive(() => diary.historyIndex(), [diary]);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => (index ? searchHistory(index, wanted) : null), [index, wanted]);
  useScrollMemory(1);
  return (
    <div className={style.searching}>
      <SearchField
        className={style.search}
        label="Search Exercises and Notes"
        autoFocus={query === ''}
        value={query}
        onQuery={onQuery}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        trailing={<IconButton label="Close search" icon={<X {...GLYPH} />} onClick={onClose} />}
      />
      {found && found.movements.length > 0 ? <Movements movements={found.movements} /> : null}
      {found && found.notes.length > 0 ? <NoteList notes={found.notes} /> : null}
      {found && index?.isWhole && found.movements.length + found.notes.length === 0 ? (
        wanted.trim() === '' ? (
          <NothingYet title="No workouts yet" />
        ) : (
          <NothingYet title="Nothing in your diary matches">
            <p>Part of an exercise’s name, or a word of a note, is enough.</p>
          </NothingYet>
        )
      ) : null}
      <p className={style.status} role="status">
        {found && index?.isWhole ? countWords(found.movements.length, found.notes.length) : ''}
      </p>
    </div>
  );
}

function Movements({ movements }: { movements: readonly TrainedMovement[] }) {
  return (
    <section className={style.list}>
      <h2 className={style.month}>Exercises</h2>
      <ul>
        {movements.map(({ movement, name, aliases, lastDay }) => (
          <li key={movement} className={style.found}>
            <Link to={`/history/exercise/${movement}`} state={FROM_HERE} className={style.open}>
              {name}
            </Link>
            <span className={style.title}>
              {aliases.length > 0 ? `also ${aliases.join(', ')} · ` : null}
              last on {weekdayAndDate(midnightOf(lastDay))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteList({ notes }: { notes: readonly DiaryNote[] }) {
  return (
    <section className={style.list}>
      <h2 className={style.month}>Notes</h2>
      <ul>
        {notes.map(({ key, day, movement, of, text }) => (
          <li key={key} className={style.found}>
            <Link to={`/history/${day ?? `exercise/${movement}`}`} state={FROM_HERE} className={style.open}>
              {text}
            </Link>
            <span className={style.title}>
              {of ? `${of} · ` : null}
              {day === null ? 'each time' : weekdayAndDate(midnightOf(day))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countWords(exercises: number, notes: number): string {
  return `${counted(exercises, 'exercise')}, ${counted(notes, 'note')}`;
}
