import { useState } from 'react';
import { rejectedOf } from '../../schema/import/batch-texts.ts';
import type { ListedImport } from '../../sync/index.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { dateAndTimeOf } from '../text/dates.ts';
import { Button } from '../ui/buttons/button.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './import.css.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { useUndo } from './use-undo.ts';
import { formatName, some } from './words.ts';

/** Whether it added anything: what only took a file's values over left nothing of its own to take back. */
const added = ({ setCount, sessionCount }: ListedImport) => setCount + sessionCount > 0;

/** What was brought in, each with its way back. */
export function PastImports() {
  const diary = useDiary();
  const imports = useLive(() => diary.imports(), [diary]);
  const [asked, setAsked] = useState<ListedImport | null>(null);
  const { undo, isBusy } = useUndo();
  if (!imports || imports.length === 0) return null;
  return (
    <Card className={css.section}>
      <h2 className={css.heading}>Imports</h2>
      <ul className={css.list}>
        {imports.map((one) => (
          <li key={one.id}>
            <div className={css.row}>
              <div className={css.words}>
                <strong>{one.fileName || formatName(one.format)}</strong>
                <span className={css.small}>
                  {formatName(one.format)} · {dateAndTimeOf(Date.parse(one.importedAt))} ·{' '}
                  {added(one)
                    ? `${some(one.setCount, 'set')} in ${some(one.sessionCount, 'session')}`
                    : 'changed rows taken over, none added'}
                </span>
              </div>
              {added(one) ? (
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  onClick={() => setAsked(one)}
                  aria-label={`Undo the import of ${one.fileName || formatName(one.format)}`}
                >
                  Undo
                </Button>
              ) : null}
            </div>
            <RejectedRows
              rows={rejectedOf(one.rejected)}
              count={one.rejectedCount}
              title={`${some(one.rejectedCount, 'row was', 'rows were')} not understood`}
            />
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title="Undo this import?"
        description={
          asked
            ? `It deletes what ${asked.fileName || 'the file'} brought in, but for what you have changed since. It lies in the bin for 90 days, and the file can be imported again.`
            : ''
        }
        confirmLabel="Undo Import"
        onConfirm={() => {
          if (asked) void undo(asked.id);
        }}
      />
    </Card>
  );
}
