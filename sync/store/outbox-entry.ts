import type { EntityType, Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';

/**
 * - `pending`: the server has not answered for it yet.
 * - `parked`: the server refused it; the lifter decides.
 */
export type OutboxState = 'pending' | 'parked';

/** One changing call (specification §3, pendingSync) with what the protocol adds. */
export interface OutboxEntry {
  /** The mutation's id and idempotency key. */
  id: string;
  action: Call['action'];
  data: {
    url: string;
    body: unknown;
    /**
     * For a pack that deletes sets or brings them back: the stamp of each set's `deleted` before, negative
     * where that was true; in the pack's order, with how many sets in a row have it. Servers ignore it.
     */
    before?: readonly (readonly [number, number])[];
    /** For a pack: rows that the server told of its sets while it waited. Servers ignore it. */
    told?: readonly Row[];
  };
  /** Wall clock of the device when it was written, ms; for people, never for order. */
  timestamp: number;
  synced: boolean;
  /** The order of the outbox: `Meta.lastN` + 1, given out under a lock. */
  n: number;
  userId: string;
  entityType: EntityType;
  entityId: string;
  /** Hybrid logical clock, ms. Grows with `n`. */
  ts: number;
  version: number;
  state: OutboxState;
  /** How many times the server refused it. */
  attempts: number;
  lastError: OutboxError | null;
}

interface OutboxError {
  status: number;
  code: string;
  message: string;
  /**
   * The refusal is of this entry. Releases that also parked entries for a refusal of the whole request did
   * not write this.
   */
  verdict?: true;
}
