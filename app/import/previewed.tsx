import type { ImportTarget } from '../../schema/import/plan/answers.ts';
import type { ImportPreview } from '../../sync/index.ts';
import { FiguresTable } from './figures-table.tsx';
import * as css from './import.css.ts';
import { type Choices, ImportChoices } from './import-choices.tsx';
import { NameList } from './name-list.tsx';
import type { ReadFile } from './read-messages.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { reviewNotes } from './review-notes.ts';
import { formatName, number, some, spanWords, volume } from './words.ts';

interface PreviewedProps {
  preview: ImportPreview;
  file: ReadFile;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  /** With null it is an exercise of its own. */
  onName: (inFile: string, target: ImportTarget | null) => void;
}

/** What the file holds, what of it would be new, and what is to be chosen, named or looked at. */
export function Previewed({ preview, file, choices, onChoose, onName }: PreviewedProps) {
  const rejected = [...file.rejected, ...preview.rejected];
  const rejectedCount = file.rejectedCount + preview.rejected.length;
  return (
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
      <ImportChoices preview={preview} choices={choices} onChoose={onChoose} />
      <div>
        <NameList names={preview.names} onName={onName} />
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
  );
}
