import { mergeRow, type Row, type WireRow } from '../../schema/merge.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import type { PullResponse } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { isKnown, isMoreIn } from '../../schema/versions.ts';
import { type Engine, packSoon, readMeta, withDb } from '../engine.ts';
import type { ServerSays } from '../http/answer.ts';
import { changesByRows, readRows, recordPart } from '../outbox/rebase.ts';
import type { Meta } from '../store/meta.ts';
import type { StoreChange } from '../store/port.ts';
import { refKey } from '../store/rows.ts';
import { admit, isCurrent, metaPart } from './admit-answer.ts';

/**
 * Takes a page of a pull in as one write (R6, R13): merges the rows into the bases and lays what is pending over
 * them. It moves the checkpoint, unless a reset or another tab has moved it meanwhile. False when the answer is stale.
 */
export async function applyRows(
  engine: Engine,
  asked: number,
  since: Meta['checkpoint'],
  response: PullResponse & Pick<ServerSays, 'protocol'>,
): Promise<boolean> {
  return withDb(engine, async () => {
    const admitted = await admit(engine, asked, response, response.rows);
    if (!admitted) return false;
    const { checkpoint } = admitted.meta;
    const unmoved = checkpoint?.seq === since?.seq && checkpoint?.nonce === since?.nonce;
    const moves = response.next?.nonce !== since?.nonce;
    const next = unmoved && moves ? response.next : null;
    await engine.store.commit({
      ...(await rowsPart(engine, response.rows)),
      ...metaPart({ ...admitted, meta: { ...admitted.meta, ...packSoon(response.rows.length) } }, next),
    });
    return isCurrent(engine, asked);
  });
}

/**
 * The part of a commit that merges rows into bases (R6), lays what is pending over them, and keeps them
 * beside pending packs of the same sets (R32). Rows of entities that this release does not know are kept for
 * one that does (R26). Call it under the db lock.
 * @param packed rows that the server told in packs; the caller stores them
 */
export async function rowsPart(
  engine: Engine,
  rows: readonly WireRow[],
  packed: readonly Pack[] = [],
): Promise<Pick<StoreChange, 'records' | 'unknownRows' | 'outbox'>> {
  const known = rows.filter(isKnown);
  const [unknown, told, read] = await Promise.all([
    unknownPart(engine, rows),
    besidePacks(engine, known, packed),
    known.length > 0 ? readRows(engine, known) : null,
  ]);
  return { ...unknown, ...told, ...(read ? recordPart(changesByRows(known, read)) : {}) };
}

async function besidePacks(
  engine: Engine,
  rows: readonly Row[],
  packed: readonly Pack[],
): Promise<Pick<StoreChange, 'outbox'>> {
  if (packed.length === 0 && !rows.some(({ type }) => type === 'log')) return {};
  const waiting = await engine.store.outbox.packs();
  if (waiting.length === 0) return {};
  return (await import('../outbox/while-packs-wait.ts')).toldPart(waiting, rows, packed);
}

async function unknownPart(
  engine: Engine,
  rows: readonly WireRow[],
): Promise<Pick<StoreChange, 'unknownRows'>> {
  const unknown = rows.filter((row) => !isKnown(row));
  if (unknown.length === 0) return {};
  const merged = new Map((await engine.store.unknownRows.get(unknown)).map((row) => [refKey(row), row]));
  for (const row of unknown) merged.set(refKey(row), mergeRow(merged.get(refKey(row)) ?? null, row));
  return { unknownRows: { put: [...merged.values()] } };
}

/**
 * At start: rows that an earlier release kept without knowing their entity become records (R26). Fields and
 * entities that the server left out for that release's version are pulled with everything else (R30).
 */
export async function adoptRows(engine: Engine): Promise<void> {
  await withDb(engine, async () => {
    const [meta, unknown] = await Promise.all([readMeta(engine), engine.store.unknownRows.all()]);
    const { protocol = 1, generation } = meta;
    const known = unknown.filter(isKnown);
    const isUpdated = protocol < PROTOCOL_VERSION;
    const again = isUpdated && isMoreIn(PROTOCOL_VERSION, protocol);
    if (known.length === 0 && !isUpdated) return;
    await engine.store.commit({
      ...(await rowsPart(engine, known)),
      ...(known.length > 0 ? { unknownRows: { remove: known } } : {}),
      meta: {
        ...meta,
        ...(again ? { generation: generation + 1, checkpoint: null } : {}),
        protocol: PROTOCOL_VERSION,
      },
    });
  });
}
