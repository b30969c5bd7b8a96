import type { ContentCounts } from '../../schema/contents.ts';
import type { ExportedDiary } from '../../schema/export/archived.ts';
import type { TakeBack } from './take-back.ts';

/** What is done with the whole diary. Each behaves as DiaryIntents say. */
export interface BackupIntents {
  /**
   * Stores the whole diary on this device; resolves to what it holds. A diary without exercises and sets is
   * not stored.
   */
  createBackup(): Promise<ContentCounts>;
  /**
   * When the backup that `restoreBackup` would take was made (ms), or null. It takes the newer of the last
   * backup and the last restore point.
   */
  lastBackupAt(): Promise<number | null>;
  /**
   * Restores by the same ids in one change set: all or none, verified row by row. Deletes nothing. Throws
   * `no_backup`.
   */
  restoreBackup(): Promise<ContentCounts>;
  /** Takes the last `restoreBackup` back, for ten minutes and until the app is loaded again. */
  undoRestore(): ReturnType<TakeBack>;
  /** Every visible row, and the deleted rows that these name. */
  exportAll(): Promise<ExportedDiary>;
  /** Deletes everything but the four days of the start, which get their titles back, after making a restore point. */
  resetAll(): Promise<void>;
}
