import type { Row } from '../../schema/merge.ts';
import { idsOf, type PackPlace, placeKey, sums, unpack } from '../../schema/pack.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import type { PacksEnd, SnapshotResponse } from '../../schema/protocol.ts';
import { type Engine, withDb } from '../engine.ts';
import { byPlace, packRecords, recordsOf, type StoredPack, storedPack } from '../store/packs.ts';
import type { Meta } from '../store/port.ts';
import type { Api } from '../sync-api.ts';
import type { Answer } from '../transport.ts';
import { putRows } from './apply-rows.ts';
import { admit, isCurrent } from './generation.ts';
import { type Progress, tellProgress } from './progress.ts';

/**
 * A device without a checkpoint takes the whole diary at once (R22): first what makes it usable, then the
 * packs, and last the checkpoint. `applied` is false when the answer is stale.
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
    if (answer.kind !== 'ok' || !(await applyHead(engine, generation, answer.body)))
      return { answer, applied: false };
    const head = answer.body;
    const packs: Pack[] = [];
    let came = 0;
    const rest = await takeRest(api, head, (pack) => {
      packs.push(pack);
      came += pack.sets.dates.length;
      progress.came(Math.min(1, came / head.more));
    });
    if (rest.kind !== 'ok') return { answer: rest, applied: false };
    return { answer: rest, applied: await applyRest(engine, generation, head, packs, rest.body.rows) };
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

async function applyHead(engine: Engine, asked: number, head: SnapshotResponse): Promise<boolean> {
  return withDb(engine, async () => {
    const meta = await admit(engine, asked, head, head.rows);
    if (!meta) return false;
    await putRows(engine, meta.generation, head.rows);
    return true;
  });
}

async function applyRest(
  engine: Engine,
  asked: number,
  head: SnapshotResponse,
  packs: readonly Pack[],
  unpacked: readonly Row[],
): Promise<boolean> {
  return withDb(engine, async () => {
    const meta = await admit(engine, asked, head, unpacked, highestStamp(packs));
    if (!meta) return false;
    // Another tab was faster: what it has pulled since is newer than this.
    if (meta.checkpoint !== null) return true;
    await putRows(engine, meta.generation, [...unpacked, ...(await documentedIn(engine, packs))]);
    const rows = [...head.rows, ...unpacked];
    const { put, remove } = await withOwnSets(engine, packs, rows, meta.generation);
    await engine.store.packs.write(put, remove);
    if (head.next) await engine.store.meta.write({ ...meta, checkpoint: head.next });
    return isCurrent(engine, asked);
  });
}

/** The packed rows of sets that are documents here: each becomes that document's base. */
async function documentedIn(engine: Engine, packs: readonly Pack[]): Promise<Row[]> {
  const documents = new Set<string>();
  for (let after = ''; ; ) {
    const page = await engine.store.records.documents('log', after, 1_000);
    for (const { view } of page) documents.add(view.id);
    const last = page.at(-1);
    if (!last || page.length < 1_000) break;
    after = last.view.id;
  }
  return packs
    .filter(({ sync }) => idsOf(sync).some((id) => documents.has(id)))
    .flatMap((pack) => unpack(pack, documents));
}

/**
 * The packs as they came, with what is packed here and the server did not send (R14: what it could
 * not take back after a restore). What it sent in another place leaves the old one.
 */
async function withOwnSets(
  engine: Engine,
  packs: readonly Pack[],
  rows: readonly Row[],
  gen: number,
): Promise<{ put: StoredPack[]; remove: PackPlace[] }> {
  const arrived = packs.map((pack) => storedPack(pack, gen));
  const here = await engine.store.packs.all();
  if (here.length === 0) return { put: arrived, remove: [] };
  const sent = new Set([...rows.map(({ id }) => id), ...packs.flatMap(({ sync }) => idsOf(sync))]);
  const own = byPlace(here.flatMap((stored) => recordsOf(stored)).filter(({ view }) => !sent.has(view.id)));
  const put = arrived.map((stored) => {
    const more = own.get(placeKey(stored));
    own.delete(placeKey(stored));
    return more ? packRecords(more.place, [...recordsOf(stored), ...more.records]) : stored;
  });
  put.push(...[...own.values()].map(({ place, records }) => packRecords(place, records)));
  const filled = new Set(put.map(placeKey));
  return { put, remove: here.filter((stored) => !filled.has(placeKey(stored))) };
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
