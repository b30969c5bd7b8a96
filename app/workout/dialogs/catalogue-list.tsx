import { useDeferredValue, useId, useMemo } from 'react';
import type { SearchedEntry } from '../../../schema/catalogue/catalogue-more.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { ExercisePicture } from '../../pictures/exercise-picture.tsx';
import { catalogueSections, earlierSection } from './catalogue-sections.ts';
import * as css from './dialogs.css.ts';

interface CatalogueListProps {
  query: string;
  /** The exercises that the lifter has trained and that are no longer in the program. */
  earlier: readonly Exercise[] | undefined;
  picked: SearchedEntry | null;
  onPick: (entry: SearchedEntry) => void;
}

/** A choice of one exercise: of the catalogue by group, or of what a search finds. */
export function CatalogueList({ query, earlier, picked, onPick }: CatalogueListProps) {
  const name = useId();
  const searched = useDeferredValue(query);
  const sections = useMemo(
    () => [...earlierSection(earlier ?? [], searched), ...catalogueSections(searched)],
    [earlier, searched],
  );
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
