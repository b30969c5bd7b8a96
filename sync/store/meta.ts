import type { Position } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';

/** The device's own record of the protocol. */
export interface Meta {
  deviceId: string;
  generation: number;
  /** The server's start id last seen. */
  boot: string | null;
  /** Everything up to here has been pulled. */
  checkpoint: Position | null;
  /** The highest position of any answer. */
  hi: Position | null;
  /** The highest stamp in any row the server sent. */
  seen: number;
  /** Server's clock minus the device's, ms; null until the first answer. */
  offset: number | null;
  lastSyncAt: number | null;
  lastPullAt: number | null;
  /** When the day until the next comparison with the server began, ms (R23). */
  auditFrom?: number;
  /** When this device was last compared and found to hold what the server holds, ms. */
  auditedAt?: number;
  /** When it was last found not to, ms; then everything was pulled again. */
  mendedAt?: number;
  /** The least protocol version in which the rows here were pulled; without it 1 (R30). */
  protocol?: number;
  /** When old sets were last looked for and packed, ms. */
  packedAt: number | null;
  /** The highest number that an outbox entry was ever given (R1). */
  lastN: number;
  /** The highest stamp of any entry of this device's outbox (R5). */
  lastTs: number;
  /** The id of the sealed record that this diary put back last (R18). */
  putBack?: string;
  /** The release whose fold last laid the pending changes over their bases (R4); earlier releases wrote a number. */
  folded?: string | number;
  /** The protocol version of the server, as its last pull said (R24). */
  server?: number;
  /** The session of the last set that was logged here, and that set's time (ISO). */
  training?: { sessionId: string; lastSetAt: string };
}

/** The protocol's record of a device that has asked nothing yet. */
export function freshMeta(deviceId: string): Meta {
  return {
    deviceId,
    generation: 0,
    boot: null,
    checkpoint: null,
    hi: null,
    seen: 0,
    offset: null,
    lastSyncAt: null,
    lastPullAt: null,
    packedAt: null,
    lastN: 0,
    lastTs: 0,
    protocol: PROTOCOL_VERSION,
  };
}
