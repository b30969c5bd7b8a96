import type { BackupIntents } from '../diary/backup-intents.ts';
import { byName } from '../diary/fetched-intents.ts';
import type { ImportIntents } from '../diary/import-intents.ts';
import type { WorkerClient } from './worker-client.ts';

/** A diary's backups, made by its worker. */
export const workerBackups = ({ backup }: WorkerClient): BackupIntents =>
  byName<BackupIntents>(
    {
      createBackup: true,
      lastBackupAt: true,
      restoreBackup: true,
      undoRestore: true,
      exportAll: true,
      resetAll: true,
    },
    backup,
  );

/** Imports, made by a diary's worker. */
export const workerImports = ({ import: ask }: WorkerClient): ImportIntents =>
  byName<ImportIntents>({ previewImport: true, runImport: true, undoImport: true }, ask);
