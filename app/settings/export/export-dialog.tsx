import { useId } from 'react';
import { Link } from 'react-router';
import { TABLE_FORMATS, type TableFormat, tableLosses } from '../../../schema/export/formats.ts';
import { DiaryToCome } from '../../sync-status/diary-to-come.tsx';
import { useIsWhole } from '../../sync-status/use-is-whole.ts';
import { variant as button } from '../../ui/buttons/button.css.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import * as style from '../settings.css.ts';
import * as css from './export-dialog.css.ts';
import { lossSentence, TABLE_WORDS } from './table-words.ts';
import { useTables } from './use-tables.ts';

/** The sets as tables, for people and for other apps, each with what such a table can't hold. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const isWhole = useIsWhole();
  const { counts, sets, saving, save } = useTables(isWhole);
  const isEmpty = counts !== null && sets === 0;
  return (
    <FullScreen onClose={onClose} title="Export as a Table">
      <div className={css.page} aria-busy={counts === null}>
        <DiaryToCome />
        <p className={style.note}>
          {isEmpty && isWhole
            ? 'There is no set to write yet.'
            : 'Made on this device, without a network. A file is not encrypted: whoever has it can read it.'}
        </p>
        <ul className={css.list}>
          {TABLE_FORMATS.map((format) => (
            <Choice
              key={format}
              format={format}
              losses={counts && lossSentence(tableLosses(format, counts))}
              disabled={counts === null || isEmpty || saving !== null}
              onSave={() => void save(format)}
            />
          ))}
          <li className={css.item}>
            <h3 className={css.title}>On Paper</h3>
            <p className={style.note}>Your workouts of a period as a sheet to print, or to save as a PDF.</p>
            <Link to="/history/print" className={button.quiet}>
              Open the Printable History
            </Link>
          </li>
        </ul>
      </div>
    </FullScreen>
  );
}

interface ChoiceProps {
  format: TableFormat;
  /** Null until the diary is read. */
  losses: string | null;
  disabled: boolean;
  onSave: () => void;
}

function Choice({ format, losses, disabled, onSave }: ChoiceProps) {
  const { title, text, button } = TABLE_WORDS[format];
  const id = useId();
  return (
    <li className={css.item} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <p className={style.note}>{text}</p>
      <p className={css.losses}>{losses ?? 'Counting…'}</p>
      <Button disabled={disabled} onClick={onSave}>
        {button}
      </Button>
    </li>
  );
}
