import { useMemo, useState } from 'react';
import type { ImportAnswers, ImportTarget } from '../../schema/import/plan/answers.ts';
import type { ImportProof } from '../../sync/index.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/page/page.tsx';
import { FiguresTable } from './figures-table.tsx';
import * as css from './import.css.ts';
import { chosen, ImportChoices, importLabel, isNothing, NO_CHOICES, toImport } from './import-choices.tsx';
import { NameList } from './name-list.tsx';
import { Questions } from './questions.tsx';
import type { ReadFile } from './read-messages.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { reviewNotes } from './review-notes.ts';
import { startAnswers } from './start-answers.ts';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';
import { formatName, number, STAGES, some, spanWords, volume } from './words.ts';

interface ReviewProps {
  file: ReadFile;
  onDone: (proof: ImportProof) => void;
  onCancel: () => void;
}

/** What the file holds and what it would do, and the questions that it leaves open. Nothing is written before Import. */
export function Review({ file, onDone, onCancel }: ReviewProps) {
  const diary = useDiary();
  const past = useLive(() => diary.imports(), [diary]);
  return past ? (
    <Reviewed file={file} onDone={onDone} onCancel={onCancel} start={startAnswers(file, past)} />
  ) : null;
}

function Reviewed({ file, onDone, onCancel, start }: ReviewProps & { start: ImportAnswers }) {
  const [answers, setAnswers] = useState(start);
  const [choices, setChoices] = useState(NO_CHOICES);
  const request = useMemo(
    () => ({
      file: file.text,
      fileName: file.fileName,
      digest: file.digest,
      answers,
      // What of it is taken over changes nothing of what it would do.
      takeChanged: false,
      bringBack: false,
    }),
    [file, answers],
  );
  const { preview, problem, isStale } = usePreview(request);
  const running = useImport(onDone);
  if (running.stage) {
    return (
      <Card className={css.section} aria-busy="true">
        <h2 className={css.heading}>Importing {file.fileName}</h2>
        <progress className={css.progress} aria-label="Importing" />
        <p role="status" className={css.note}>
          {STAGES[running.stage]}
        </p>
        {running.stage === 'checking' ? null : <Button onClick={running.cancel}>Cancel</Button>}
      </Card>
    );
  }
  // Other rows may be changed ones then.
  const answer = (next: ImportAnswers) => {
    setAnswers(next);
    setChoices({ ...choices, changed: NO_CHOICES.changed });
  };
  const name = (inFile: string, target: ImportTarget | null) => {
    const names = new Map(answers.names);
    names.set(inFile, target ?? { name: inFile });
    answer({ ...answers, names });
  };
  const coming = preview && toImport(preview, choices);
  const rejected = [...file.rejected, ...(preview?.rejected ?? [])];
  const rejectedCount = file.rejectedCount + (preview?.rejected.length ?? 0);
  return (
    <>
      <Questions file={file} answers={answers} onChange={answer} />
      <Card className={css.section} aria-busy={isStale}>
        <h2 className={css.heading}>{file.fileName}</h2>
        {problem ? (
          <p role="alert" className={css.bad}>
            {problem}
          </p>
        ) : null}
        {preview ? (
          <>
            <p className={css.note}>
              {formatName(file.format)}
              {preview.file.firstDay ? ` · ${spanWords(preview.file)}` : ''}
            </p>
            <FiguresTable
              caption="What the file holds"
              columns={['In the file', 'New']}
              rows={[
                ['Sessions', number(preview.file.sessions), number(preview.added.sessions)],
                ['Sets', number(preview.file.sets), number(preview.added.sets)],
                ['Exercises', number(preview.names.length), ''],
                ['Days', number(preview.file.days), ''],
                ...[...preview.file.gramReps].map(([year, sum]): [string, ...string[]] => [
                  `kg × reps ${year}`,
                  volume(sum),
                  '',
                ]),
              ]}
            />
            <p className={css.note}>{reviewNotes(preview, file).join(' ')}</p>
            <ImportChoices preview={preview} choices={choices} onChoose={setChoices} />
            <div>
              <NameList names={preview.names} onName={name} />
              <RejectedRows
                rows={file.warnings.map(({ line, text }) => ({ line, text: '', reason: text }))}
                count={file.warningCount}
                title={`${some(file.warningCount, 'row')} to look at`}
              />
              <RejectedRows
                rows={rejected}
                count={rejectedCount}
                title={`${some(rejectedCount, 'row')} not understood; kept with the import`}
              />
            </div>
          </>
        ) : problem ? null : (
          <p role="status" className={css.note}>
            Comparing it with your diary…
          </p>
        )}
        {running.problem ? (
          <p role="alert" className={css.bad}>
            {running.problem}
          </p>
        ) : null}
        <div className={css.buttons}>
          <Button
            variant="primary"
            onClick={() =>
              preview &&
              void running.start({
                ...request,
                answers: whole(answers, preview.names),
                ...chosen(choices),
              })
            }
            disabled={!coming || isStale || isNothing(coming)}
          >
            {coming ? importLabel(coming) : 'Import'}
          </Button>
          <Button onClick={onCancel}>Choose Another File</Button>
        </div>
      </Card>
    </>
  );
}

/** What was shown is what is imported, also where another device has said something of a name meanwhile. */
function whole(
  answers: ImportAnswers,
  names: readonly { name: string; target: ImportTarget }[],
): ImportAnswers {
  return { ...answers, names: new Map(names.map(({ name, target }) => [name, target])) };
}
