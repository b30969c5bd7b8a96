import { useDeferredValue, useMemo, useState } from 'react';
import { SEARCHED_CATALOGUE } from '../../schema/catalogue/catalogue-more.ts';
import { searchExercises } from '../../schema/catalogue/exercise-search.ts';
import { nameKey } from '../../schema/exercise.ts';
import type { ImportTarget } from '../../schema/import/plan/answers.ts';
import type { ImportedName } from '../../sync/index.ts';
import { useExercises } from '../diary/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { Button } from '../ui/buttons/button.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { FullScreen } from '../ui/overlays/full-screen.tsx';
import * as css from './import.css.ts';

/** Nobody scrolls through more: a word more finds it. */
const SHOWN = 40;

interface NameDialogProps {
  name: ImportedName;
  onChoose: (target: ImportTarget | null) => void;
  onClose: () => void;
}

/** Which exercise a name of the file is: one of the diary's, one of the catalogue's, or one of its own. */
export function NameDialog({ name, onChoose, onClose }: NameDialogProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const known = useKnown();
  const found = useMemo(() => searchExercises(known, wanted).slice(0, SHOWN), [known, wanted]);
  return (
    <FullScreen narrow onClose={onClose} title={name.name}>
      <div className={css.section}>
        <Button onClick={() => onChoose(null)}>Keep as an Exercise of Its Own</Button>
        <SearchField label="Or find the exercise that it is" value={query} onQuery={setQuery} />
        <ul className={css.list}>
          {found.map(({ name: choice, movementId }) => (
            <li key={choice} className={css.row}>
              <span className={css.words}>{choice}</span>
              <Button
                aria-label={`It is ${choice}`}
                onClick={() =>
                  onChoose({ name: choice, ...(movementId === undefined ? {} : { movementId }) })
                }
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </FullScreen>
  );
}

interface Known {
  name: string;
  movementId?: string | undefined;
  targetMuscles: string;
  equipment: string;
  aliases?: readonly string[];
}

/** The lifter's own first, then the catalogue's, each name once. */
function useKnown(): Known[] {
  const diary = useDiary();
  const program = useExercises();
  const earlier = useLive(() => diary.earlierExercises(), [diary]);
  return useMemo(() => {
    const known = new Map<string, Known>();
    for (const one of [...(program ?? []), ...(earlier ?? []), ...SEARCHED_CATALOGUE]) {
      const key = nameKey(one.name);
      if (!known.has(key)) known.set(key, one);
    }
    return [...known.values()];
  }, [program, earlier]);
}
