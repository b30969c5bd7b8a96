import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { TableSample } from '../../schema/import/sample-table.ts';
import { Button } from '../ui/buttons/button.tsx';
import { unlessResting } from '../ui/buttons/unless-resting.ts';
import { Card } from '../ui/page/page.tsx';
import * as css from './import.css.ts';
import { type Reading, readFile } from './read-file.ts';
import type { ReadFile } from './read-messages.ts';

interface ChooseFileProps {
  onRead: (file: ReadFile) => void;
  /** It is a table of no known app. */
  onTable: (file: File, table: TableSample) => void;
}

/** A file of the phone, read away from the page: it stays free, and a file that breaks the reader breaks nothing else. */
export function ChooseFile({ onRead, onTable }: ChooseFileProps) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useRef<Reading | null>(null);
  useEffect(() => () => reading.current?.cancel(), []);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    // The same file can be chosen again.
    target.value = '';
    setProblem(null);
    setName(chosen.name);
    reading.current?.cancel();
    const mine = readFile({ file: chosen });
    reading.current = mine;
    const answer = await mine.answer;
    if (reading.current !== mine) return;
    setName(null);
    if ('file' in answer) onRead(answer.file);
    else if ('table' in answer) onTable(chosen, answer.table);
    else setProblem(answer.problem);
  }

  function cancel() {
    reading.current?.cancel();
    reading.current = null;
    setName(null);
  }

  return (
    <Card className={css.section}>
      <p className={css.note}>
        Bring your workouts in from another app: export them there as a file, and choose it here. It is read
        on this device, and nothing is added before you have seen it.
      </p>
      <div className={css.file}>
        <input
          type="file"
          id="import-file"
          className={css.fileInput}
          onChange={(event) => void choose(event)}
          {...unlessResting(name !== null, undefined)}
          aria-describedby={problem ? 'import-problem' : undefined}
        />
        <label htmlFor="import-file" className={css.fileLabel}>
          {name === null ? 'Choose a File' : `Reading ${name}…`}
          <span className={css.formats}>
            Strong, Hevy, FitNotes, StrongLifts, JEFIT, Liftosaur and others; CSV, JSON, zip, or a backup of
            FitNotes, LiftLog or Flexify
          </span>
        </label>
      </div>
      {name === null ? null : (
        <>
          <progress className={css.progress} aria-label={`Reading ${name}`} />
          <Button onClick={cancel}>Cancel</Button>
        </>
      )}
      {problem ? (
        <p id="import-problem" role="alert" className={css.bad}>
          {problem}
        </p>
      ) : null}
    </Card>
  );
}
