import { type EntityType, entityOf } from '../../../schema/entities.ts';
import type { Handover } from '../../../schema/handover/handover.ts';
import type { Row } from '../../../schema/merge.ts';
import { parseCall } from '../../../schema/operation.ts';
import type { HandoverPart } from '../../diary/handover-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { unsentEntries } from '../../outbox/pending-entries.ts';
import { baseOf, readRows, uniqueRefs } from '../../outbox/rebase.ts';
import { entriesAlone, parted, unsentIn } from '../../outbox/unsent-packs.ts';
import { entryRef } from '../../store/fold.ts';
import type { OutboxEntry } from '../../store/outbox-entry.ts';
import { isPackEntry } from '../../store/pack-entries.ts';
import type { EntityRef } from '../../store/port.ts';
import { refKey } from '../../store/rows.ts';
import { trained } from './trained.ts';

/** See HandoverIntents.giveHandover(). Call within withDb(). */
export async function give(engine: Engine, part: HandoverPart): Promise<Handover> {
  const unsent = await unsentEntries(engine);
  // A change after a refused one of its record would be refused too, and the server would keep that verdict for good.
  const refused = new Set(
    unsent.filter(({ state }) => state === 'parked').map((one) => refKey(entryRef(one))),
  );
  const isGiveable = (one: OutboxEntry) => !refused.has(refKey(entryRef(one)));
  const pending = unsent.filter((one) => isKnownEntry(one) && isGiveable(one));
  const packs = part === 'unsent' ? unsent.filter((one) => one.state === 'pending' && isPackEntry(one)) : [];
  const refs = part === 'unsent' ? pending.map(entryRef) : await trained(engine, part);
  if (refs.length === 0 && packs.length === 0) {
    if (part === 'unsent' && unsent.length > 0)
      throw new DiaryError('invalid', 'No other device can send what is unsent here.');
    throw new DiaryError('not_found', 'There is nothing to give.');
  }
  const rows = await withNamed(engine, refs);
  const given = new Set(rows.keys());
  const told = toldByPacks(engine, rows, unsent).filter(isGiveable);
  return {
    userId: engine.userId,
    madeAt: new Date(engine.ports.now()).toISOString(),
    rows: [...rows.values()].flatMap((row) => row ?? []),
    ops: [...packs, ...told, ...pending.filter((entry) => given.has(refKey(entryRef(entry))))]
      .sort((a, b) => a.n - b.n)
      .map(({ id, action, data: { url, body }, ts, version }) => ({ id, action, url, body, ts, version })),
  };
}

/**
 * Entries, one for each call, that tell what only pending packs say of these sets: the packs would bring a whole
 * import. In `rows` each such set becomes what the server has told of it.
 */
function toldByPacks(
  engine: Engine,
  rows: Map<string, Row | null>,
  entries: readonly OutboxEntry[],
): OutboxEntry[] {
  const packs = entries.filter((one) => one.state === 'pending' && isPackEntry(one));
  const unsent = unsentIn(packs);
  const told = [...rows].flatMap(([key, row]) => {
    if (!row) return [];
    const { base, calls } = parted(row, unsent.get(row.id));
    rows.set(key, base);
    return { id: row.id, calls };
  });
  return entriesAlone(engine, packs, told, entries.at(-1)?.n ?? 0);
}

/** Whether this release can read the entry; a newer release's waits on this device. */
function isKnownEntry({ action, data: { url, body } }: OutboxEntry): boolean {
  return parseCall({ action, url, body }).ok;
}

/**
 * The server's rows of these places and of all that they name, so that they can be read alone; null where the
 * server has none.
 */
async function withNamed(engine: Engine, refs: readonly EntityRef[]): Promise<Map<string, Row | null>> {
  const rows = new Map<string, Row | null>();
  for (let next = uniqueRefs(refs); next.length > 0; ) {
    const { records, pending } = await readRows(engine, next);
    const named: EntityRef[] = [];
    for (const ref of next) {
      const key = refKey(ref);
      const record = records.get(key);
      rows.set(key, baseOf(record, pending.get(key) ?? []));
      if (record) named.push(...namedBy(record.view));
    }
    next = uniqueRefs(named).filter((ref) => !rows.has(refKey(ref)));
  }
  return rows;
}

/** The rows that it names, but for its import, whose rejected lines nobody trains by. */
function namedBy({ type, fields }: Row): EntityRef[] {
  return Object.entries(entityOf(type).definition).flatMap(([name, { to }]) => {
    const id = fields[name];
    return to && to !== 'import' && typeof id === 'string' ? [{ type: to as EntityType, id }] : [];
  });
}
