import {
  createRevision,
  now,
  type RxDocumentData,
  type RxStorageChangeEvent,
  randomToken,
} from 'rxdb/plugins/core';
import { askAgain, MANY } from './many-changes.ts';
import { asked, deleteMany, getMany, PIECE } from './requests.ts';
import type { Bulk, StorageInstance } from './storage-instance.ts';

/** What one commit does to a collection; each key stands in it at most once. */
export interface CollectionWrite {
  collection: string;
  /** Documents without RxDB's own members; each replaces what is stored under its key. */
  put?: readonly object[];
  /** None of `put` is stored yet, so nothing is read first. Where one is, the commit is refused. */
  allNew?: boolean;
  /** Keys to remove; one that is not stored is passed over. */
  remove?: readonly string[];
  /** Queries of this collection look at the key only, so a removal need not read the document. */
  byKeyOnly?: boolean;
}

type Doc = RxDocumentData<unknown> & Record<string, unknown>;
type Event = RxStorageChangeEvent<RxDocumentData<unknown>>;

/**
 * So many changes RxDB is told one by one; it remembers no more. Of a larger write it is told to ask the
 * store again: otherwise each tab would take in each document and lay it over each query, without a pause.
 */
const TOLD_ONE_BY_ONE = 100;

/** A document with RxDB's own members. */
function dressed(
  document: object,
  previous: Doc | undefined,
  { lwt, token }: { lwt: number; token: string },
): Doc {
  return {
    ...document,
    _deleted: false,
    _attachments: {},
    _meta: { lwt },
    _rev: createRevision(token, previous),
  } as Doc;
}

/** Adds documents of which none is stored yet; resolves when the database has taken all of them. */
export async function addNew(
  store: IDBObjectStore,
  documents: readonly object[],
  { token }: StorageInstance<unknown>,
): Promise<void> {
  const lwt = now();
  let last: IDBRequest | undefined;
  for (const document of documents) last = store.add(dressed(document, undefined, { lwt, token }));
  if (last) await asked(last);
}

/** The event for a write that is too large to be told one by one. */
export function bulkOfMany(instance: StorageInstance<unknown>): Bulk<unknown> {
  return {
    id: randomToken(10),
    events: [askAgain(instance)],
    checkpoint: { id: '', lwt: now() },
    context: MANY,
  };
}

/** Makes the requests of one write; resolves to the event that RxDB gets when the transaction has ended. */
export async function writeCollection(
  store: IDBObjectStore,
  { put = [], remove = [], allNew = false, byKeyOnly = false }: CollectionWrite,
  instance: StorageInstance<unknown>,
  keyRange: typeof IDBKeyRange,
): Promise<Bulk<unknown>> {
  const { primary, token } = instance;
  const isTold = put.length + remove.length <= TOLD_ONE_BY_ONE;
  const idOf = (document: object) => String((document as Record<string, unknown>)[primary]);
  const read = async (ids: readonly string[]) =>
    new Map((await getMany<Doc>(store, ids, idOf, keyRange)).map((doc) => [idOf(doc), doc]));
  const lwt = now();

  const dress = (document: object, previous: Doc | undefined) => dressed(document, previous, { lwt, token });

  const gone = (id: string, previous: Doc): Event => {
    const documentData = {
      ...(byKeyOnly ? { [primary]: id, _attachments: {} } : previous),
      _deleted: true,
      _meta: { lwt },
      _rev: createRevision(token, previous),
    } as Doc;
    return { documentId: id, operation: 'DELETE', documentData, previousDocumentData: previous };
  };

  if (!isTold) {
    // Some at a time: neither the documents that stood there nor the copies for the database are ever all in
    // memory. Neighbours are read at once.
    const inOrder = allNew ? put : [...put].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    for (let i = 0; i < inOrder.length; i += PIECE) {
      const piece = inOrder.slice(i, i + PIECE);
      const before = allNew ? new Map<string, Doc>() : await read(piece.map(idOf));
      let last: IDBRequest | undefined;
      for (const document of piece) {
        const next = dress(document, before.get(idOf(document)));
        last = allNew ? store.add(next) : store.put(next);
      }
      if (last) await asked(last);
    }
    await deleteMany(store, remove, keyRange);
    return bulkOfMany(instance);
  }
  const [stored, going] = await Promise.all([
    allNew ? new Map<string, Doc>() : read(put.map(idOf)),
    byKeyOnly ? new Map<string, Doc>() : read(remove),
  ]);
  const events: Event[] = [];
  for (const document of put) {
    const documentId = idOf(document);
    const previousDocumentData = stored.get(documentId);
    const documentData = dress(document, previousDocumentData);
    if (allNew) store.add(documentData);
    else store.put(documentData);
    events.push(
      previousDocumentData
        ? { documentId, operation: 'UPDATE', documentData, previousDocumentData }
        : { documentId, operation: 'INSERT', documentData, previousDocumentData: undefined },
    );
  }
  for (const id of await deleteMany(store, remove, keyRange))
    events.push(gone(id, going.get(id) ?? dress({ [primary]: id }, undefined)));
  const last = events.at(-1);
  return { id: randomToken(10), events, checkpoint: { id: last?.documentId ?? '', lwt }, context: 'commit' };
}
