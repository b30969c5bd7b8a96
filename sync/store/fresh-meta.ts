import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { Meta } from './meta.ts';

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
