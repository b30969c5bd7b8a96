import type { EntityType } from '../../../schema/merge.ts';
import { deleteDatabase } from '../../storage/one-database.ts';
import { DeletedError, open } from '../../storage/open-database.ts';
import { asked } from '../../storage/requests.ts';
import { addMissing } from '../../storage/stores.ts';
import { BACKUPS, collectionOf, META, OUTBOX, OWN_COLLECTION, PARKED, STORES } from '../collections.ts';
import { toDoc } from '../documents/record-docs.ts';
import { freshMeta, type Meta } from '../meta.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import { backupValues } from '../rxdb-backups.ts';
import { entryDoc } from '../rxdb-outbox.ts';
import { CARRYING, type CarryOverOptions, olderDatabases, olderName } from './older-databases.ts';
import {
  type OlderAnswer,
  type OlderBackup,
  type OlderDoc,
  type OlderEntry,
  olderBackups,
  olderRecords,
} from './older-form.ts';

const DOCUMENTS = 'documents';
const ANSWERS = 'answers';
/** Dexie's own name for the only store of a RxDB collection. */
const DEXIE_STORE = 'docs';

/**
 * Carries a diary of release 30f6864 over into today's database, which keeps the name of that release's plain
 * one: so no tab of that release can write to the outbox any more. First comes the outbox, within the
 * upgrade; then the documents, in one transaction; then the older databases are deleted. Each step is done
 * once, even if the page is killed between two.
 */
export async function carryOlder(options: CarryOverOptions): Promise<void> {
  const { factory, name } = options;
  await carryOutbox(options);
  await carryDocuments(options);
  for (const older of olderDatabases(name)) await deleteDatabase(factory, older);
  const isOver = (database: IDBDatabase) => database.objectStoreNames.contains(CARRYING);
  await upgrade(options, isOver, (database) => {
    for (const store of [CARRYING, ANSWERS])
      if (database.objectStoreNames.contains(store)) database.deleteObjectStore(store);
  });
}

/** Opens it one version up, where that is still needed: another tab may be doing the same. */
async function upgrade(
  { factory, name }: CarryOverOptions,
  isNeeded: (database: IDBDatabase) => boolean,
  change: (database: IDBDatabase, transaction: IDBTransaction) => void,
): Promise<void> {
  const now = await openAsItIs(factory, name);
  const { version } = now;
  const isDue = isNeeded(now);
  now.close();
  if (!isDue) return;
  try {
    const up = { factory, name, mustExist: true, version: version + 1 };
    (await open({ ...up, upgrade: change })).close();
  } catch (error) {
    // Another tab was faster, and has done it.
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
  }
}

function openAsItIs(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return open({ factory, name, mustExist: true, upgrade: () => undefined });
}

async function carryOutbox(options: CarryOverOptions): Promise<void> {
  const isOlder = (database: IDBDatabase) => !database.objectStoreNames.contains(PARKED);
  await upgrade(options, isOlder, (database, transaction) => {
    if (!database.objectStoreNames.contains(META)) database.createObjectStore(META);
    const outbox = transaction.objectStore(OUTBOX).getAll();
    const meta = transaction.objectStore(META).get(META);
    meta.onsuccess = () => {
      database.deleteObjectStore(OUTBOX);
      addMissing(database, transaction, STORES);
      database.createObjectStore(CARRYING).put(true, DOCUMENTS);
      putEntries(transaction, outbox.result as OlderEntry[], meta.result as Meta | undefined);
    };
  });
}

function putEntries(
  transaction: IDBTransaction,
  entries: readonly OlderEntry[],
  known: Meta | undefined,
): void {
  const highest = (of: (entry: OlderEntry) => number) =>
    entries.reduce((most, entry) => Math.max(most, of(entry)), 0);
  if (known || entries.length > 0) {
    const meta = known ?? freshMeta(crypto.randomUUID());
    const tail = { lastN: highest(({ n }) => n), lastTs: highest(({ ts }) => ts) };
    transaction.objectStore(META).put({ ...meta, ...tail } satisfies Meta, META);
  }
  for (const { aside: _, state, ...entry } of entries) {
    const kept: OutboxEntry = { ...entry, state: state === 'parked' ? 'parked' : 'pending' };
    if (state === 'parked') transaction.objectStore(PARKED).put(kept);
    else if (state === 'pending') transaction.objectStore(OUTBOX).put(dressed(entryDoc(kept)));
  }
}

/** A document as RxDB finds it. */
const dressed = (document: object) => ({
  ...document,
  _deleted: false,
  _attachments: {},
  _meta: { lwt: 1 },
  _rev: '1-carried',
});

async function carryDocuments({ factory, name, userId, now }: CarryOverOptions): Promise<void> {
  const docs = new Map<EntityType, OlderDoc[]>();
  for (const [type, collection] of Object.entries(OWN_COLLECTION))
    docs.set(type as EntityType, await olderDocs<OlderDoc>(factory, olderName(name, collection)));
  const backups = olderBackups(await olderDocs<OlderBackup>(factory, olderName(name, 'backups')));

  const database = await openAsItIs(factory, name);
  database.onversionchange = () => database.close();
  try {
    if (!database.objectStoreNames.contains(CARRYING)) return;
    const hasAnswers = database.objectStoreNames.contains(ANSWERS);
    const stores = [
      CARRYING,
      ...(hasAnswers ? [ANSWERS] : []),
      OUTBOX,
      BACKUPS,
      ...Object.values(OWN_COLLECTION),
    ];
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const of = (store: string) => transaction.objectStore(store);
    const [isDue, answers, pending] = await Promise.all([
      asked(of(CARRYING).get(DOCUMENTS)),
      hasAnswers ? asked<OlderAnswer[]>(of(ANSWERS).getAll()) : [],
      asked<Omit<OutboxEntry, 'state'>[]>(of(OUTBOX).getAll()),
    ]);
    // Another tab has done it, and what came since is newer.
    if (isDue) {
      const entries = pending.map((entry): OutboxEntry => ({ ...entry, state: 'pending' }));
      for (const record of olderRecords(docs, answers, entries))
        of(collectionOf(record.view.type).collection).put(dressed(toDoc(record, userId, now())));
      for (const { slot, ...backup } of backups)
        for (const { key, value } of backupValues(slot, backup)) of(BACKUPS).put(value, key);
      of(CARRYING).delete(DOCUMENTS);
    }
    await ended;
  } finally {
    database.close();
  }
}

/** All documents of one of the older databases; none where it does not exist. */
async function olderDocs<T>(factory: IDBFactory, name: string): Promise<T[]> {
  let database: IDBDatabase;
  try {
    database = await openAsItIs(factory, name);
  } catch (error) {
    if (error instanceof DeletedError) return [];
    throw error;
  }
  try {
    if (!database.objectStoreNames.contains(DEXIE_STORE)) return [];
    const found = database.transaction(DEXIE_STORE, 'readonly').objectStore(DEXIE_STORE).getAll();
    return (await asked<(T & { _deleted: unknown })[]>(found)).filter(({ _deleted }) => _deleted !== '1');
  } finally {
    database.close();
  }
}
