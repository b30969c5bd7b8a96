import type { BackupIntents } from '../diary/backup-intents.ts';
import type { ImportIntents, ImportStage } from '../diary/import-intents.ts';
import type { SyncPhase } from '../diary/status.ts';
import type { DiaryErrorCode } from '../errors.ts';
import type { Progress } from '../pull/progress.ts';
import type { ViewedRow } from '../store/port.ts';

/** What a page tells its worker. */
export type ToWorker =
  /** Nothing of this user is on the device, so the server is asked while the databases are made. */
  | { type: 'prefetch'; userId: string }
  | { type: 'start'; userId: string }
  | { type: 'wake'; why: 'write' | 'visible' | 'background-sync' }
  | { type: 'sync'; call: number }
  | { type: 'backup'; call: number; intent: keyof BackupIntents }
  | {
      [Name in keyof ImportIntents]: {
        type: 'import';
        call: number;
        intent: Name;
        arg: Parameters<ImportIntents[Name]>[0];
      };
    }[keyof ImportIntents]
  /** Cancels an import that is under way, if it is not too late. */
  | { type: 'cancel'; call: number }
  | { type: 'resume' }
  | { type: 'close' };

/**
 * What a worker tells its page. `done` and `failed` answer `sync`, `backup` and `import`; an import tells its
 * stages before that. `closed` answers `close`. After `prefetch` it tells the snapshot's rows, and that they
 * are stored. `unopened`: the database did not open, so nothing is sent until it does.
 */
export type FromWorker =
  | { type: 'snapshot'; rows: ViewedRow[] }
  | { type: 'stored' }
  | { type: 'stage'; call: number; stage: ImportStage }
  | { type: 'done'; call: number; value?: unknown }
  | { type: 'failed'; call: number; code: DiaryErrorCode; message: string }
  | { type: 'unopened' }
  | { type: 'closed' };

/** What all pages and workers of one user on a device tell each other, by BroadcastChannel. */
export type Broadcast =
  | { type: 'phase'; phase: SyncPhase }
  /** A drain could not store what it got on this device. */
  | { type: 'trouble'; code: DiaryErrorCode }
  /** How much of the first sync is here. */
  | { type: 'progress'; progress: Progress }
  /** A new page asks what the phase is. */
  | { type: 'hello' }
  /** A page signed in again: every worker may go on. */
  | { type: 'resume' };

export const channelName = (userId: string) => `chalkbook-sync:${userId}`;
