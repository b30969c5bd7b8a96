import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isEmpty } from '../../schema/contents.ts';
import { useAttempt } from '../diary/use-attempt.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useRestore } from '../diary/use-restore.ts';
import { PART_IS_HERE } from '../sync-status/diary-to-come.tsx';
import { useIsWhole } from '../sync-status/use-is-whole.ts';
import { dateAndTimeOf } from '../text/dates.ts';
import { variant } from '../ui/buttons/button.css.ts';
import { Button } from '../ui/buttons/button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { Section } from '../ui/page/section.tsx';
import { ExportTable } from './export/export-table.tsx';
import { useExport } from './export/use-export.ts';
import * as style from './settings.css.ts';
import type { LastBackup } from './use-last-backup.ts';

type Task = 'backup' | 'restore' | 'export';

/** The card of this device's backup, and of the file with everything. */
export function DataManagement({ lastBackup }: { lastBackup: LastBackup }) {
  const diary = useDiary();
  const toast = useToast();
  const attempt = useAttempt();
  const restore = useRestore();
  const exportEverything = useExport();
  const isWhole = useIsWhole();
  const [running, setRunning] = useState<Task | null>(null);
  const [asking, setAsking] = useState(false);

  async function run(task: Task, work: () => Promise<void>) {
    setRunning(task);
    await work().finally(() => setRunning(null));
    lastBackup.reread();
  }

  async function createBackup() {
    const kept = await attempt(() => diary.createBackup(), {
      title: 'Backup Failed',
      description: 'There was a problem backing up your workout data.',
    });
    if (!kept) return;
    const nothing = {
      title: 'Nothing to Backup',
      description: 'There is no workout data to back up currently.',
    };
    const done = {
      title: 'Backup Created',
      description: 'Your workout data has been backed up to your device.',
    };
    const part = { title: PART_IS_HERE, description: 'The backup has only what is here.' };
    if (!isWhole) toast(part);
    else toast(isEmpty(kept) ? nothing : { ...done, tone: 'good' });
  }

  const askRestore = () => (lastBackup.at ? setAsking(true) : void run('restore', restore));
  const made = lastBackup.at ? dateAndTimeOf(lastBackup.at) : lastBackup.at === null ? 'Never' : '';

  return (
    <Section title="Data Management">
      <div className={style.backupLine}>
        <span className={style.note}>Last backup</span>
        <span className={style.backupDate}>{made}</span>
      </div>
      <div className={style.buttons}>
        <Button onClick={() => run('backup', createBackup)} disabled={running !== null}>
          Create Backup
        </Button>
        <Button
          onClick={askRestore}
          // Off until it is known whether there is a backup to restore.
          disabled={running !== null || lastBackup.at === undefined}
        >
          Restore Backup
        </Button>
      </div>
      <p className={style.note}>
        Backups are kept on this device only. To keep one elsewhere, export everything as a file.
      </p>
      <Button onClick={() => run('export', exportEverything)} disabled={running !== null}>
        <Download {...GLYPH} />
        Export Everything
      </Button>
      <Link to="/import" className={variant.quiet}>
        Import from Another App
      </Link>
      <ExportTable disabled={running !== null} />
      <Link to="/program" className={variant.quiet}>
        Share or Add a Program
      </Link>
      <Link to="/handover" className={variant.quiet}>
        To Another Phone
      </Link>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Restore this backup?"
        description={`It brings back your days, exercises and sets as they were on ${made}. Sets that you logged later stay.`}
        confirmLabel="Restore"
        onConfirm={() => run('restore', restore)}
      />
    </Section>
  );
}
