import type { Row, WireRow } from '../../schema/merge.ts';
import { packAll } from '../../schema/packs/make-pack.ts';
import { idsOf, type PackKey, packKeyText, sizeOf, unpack } from '../../schema/packs/pack.ts';
import { sums } from '../../schema/packs/pack-lists.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import type { PacksEnd, SnapshotResponse } from '../../schema/protocol.ts';
import { type Engine, withDb } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import type { Api } from '../http/sync-api.ts';
import { mergedRows } from '../outbox/unsent-packs.ts';
import type { Meta } from '../store/meta.ts';
import { setDocuments } from '../store/pages.ts';
import { admit, isCurrent, metaPart } from './admit-answer.ts';
import { rowsPart } from './apply-rows.ts';
import { type Progress, tellProgress } from './progress.ts';

/**
 * A device without a checkpoint takes the whole diary at once (R22): first the head, which makes it usable,
 * then the packs, and last the checkpoint. `applied` is false when the answer is stale.
 */
export async function takeSnapshot(
  engine: Engine,
  api: Api,
  { hi, generation }: Pick<Meta, 'hi' | 'generation'>,
  onProgress: (progress: Progress) => void,
): Promise<{ answer: Answer<unknown>; applied: boolean }> {
  const progress = tellProgress(engine.ports, onProgress);
  try {
    const answer = await api.snapshot(hi);
    if (answer.kind !== 'ok') return { answer, applied: false };
    const head = answer.body;
    const deviceId = await applyHead(engine, generation, head);
    if (deviceId === null) return { answer, applied: false };
    const packs: Pack[] = [];
    let came = 0;
    const rest = await takeRest(api, head, (pack) => {
      packs.push(pack);
      came += sizeOf(pack);
      progress.came(Math.min(1, came / head.more));
    });
    if (rest.kind !== 'ok') return { answer: rest, applied: false };
    return {
      answer: rest,
      applied: await applyRest(engine, { deviceId, generation }, head, packs, rest.body.rows),
    };
  } finally {
    progress.end();
  }
}

async function takeRest(
  api: Api,
  { more, next, before }: SnapshotResponse,
  onPack: (pack: Pack) => void,
): Promise<Answer<PacksEnd>> {
  if (more === 0 || !next) return { kind: 'ok', body: { rows: [], packs: 0 } };
  return api.packs({ at: next, before }, onPack);
}

/** The id of the device whose diary has the head now; null when the answer is stale. */
async function applyHead(engine: Engine, asked: number, head: SnapshotResponse): Promise<string | null> {
  return withDb(engine, async () => {
    const admitted = await admit(engine, asked, head, head.rows);
    if (!admitted) return null;
    await engine.store.commit({ ...(await rowsPart(engine, head.rows)), ...metaPart(admitted, null) });
    return admitted.meta.deviceId;
  });
}

async function applyRest(
  engine: Engine,
  { deviceId, generation: asked }: Pick<Meta, 'deviceId' | 'generation'>,
  head: SnapshotResponse,
  packs: readonly Pack[],
  unpacked: readonly WireRow[],
): Promise<boolean> {
  return withDb(engine, async () => {
    // A sign-out in another tab may have erased the head, and a new diary counts its resets from 0 again.
    const known = await engine.store.meta.read();
    if (known?.deviceId !== deviceId) return false;
    const admitted = await admit(engine, asked, head, unpacked, highestStamp(packs));
    if (!admitted) return false;
    // The head told the server's clock before the packs, which may have taken minutes.
    admitted.meta.offset = known.offset;
    // Another tab was faster, and what it has pulled since is newer.
    if (admitted.meta.checkpoint !== null) return true;
    const { put, remove, unpacked: own } = await withOwnSets(engine, packs);
    await engine.store.commit({
      ...(await rowsPart(engine, [...unpacked, ...own, ...(await documentedIn(engine, packs))], packs)),
      packs: { put, remove },
      ...metaPart(admitted, head.next),
    });
    return isCurrent(engine, asked);
  });
}

/** The packed rows of sets that are documents here: each becomes its document's base. */
async function documentedIn(engine: Engine, packs: readonly Pack[]): Promise<Row[]> {
  const documents = new Set<string>();
  for await (const page of setDocuments(engine.store, 1_000))
    for (const { view } of page) documents.add(view.id);
  return packs
    .filter(({ sync }) => idsOf(sync).some((id) => documents.has(id)))
    .flatMap((pack) => unpack(pack, documents));
}

/**
 * The packs as they came, with each set merged with its packed row here (R6), and with packed rows here that
 * the server did not send (R14: what it could not take back after a restore).
 */
async function withOwnSets(
  engine: Engine,
  packs: readonly Pack[],
): Promise<{ put: Pack[]; remove: PackKey[]; unpacked: Row[] }> {
  const here = await engine.store.packs.all();
  if (here.length === 0) return { put: [...packs], remove: [], unpacked: [] };
  const { packs: put, rest } = packAll(mergedRows([...here, ...packs]).values());
  const filled = new Set(put.map(packKeyText));
  return { put, remove: here.filter((stored) => !filled.has(packKeyText(stored))), unpacked: rest };
}

function highestStamp(packs: readonly Pack[]): number {
  let highest = 0;
  for (const { sync } of packs) {
    const stamps = sums(sync.stamps);
    for (const [i, stamp] of stamps.entries())
      highest = Math.max(highest, stamp, stamp + (sync.deletions[i] ?? 0));
    for (const [, clocks] of sync.clocks) highest = Math.max(highest, ...Object.values(clocks));
  }
  return highest;
}
