import { fillWithDefaultSettings, type RxJsonSchema } from 'rxdb/plugins/core';
import { type OneDatabase, oneDatabase } from '../one-database.ts';
import { collectionStore, oneStorage } from '../rx-storage.ts';
import type { StorageInstance } from '../storage-instance.ts';
import type { StoreSpec } from '../stores.ts';

/** Where the rules are tried: an IndexedDB, of a browser or of Node. */
export interface Place {
  factory: IDBFactory;
  keyRange: typeof IDBKeyRange;
  /** A database name that nobody has used. */
  name(): string;
}

/** One rule of the storage, which any place can be asked to keep. */
export interface Rule {
  title: string;
  run(place: Place): Promise<void>;
}

/** A document of the rules' collections. */
export interface Lift {
  id: string;
  of: string;
  reps: number;
  hidden: number;
  note?: string | null;
}

export const LIFT_SCHEMA: RxJsonSchema<Lift> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    of: { type: 'string', maxLength: 40 },
    reps: { type: 'number' },
    hidden: { type: 'number' },
    note: { type: 'string' },
  },
  required: ['id', 'of', 'reps', 'hidden'],
  indexes: [['of', 'hidden', 'reps'], ['reps']],
};

export const STORES: readonly StoreSpec[] = [
  collectionStore('lifts', LIFT_SCHEMA),
  collectionStore('others', { ...LIFT_SCHEMA, indexes: [] }),
  { name: 'plain', keyPath: null },
];

export function open(place: Place, name = place.name(), stores = STORES, multiInstance = false): OneDatabase {
  const { factory, keyRange } = place;
  return oneDatabase({ name, stores, factory, keyRange, multiInstance });
}

/** What RxDB adds to a schema: its own fields, and an index by key. */
export async function instanceOf(
  database: OneDatabase,
  collectionName = 'lifts',
  storage = oneStorage(database),
): Promise<StorageInstance<Lift>> {
  const instance = await storage.createStorageInstance<Lift>({
    databaseInstanceToken: 'token',
    databaseName: database.name,
    collectionName,
    schema: fillWithDefaultSettings(LIFT_SCHEMA),
    options: {},
    multiInstance: false,
    devMode: false,
  });
  return instance as unknown as StorageInstance<Lift>;
}

/** Throws where two values differ as JSON, whatever the order of their keys. */
export function expectSame(actual: unknown, expected: unknown, what = ''): void {
  const [a, b] = [stable(actual), stable(expected)];
  if (a !== b) throw new Error(`${what} is\n${a}\ninstead of\n${b}`);
}

function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  );
}

export async function expectRefused(attempt: Promise<unknown>): Promise<unknown> {
  const outcome = await attempt.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (!outcome) throw new Error('It was not refused.');
  return outcome.error;
}
