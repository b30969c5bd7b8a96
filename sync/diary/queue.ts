import type { Observable } from 'rxjs';

/** One change that is only on this device. */
export interface PendingEntry {
  id: string;
  /** `parked` entries were refused by the server; `error` says why. */
  state: 'pending' | 'parked';
  action: 'POST' | 'PUT' | 'DELETE';
  url: string;
  body: unknown;
  /** Wall clock when it was made, ms. */
  timestamp: number;
  error: { status: number; code: string; message: string } | null;
}

/** Changes that are not on the server yet, and what the lifter can do about them. */
export interface DiaryQueue extends ParkedIntents {
  /**
   * Pending and parked entries, oldest first; `limit` of them. After an import there are as many as its file
   * has rows.
   */
  pendingEntries(limit?: number): Observable<PendingEntry[]>;
  /** Whether the server has everything, once the writes that are under way have ended: no count has them yet. */
  isAllSent(): Promise<boolean>;
}

/** What a lifter decides of changes that the server refused. */
export interface ParkedIntents {
  /** Sends a refused change again, as a new one; with `body` it is edited first. Throws `not_found`, `invalid`. */
  retryParked(id: string, body?: unknown): Promise<void>;
  /** Gives a refused change up. Throws `not_found`. */
  discardEntry(id: string): Promise<void>;
}
