import type { Observable } from 'rxjs';
import type { ContentCounts } from '../../schema/contents.ts';

/** What this device does for the diary besides holding it. */
export interface DeviceState {
  /** Why the last write on this device was not kept; null once one is. */
  trouble: 'storage_full' | 'storage_blocked' | null;
  /**
   * Whether a sign-out can keep what is unsent: `insecure` where the browser has no WebCrypto,
   * `no_key` until the server has given the key once.
   */
  keeping: 'possible' | 'insecure' | 'no_key';
  /**
   * Whether work that an earlier sign-out kept is still sealed: it waits for its key or for a newer release,
   * or the key does not fit.
   */
  kept: 'none' | 'waiting' | 'newer' | 'unreadable';
  /** When this device was last compared with the server and held the same (ms); null in its first day. */
  auditedAt: number | null;
  /** When a comparison last found a difference (ms), after which everything was pulled again; null if never. */
  mendedAt: number | null;
  /** What to add to this device's clock for the one that dates sets (R28), ms; 0 while it is right. */
  clockOff: number;
}

export interface DiaryDevice {
  device(): Observable<DeviceState>;
  /**
   * Encrypts everything unsent for this user's next sign-in on this device; `destroy` comes next.
   * Throws `no_keep_key`, `storage_full`, `storage_blocked`; then nothing has changed.
   */
  keepUnsent(): Promise<void>;
  /** Gives up what an earlier sign-out kept and is not back. */
  discardKept(): Promise<void>;
  /**
   * Brings the diary that this device holds of another account of the same person into this one, and erases
   * it here once this one has all of it. Null where there is none. Throws `not_found` before the first pull.
   */
  bringOver(fromUserId: string): Promise<ContentCounts | null>;
}
