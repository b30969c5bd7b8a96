import { useMemo, useState } from 'react';
import { rejectedOf } from '../../schema/import/plan/batch-texts.ts';
import { replacedOf } from '../../schema/import/plan/replaced-rows.ts';
import type { ListedImport } from '../../sync/index.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { dateAndTimeOf } from '../text/dates.ts';
import { Button } from '../ui/buttons/button.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './import.css.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { canUndo, importedWords, importName, undoWords } from './undo-words.ts';
import { useUndo } from './use-undo.ts';
import { formatName, some } from './words.ts';

/** What was brought in, each with its way back. */
export function PastImports() {
  const diary = useDiary();
  const imports = useLive(() => diary.imports(), [diary]);
  const [asked, setAsked] = useState<ListedImport | null>(null);
  const { undo, isBusy } = useUndo();
  // What an import replaced may be a long text, read once and not with each dialog.
  const listed = useMemo(
    () => imports?.map((one) => ({ one, words: importedWords(one), hasUndo: canUndo(one) })) ?? [],
    [imports],
  );
  if (listed.length === 0) return null;
  return (
    <Card className={css.section}>
      <h2 className={css.heading}>Imports</h2>
      <ul className={css.list}>
        {listed.map(({ one, words, hasUndo }) => (
          <li key={one.id}>
            <div className={css.row}>
              <div className={css.words}>
                <strong>{importName(one)}</strong>
                <span className={css.small}>
                  {formatName(one.format)} · {dateAndTimeOf(Date.parse(one.importedAt))} · {words}
                </span>
              </div>
              {hasUndo ? (
                <Button
                  disabled={isBusy}
                  onClick={() => setAsked(one)}
                  aria-label={`Undo the import of ${importName(one)}`}
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
        onClose={() => setAsked(null)}
        title="Undo this import?"
        description={asked ? undoWords(asked) : ''}
        confirmLabel="Undo Import"
        onConfirm={() => {
          if (asked) void undo(asked.id, replacedOf(asked.replaced).rows);
        }}
      />
    </Card>
  );
}
