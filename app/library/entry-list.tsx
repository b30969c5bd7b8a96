import { memo } from 'react';
import { ExercisePicture } from '../pictures/exercise-picture.tsx';
import * as style from './library.css.ts';
import type { LibraryEntry } from './library-entries.ts';

interface EntryListProps {
  entries: readonly LibraryEntry[];
  onOpen: (entry: LibraryEntry) => void;
}

export const EntryList = memo(function EntryList({ entries, onOpen }: EntryListProps) {
  return (
    <ul className={style.list}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <button type="button" className={style.entry} onClick={() => onOpen(entry)}>
            <ExercisePicture
              name={entry.name}
              movementId={entry.movementId}
              equipment={entry.equipment}
              size={76}
            />
            <span className={style.words}>
              <span className={style.name}>{entry.name}</span>
              <span className={style.muscles}>{entry.targetMuscles}</span>
              <span className={style.equipment}>
                {entry.equipment}
                {entry.own && ' · yours'}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
