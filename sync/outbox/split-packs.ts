import { pack } from '../../schema/make-pack.ts';
import { parseCall } from '../../schema/operation.ts';
import { type PackPlace, placeKey, unpack } from '../../schema/pack.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import { versionOf } from '../../schema/versions.ts';
import type { Engine } from '../engine.ts';
import type { Meta, OutboxEntry, StoreChange } from '../store/port.ts';
import { changesByEntries, recordPart } from './rebase.ts';
import { creationOf, packOf, setRefs } from './unsent-packs.ts';

/** What takes refused packs apart. */
export type Split = Required<Pick<StoreChange, 'outbox' | 'packs'>> &
  Pick<StoreChange, 'records'> &
  Pick<Meta, 'lastN'>;

/**
 * Takes packs apart that the server refused (R32): each set becomes a call of its own, with its own verdict. One that has
 * a document by now was told by itself, or came from the server. Call it under the db lock.
 */
export async function splitPacks(
  engine: Engine,
  refused: readonly OutboxEntry[],
  { lastN }: Meta,
): Promise<Split> {
  const packs = refused.map(packOf);
  const rows = packs.flatMap((one) => unpack(one));
  const documents = await engine.store.records.documentsOf(setRefs(rows.map(({ id }) => id)));
  const told = new Set(documents.map(({ view }) => view.id));
  const singles = refused
    .flatMap((entry) =>
      unpack(packOf(entry))
        .filter(({ id }) => !told.has(id))
        .map((row): OutboxEntry => {
          const call = creationOf(row);
          const parsed = parseCall(call);
          return {
            ...entry,
            id: engine.ports.newId(),
            action: call.action,
            data: { url: call.url, body: call.body },
            n: 0,
            entityType: 'log',
            entityId: row.id,
            ts: row.clocks.date ?? entry.ts,
            version: parsed.ok ? versionOf('log', parsed.change.patch) : entry.version,
          };
        }),
    )
    .map((entry, i) => ({ ...entry, n: lastN + 1 + i }));
  return {
    outbox: { put: singles, remove: refused.map(({ n }) => n) },
    ...recordPart(changesByEntries(singles, { records: new Map(), pending: new Map() })),
    packs: await without(engine, packs),
    lastN: lastN + singles.length,
  };
}

/** The stored packs of these places without these sets: a set that is refused must not show as the server's. */
async function without(engine: Engine, packs: readonly Pack[]): Promise<Split['packs']> {
  const gone = new Set(packs.flatMap((one) => unpack(one).map(({ id }) => id)));
  const places = new Map(packs.map((one) => [placeKey(one), one]));
  const put: Pack[] = [];
  const remove: PackPlace[] = [];
  for (const stored of await engine.store.packs.get([...places.values()])) {
    const { exerciseId, year } = stored;
    const left = unpack(stored).filter(({ id }) => !gone.has(id));
    if (left.length > 0) put.push(pack({ exerciseId, year }, left));
    else remove.push({ exerciseId, year });
  }
  return { put, remove };
}
