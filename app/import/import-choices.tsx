import type { ImportPreview } from '../../sync/index.ts';
import { SwitchRow } from '../ui/fields/switch-row.tsx';
import { type ChangedChoice, ChangedRows, takenOf } from './changed-rows.tsx';
import { some } from './words.ts';

/** What the lifter decides of the sets that are not simply new. */
interface Choices {
  changed: ChangedChoice;
  bringBack: boolean;
  leaveAlike: boolean;
}

export const NO_CHOICES: Choices = {
  changed: { all: false, except: new Set() },
  bringBack: false,
  leaveAlike: false,
};

/** How much an import would write: sets that the diary lacks, and rows that take over what the file says. */
export function toImport(preview: ImportPreview, { changed, bringBack, leaveAlike }: Choices) {
  const sets = preview.added.sets - (leaveAlike ? preview.alike : 0) + (bringBack ? preview.deletedHere : 0);
  return { sets, changed: takenOf(changed, preview.changedCount) };
}

/** What the button says that imports as much. */
export function importLabel({ sets, changed }: ReturnType<typeof toImport>): string {
  if (changed === 0) return sets === 0 ? 'Nothing New to Import' : `Import ${some(sets, 'Set')}`;
  return `${sets === 0 ? '' : `Import ${some(sets, 'Set')}, `}Take Over ${some(changed, 'Row')}`;
}

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
