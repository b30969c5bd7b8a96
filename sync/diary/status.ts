/**
 * What the loop is doing, as the badge tells it.
 * - `synced`: nothing to say to the server, and it answered last time.
 * - `working`: a push or a pull is under way.
 * - `offline`: the server could not be reached or did not answer; tried again by itself.
 * - `full`: what the server says can't be kept, as this device has no room; tried again by itself.
 * - `signed-out`: the session ended (401); nothing is dropped, a sign-in continues.
 * - `refused`: the server said 403 to the whole request.
 * - `upgrade`: the server asks for another version of the app (426).
 * - `deleted`: the browser has deleted what it kept for this diary under the open page; only a new load helps.
 * - `unsupported`: the server understands no push of this app; tried again by itself.
 */
export type SyncPhase =
  | 'synced'
  | 'working'
  | 'offline'
  | 'full'
  | 'signed-out'
  | 'refused'
  | 'upgrade'
  | 'unsupported'
  | 'deleted';

export interface SyncStatus {
  phase: SyncPhase;
  /** Changes that are only on this device. */
  pending: number;
  /** Changes the server refused, kept until the lifter decides. */
  parked: number;
  /** When the server last answered a whole push and pull (ms), or null. */
  lastSyncAt: number | null;
  /** How much of this device's first sync is here, 0 to 1; null when none is under way. */
  progress: number | null;
}
