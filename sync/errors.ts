/**
 * - `insecure`: plain http on another machine's address, where browsers lock away what the sync needs.
 * - `storage_held`: a tab of an older release keeps the database as it is; it has to be closed.
 * - `unexpected`: a fault of the app itself; a new start may help.
 * - `upgrade`: a newer release stored the data in a form that this one does not know; loading the app again
 * brings that release.
 * - `worker_gone`: the worker's script did not load, or the diary is closed; a new start helps.
 */
export type DiaryErrorCode =
  | 'cancelled'
  | 'insecure'
  | 'invalid'
  | 'not_found'
  | 'no_backup'
  | 'no_keep_key'
  | 'storage_full'
  | 'storage_blocked'
  | 'storage_held'
  | 'upgrade'
  | 'restore_incomplete'
  | 'worker_gone'
  | 'unexpected';

/** The only error that a diary function throws; `code` says what to do. */
export class DiaryError extends Error {
  readonly code: DiaryErrorCode;
  constructor(code: DiaryErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DiaryError';
    this.code = code;
  }
}
