import type { Row } from '../../schema/merge.ts';
import type { DiaryErrorCode } from '../diary/diary.ts';
import type { SyncPhase } from '../diary/status.ts';
import type { BackupIntents } from '../intents/backup.ts';
import type { Progress } from '../pull/progress.ts';

/** What a page tells its worker. */
export type ToWorker =
  /** Nothing of this user is on the device: the server may be asked while the databases are made. */
  | { type: 'ahead'; userId: string }
  | { type: 'start'; userId: string }
  | { type: 'wake'; why: 'write' | 'visible' }
  | { type: 'sync'; call: number }
  | { type: 'backup'; call: number; intent: keyof BackupIntents }
  | { type: 'resume' }
  | { type: 'close' };

/**
 * What a worker tells its page: `done` and `failed` answer `sync` and `backup`, `closed` answers `close`.
 * After `ahead` it tells what came, and that this is kept.
 */
export type FromWorker =
  | { type: 'snapshot'; rows: Row[] }
  | { type: 'kept' }
  | { type: 'done'; call: number; value?: unknown }
  | { type: 'failed'; call: number; code: DiaryErrorCode; message: string }
  | { type: 'closed' };

/** What all contexts of one user on one device tell each other, by BroadcastChannel. */
export type Broadcast =
  | { type: 'phase'; phase: SyncPhase }
  /** A drain could not keep what it got on this device. */
  | { type: 'trouble'; code: DiaryErrorCode }
  /** How much of the first sync is here. */
  | { type: 'progress'; progress: Progress }
  /** A new page asks what the phase is. */
  | { type: 'hello' }
  /** A page signed in again: every worker may go on. */
  | { type: 'resume' };

export const channelName = (userId: string) => `chalkbook-sync:${userId}`;
