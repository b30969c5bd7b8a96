import { useMemo, useState } from 'react';
import type { ImportAnswers, ImportTarget } from '../../schema/import/plan/answers.ts';
import type { ImportProof } from '../../sync/index.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './import.css.ts';
import { chosen, importLabel, isNothing, NO_CHOICES, toImport } from './import-choices.tsx';
import { Importing } from './importing.tsx';
import { Previewed } from './previewed.tsx';
import { Questions } from './questions.tsx';
import type { ReadFile } from './read-messages.ts';
import { startAnswers } from './start-answers.ts';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';

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
    return <Importing fileName={file.fileName} stage={running.stage} onCancel={running.cancel} />;
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
          <Previewed preview={preview} file={file} choices={choices} onChoose={setChoices} onName={name} />
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
