import type { ImportPreview } from '../../sync/index.ts';
import { SwitchRow } from '../ui/fields/switch-row.tsx';
import { type ChangedChoice, ChangedRows, takenOf } from './changed-rows.tsx';
import { some } from './words.ts';

/** What the lifter decides of the sets that are not simply new. */
export interface Choices {
  changed: ChangedChoice;
  bringBack: boolean;
  leaveAlike: boolean;
}

export const NO_CHOICES: Choices = {
  changed: { all: false, except: new Set() },
  bringBack: false,
  leaveAlike: false,
};

/** How much an import would write: sets and notes that the diary lacks, and rows that take over what the file says. */
export function toImport(preview: ImportPreview, { changed, bringBack, leaveAlike }: Choices) {
  const sets = preview.added.sets - (leaveAlike ? preview.alike : 0) + (bringBack ? preview.deletedHere : 0);
  const notes = leaveAlike ? preview.notes.besideAlike : preview.notes.all;
  return { sets, notes, changed: takenOf(changed, preview.changedCount) };
}

/** What the button says that imports as much; '' where there is nothing. Notes that come with new sets go without saying. */
function importWords({ sets, notes, changed }: ReturnType<typeof toImport>): string {
  const added = sets > 0 ? some(sets, 'Set') : notes > 0 ? some(notes, 'Note') : '';
  const parts = [added && `Import ${added}`, changed > 0 ? `Take Over ${some(changed, 'Row')}` : ''];
  return parts.filter((part) => part).join(', ');
}

export const importLabel = (coming: ReturnType<typeof toImport>): string =>
  importWords(coming) || 'Nothing New to Import';

export const isNothing = (coming: ReturnType<typeof toImport>): boolean => importWords(coming) === '';

/** The choices as an import is asked for. */
export function chosen({ changed, bringBack, leaveAlike }: Choices) {
  return { takeChanged: changed.all, exceptChanged: changed.except, bringBack, leaveAlike };
}

interface ImportChoicesProps {
  preview: ImportPreview;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

export function ImportChoices({ preview, choices, onChoose }: ImportChoicesProps) {
  return (
    <>
      {preview.alike > 0 ? (
        <SwitchRow
          label={`Leave out ${some(preview.alike, 'set')} like ones you have`}
          hint="Of the same day and exercise with the same figures: perhaps another app’s file of the same workouts"
          checked={choices.leaveAlike}
          onCheckedChange={(leaveAlike) => onChoose({ ...choices, leaveAlike })}
        />
      ) : null}
      {preview.deletedHere > 0 ? (
        <SwitchRow
          label={`Bring back ${some(preview.deletedHere, 'set')} that you deleted`}
          checked={choices.bringBack}
          onCheckedChange={(bringBack) => onChoose({ ...choices, bringBack })}
        />
      ) : null}
      <ChangedRows
        rows={preview.changed}
        count={preview.changedCount}
        choice={choices.changed}
        onChoice={(changed) => onChoose({ ...choices, changed })}
      />
    </>
  );
}
