import { type Call, type Change, parseCall } from '../../schema/operation.ts';
import { versionOf } from '../../schema/versions.ts';
import { nextStamp } from '../clock.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import type { EntityRef } from '../store/port.ts';

/** Reads a call. Throws DiaryError `invalid`. */
export function changeOf(call: Call): Change {
  const parsed = parseCall(call);
  if (!parsed.ok) throw new DiaryError('invalid', parsed.message);
  return parsed.change;
}

/** Makes the entries of one write's calls (R1, R5), each by its index in the write. */
export interface Stamper {
  entry(call: Call, change: Change, i: number): OutboxEntry;
  /** An entry that is not of a single record; `version` is the least protocol version that knows such a call. */
  entryOf(call: Call, ref: EntityRef, version: number, i: number): OutboxEntry;
  tsOf(i: number): number;
}

/**
 * Calls after the first `apart` share one stamp. With one each, a thousand sets would run a second ahead of
 * the server's clock, and it would answer each with its whole row (R8).
 */
export function stamper(engine: Engine, { offset, seen, lastN, lastTs }: Meta, apart: number): Stamper {
  const timestamp = engine.ports.now();
  const first = nextStamp(timestamp, offset, lastTs, seen);
  const tsOf = (i: number) => first + Math.min(i, apart);
  const entryOf: Stamper['entryOf'] = ({ action, url, body }, ref, version, i) => ({
    id: engine.ports.newId(),
    action,
    data: { url, body: body ?? null },
    timestamp,
    synced: false,
    n: lastN + 1 + i,
    userId: engine.userId,
    entityType: ref.type,
    entityId: ref.id,
    ts: tsOf(i),
    version,
    state: 'pending',
    attempts: 0,
    lastError: null,
  });
  const entry: Stamper['entry'] = (call, change, i) =>
    entryOf(call, change, versionOf(change.type, change.patch), i);
  return { entry, entryOf, tsOf };
}
