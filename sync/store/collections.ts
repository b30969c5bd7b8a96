import type { RxCollection, RxJsonSchema } from 'rxdb/plugins/core';
import { ID_MAX } from '../../schema/id.ts';
import type { EntityType, FieldValue, Row } from '../../schema/merge.ts';
import { collectionStore } from '../storage/rx-storage.ts';
import type { StoreSpec } from '../storage/stores.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** The collections of the specification's three nouns. */
export const OWN_COLLECTION = {
  day: 'workoutData',
  exercise: 'exercises',
  log: 'workoutLogs',
} as const satisfies Partial<Record<EntityType, string>>;

/** All other entities share one: RxDB opens at most 13 collections, and each costs time to open. */
const SHARED = 'smallEntities';

interface EntityCollection {
  collection: Exclude<keyof Collections, 'pendingSync'>;
  /** The field that documents are found by. */
  primary: 'id' | 'key';
  /** The primary key of a row. */
  keyOf(id: string): string;
}

/** The collection of an entity's rows. In the shared one the keys of one entity stand together. */
export function collectionOf(type: EntityType): EntityCollection {
  const collection = new Map<string, EntityCollection['collection']>(Object.entries(OWN_COLLECTION)).get(
    type,
  );
  if (collection) return { collection, primary: 'id', keyOf: (id) => id };
  return { collection: SHARED, primary: 'key', keyOf: (id) => `${type}/${id}` };
}

/** Sorts after every key of an entity and before those of the next: no id holds this character. */
export const BEHIND_IDS = '~';

/** The specification's store of what waits for the server. */
export const OUTBOX = 'pendingSync';

/**
 * Plain stores: parked entries, the device's own record of the protocol, backups, packs in three parts, and
 * rows that only a newer release knows.
 */
export const PARKED = 'parked';
export const META = 'meta';
export const BACKUPS = 'backups';
export const PACK_BOUNDS = 'packBounds';
export const PACK_SETS = 'packSets';
export const PACK_SYNC = 'packSync';
/** Derived from packs, and made anew where it is missing: it holds no record. */
export const PACK_SUMMARIES = 'packSummaries';
export const UNKNOWN_ROWS = 'unknownRows';

/**
 * A record as a document. Its content stands at the top, unknown fields too, so that the collections are what
 * the specification says; the protocol's part stands under one name beside it.
 */
export interface RecordDoc {
  id: string;
  /** In the shared collection: the entity's type and the id. */
  key?: string;
  userId: string;
  /** When it was last written here, ms (specification §3). */
  timestamp: number;
  /** 1 where screens leave it out: it is deleted, or not whole yet. */
  hidden: 0 | 1;
  /** A set's date as a number that falls with time, so that the newest come first in an ascending bounded read. */
  newest?: number;
  sync: {
    clocks: Row['clocks'];
    seq: number;
    base?: Row | null;
    /** The row's `deleted` field; absent where it has none. */
    deleted?: FieldValue;
    /** Fields with a name that the document uses itself. */
    fields?: Record<string, FieldValue>;
  };
  [field: string]: unknown;
}

/** A pending entry. Its key is its number as a text that sorts like it, since RxDB's keys are texts. */
export type EntryDoc = Omit<OutboxEntry, 'state'> & { key: string };

export type Collections = {
  workoutData: RxCollection<RecordDoc>;
  exercises: RxCollection<RecordDoc>;
  workoutLogs: RxCollection<RecordDoc>;
  smallEntities: RxCollection<RecordDoc>;
  pendingSync: RxCollection<EntryDoc>;
};

const key = { type: 'string', maxLength: ID_MAX } as const;
const number = { type: 'number' } as const;

const recordSchema: RxJsonSchema<RecordDoc> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    userId: { type: 'string' },
    timestamp: number,
    hidden: number,
    sync: { type: 'object' },
  },
  required: ['id', 'userId', 'timestamp', 'hidden', 'sync'],
};

/** RxDB has to know the keys and indexes; the schema folder says what a field may hold. */
export const SCHEMAS = {
  workoutData: recordSchema,
  exercises: recordSchema,
  workoutLogs: {
    ...recordSchema,
    properties: { ...recordSchema.properties, exerciseId: key, newest: number },
    required: [...(recordSchema.required ?? []), 'exerciseId', 'newest'],
    indexes: [['exerciseId', 'hidden', 'newest']],
  } as RxJsonSchema<RecordDoc>,
  smallEntities: {
    ...recordSchema,
    primaryKey: 'key',
    properties: { ...recordSchema.properties, key: { type: 'string', maxLength: 2 * ID_MAX } },
    required: [...(recordSchema.required ?? []), 'key'],
  } as RxJsonSchema<RecordDoc>,
  pendingSync: {
    version: 0,
    primaryKey: 'key',
    type: 'object',
    properties: { key, entityId: key },
    required: ['key', 'entityId'],
    indexes: ['entityId'],
  } as unknown as RxJsonSchema<EntryDoc>,
};

/**
 * The form of the database. An addition leaves it as it is. A release that stores something in a form that
 * this one would misread raises the number: the object store of that name shuts older releases out (R27).
 */
const FORM = 1;
const FORM_STORE = /^form (\d+)$/;
export const isNewerForm = ({ objectStoreNames }: IDBDatabase) =>
  [...objectStoreNames].some((name) => Number(FORM_STORE.exec(name)?.[1] ?? 0) > FORM);

const place = ['exerciseId', 'year'];

/** All that one user's database holds. */
export const STORES: readonly StoreSpec[] = [
  collectionStore('workoutData', SCHEMAS.workoutData),
  collectionStore('exercises', SCHEMAS.exercises),
  collectionStore('workoutLogs', SCHEMAS.workoutLogs),
  collectionStore(SHARED, SCHEMAS.smallEntities),
  collectionStore(OUTBOX, SCHEMAS.pendingSync),
  { name: PARKED, keyPath: 'n' },
  { name: META, keyPath: null },
  { name: BACKUPS, keyPath: null },
  { name: PACK_BOUNDS, keyPath: place, indexes: [{ name: 'maxId', keyPath: 'maxId' }] },
  { name: PACK_SETS, keyPath: place },
  { name: PACK_SYNC, keyPath: place },
  { name: PACK_SUMMARIES, keyPath: place },
  { name: UNKNOWN_ROWS, keyPath: ['type', 'id'] },
];
