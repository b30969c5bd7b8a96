import { useDeferredValue, useId, useMemo } from 'react';
import type { SearchedEntry } from '../../../schema/catalogue-more.ts';
import { ExercisePicture } from '../../pictures/exercise-picture.tsx';
import { catalogueSections } from './catalogue-sections.ts';
import * as css from './dialogs.css.ts';

export interface CatalogueListProps {
  query: string;
  picked: SearchedEntry | null;
  onPick: (entry: SearchedEntry) => void;
}

/** The catalogue by group, or what a search finds, to choose one of. */
export function CatalogueList({ query, picked, onPick }: CatalogueListProps) {
  const name = useId();
  const searched = useDeferredValue(query);
  const sections = useMemo(() => catalogueSections(searched), [searched]);
  if (sections.length === 0) {
    return (
      <p role="status" className={css.noHits}>
        Nothing in the catalogue matches. Give it a name of your own below.
      </p>
    );
  }
  return (
    <div key={searched} className={css.catalogue} role="radiogroup" aria-label="Exercises">
      {sections.map(({ group, entries }) => (
        <section key={group} aria-label={group}>
          <h3 className={css.group}>{group}</h3>
          {entries.map((entry) => (
            <label key={entry.name} className={css.entry}>
              <input
                type="radio"
                name={name}
                className={css.radio}
                checked={picked?.name === entry.name}
                onChange={() => onPick(entry)}
              />
              <ExercisePicture name={entry.name} equipment={entry.equipment} size={44} />
              <span className={css.entryWords}>
                <span className={css.entryName}>{entry.name}</span>
                <span className={css.entryMuscles}>{entry.targetMuscles}</span>
              </span>
            </label>
          ))}
        </section>
      ))}
    </div>
  );
}
