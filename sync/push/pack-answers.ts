import type { Row } from '../../schema/merge.ts';
import type { PushResult } from '../../schema/protocol.ts';
import { isKnown } from '../../schema/versions.ts';
import type { Engine } from '../engine.ts';
import { opOutcome } from '../http/outcomes.ts';
import { changesByRows, type RecordChanges, readRows, recordPart } from '../outbox/rebase.ts';
import { splitPacks } from '../outbox/split-packs.ts';
import { withTold } from '../outbox/told-by-packs.ts';
import { entryRef } from '../store/fold.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import type { StoreChange } from '../store/port.ts';
import { refKey } from '../store/rows.ts';

type Part = Pick<StoreChange, 'outbox' | 'records' | 'packs'>;

/** What the answers to packs change (R33). */
interface PackAnswers {
  /** The whole commit of the answer; `own` is the part that its calls change. */
  joined(own: Part): Part;
  /** The device's record, past the numbers of entries that refused packs became. */
  meta: Meta;
  /** The change numbers of the rows that the server changed. */
  numbers: number[];
  kept: boolean;
}

/**
 * What a push's answer changes through the packs in it. Packs that another tab has taken in already are left
 * out. Call it under the db lock.
 */
export async function packAnswers(
  engine: Engine,
  sent: readonly OutboxEntry[],
  results: readonly PushResult[],
  meta: Meta,
): Promise<PackAnswers> {
  const byId = new Map(results.map((result) => [result.id, result]));
  const packs = sent.filter(isPackEntry);
  const pending = new Set((await engine.store.outbox.pendingOf(packs.map(entryRef))).map(({ id }) => id));
  const answered = packs.flatMap((entry) => {
    const result = byId.get(entry.id);
    if (!result || !pending.has(entry.id)) return [];
    return [{ entry, result, outcome: opOutcome(result.status, result.error?.code) }];
  });
  const done = answered.filter(({ outcome }) => outcome === 'done');
  const refused = answered.flatMap(({ entry, outcome }) => (outcome === 'park' ? [entry] : []));
  const taken = new Set(done.map(({ entry }) => entry.id));
  const split = refused.length > 0 ? await splitPacks(engine, refused, meta, taken) : null;
  const gone = new Set([...done.map(({ entry }) => entry.n), ...(split?.outbox.remove ?? [])]);
  const { told, records } = await otherwise(engine, sent, done, gone);
  return {
    joined: (own) => ({
      outbox: joined(own.outbox, { put: told, remove: done.map(({ entry }) => entry.n) }, split?.outbox),
      ...recordPart(joined(own.records, records, split?.records)),
      ...(split ? { packs: split.packs } : {}),
    }),
    meta: { ...meta, lastN: split?.lastN ?? meta.lastN },
    numbers: done.flatMap(({ result: { seq = 0, count = 0 } }) =>
      Array.from({ length: count }, (_, i) => seq - i),
    ),
    kept: answered.some(({ outcome }) => outcome === 'keep'),
  };
}

/**
 * The changes by rows that differ on the server. A row for which a call of its own was sent is left to that
 * call's answer.
 */
async function otherwise(
  engine: Engine,
  sent: readonly OutboxEntry[],
  done: readonly { result: PushResult }[],
  gone: ReadonlySet<number>,
): Promise<{ told: OutboxEntry[]; records: RecordChanges }> {
  const byItself = new Set(sent.map((entry) => refKey(entryRef(entry))));
  const rows = done
    .flatMap(({ result }) => result.rows ?? [])
    .filter((row): row is Row => isKnown(row) && !byItself.has(refKey(row)));
  if (rows.length === 0) return { told: [], records: { put: [], remove: [] } };
  const waiting = (await engine.store.outbox.packs()).filter(({ n }) => !gone.has(n));
  return { told: withTold(waiting, rows), records: changesByRows(rows, await readRows(engine, rows)) };
}

interface Lists<P, R> {
  put?: readonly P[];
  remove?: readonly R[];
}

function joined<P, R>(...parts: (Lists<P, R> | undefined)[]): { put: P[]; remove: R[] } {
  return {
    put: parts.flatMap((part) => part?.put ?? []),
    remove: parts.flatMap((part) => part?.remove ?? []),
  };
}
