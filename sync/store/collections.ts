import type { RxCollection, RxJsonSchema } from 'rxdb/plugins/core';
import { ID_MAX } from '../../schema/id.ts';
import type { EntityType, FieldValue, Row } from '../../schema/merge.ts';
import { CONTENT_PROPERTIES } from './content-properties.ts';

/** The specification's stores for the three nouns. */
export const COLLECTION_OF = {
  day: 'workoutData',
  exercise: 'exercises',
  log: 'workoutLogs',
} as const satisfies Record<EntityType, string>;

/**
 * A record as a document: its content at the top, so that the collections are what the
 * specification says they are, and the protocol's part beside it.
 */
export interface RecordDoc {
  id: string;
  userId: string;
  /** When it was last written here, ms (specification §3). */
  timestamp: number;
  /** The row's `deleted` field, under a name that RxDB does not reserve; absent when the row has none. */
  tombstone?: FieldValue;
  clocks: Row['clocks'];
  seq: number;
  gen: number;
  /** 1 keeps it from screens: deleted, or not whole yet. */
  hidden: 0 | 1;
  /** 1 while it has a base. */
  dirty: 0 | 1;
  base?: Row | null;
  [field: string]: unknown;
}

/** Logs also keep their date as a number that falls, so that "newest" is an ascending bounded read. */
export const NEWEST_BASE = 8_640_000_000_000_000;

export interface BackupDoc {
  id: string;
  madeAt: number;
  chunkCount: number;
  chunk: string;
}

export type Collections = {
  workoutData: RxCollection<RecordDoc>;
  exercises: RxCollection<RecordDoc>;
  workoutLogs: RxCollection<RecordDoc>;
};

const id = { type: 'string', maxLength: ID_MAX } as const;
const count = { type: 'number' } as const;
const flag = { type: 'number', minimum: 0, maximum: 1, multipleOf: 1 } as const;
const anything = {} as const;

type Properties = RxJsonSchema<RecordDoc>['properties'];

function recordSchema(
  type: EntityType,
  more: { properties?: Properties; indexes?: string[][]; required?: string[] },
): RxJsonSchema<RecordDoc> {
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...(CONTENT_PROPERTIES[type] as Properties),
      id,
      userId: { type: 'string' },
      timestamp: count,
      tombstone: { type: 'boolean' },
      clocks: { type: 'object' },
      seq: count,
      gen: count,
      hidden: flag,
      dirty: flag,
      base: anything,
      ...more.properties,
    } as Properties,
    required: [
      'id',
      'userId',
      'timestamp',
      'clocks',
      'seq',
      'gen',
      'hidden',
      'dirty',
      ...(more.required ?? []),
    ],
    indexes: [['dirty'], ...(more.indexes ?? [])],
  };
}

export const RECORD_SCHEMAS: Record<EntityType, RxJsonSchema<RecordDoc>> = {
  day: recordSchema('day', {}),
  exercise: recordSchema('exercise', {}),
  log: recordSchema('log', {
    properties: { newest: { type: 'number' } } as unknown as Properties,
    indexes: [['exerciseId', 'hidden', 'newest']],
    required: ['exerciseId', 'newest'],
  }),
};

export const BACKUP_SCHEMA: RxJsonSchema<BackupDoc> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, madeAt: count, chunkCount: count, chunk: { type: 'string' } },
  required: ['id'],
};
