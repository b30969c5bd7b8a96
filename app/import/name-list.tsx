import { useState } from 'react';
import { nameKey } from '../../schema/exercise.ts';
import type { ImportTarget } from '../../schema/import/plan/answers.ts';
import type { ImportedName } from '../../sync/index.ts';
import { Button } from '../ui/buttons/button.tsx';
import * as css from './import.css.ts';
import { NameDialog } from './name-dialog.tsx';
import { some } from './words.ts';

interface NameListProps {
  names: readonly ImportedName[];
  /** With null it is an exercise of its own. */
  onName: (name: string, target: ImportTarget | null) => void;
}

/** The exercises of the file, and which of the diary's each of them is. */
export function NameList({ names, onName }: NameListProps) {
  const [asked, setAsked] = useState<ImportedName | null>(null);
  const others = names.filter(({ name, target }) => nameKey(name) !== nameKey(target.name)).length;
  return (
    <details className={css.fold}>
      <summary className={css.summary}>
        {some(names.length, 'exercise')}
        {others > 0 ? `, ${others} under another name here` : ''}
      </summary>
      <ul className={css.list}>
        {names.map((one) => (
          <li key={one.name} className={css.row}>
            <div className={css.words}>
              <span>{one.name}</span>
              <span className={css.small}>
                {some(one.sets, 'set')}
                {nameKey(one.name) === nameKey(one.target.name) ? '' : ` → ${one.target.name}`}
              </span>
            </div>
            <Button onClick={() => setAsked(one)} aria-label={`Change what ${one.name} is`}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <NameDialog
          name={asked}
          onChoose={(target) => {
            onName(asked.name, target);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </details>
  );
}
