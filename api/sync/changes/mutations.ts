import * as v from 'valibot';
import { ENTITY_TYPES } from '../../../schema/entities.ts';
import { ErrorBodySchema } from '../../../schema/errors.ts';
import { preparedInsert, preparedLookup } from '../../db/prepared.ts';
import type { Database, MutationsTable } from '../../db/tables.ts';
import { refusal, type Verdict } from './verdict.ts';

const StoredSchema = v.union([
  v.strictObject({ type: v.picklist(ENTITY_TYPES), id: v.string() }),
  ErrorBodySchema,
]);
/** What a call came to, as it is remembered: the row it made or changed, by name, or why it was refused. */
type Outcome = v.InferOutput<typeof StoredSchema>;

export interface Mutation {
  /** The client's name for the call: an op's id, or an Idempotency-Key. */
  id: string;
  fingerprint: string;
  status: number;
  /** Undefined for a call that changes no diary. */
  outcome: Outcome | undefined;
}

export function isRefusal({ status }: Mutation): boolean {
  return status >= 400;
}

/** The refusal of an id that was used for another call. */
export const MISMATCH = ['idempotency_mismatch', 'This id was used for another call.'] as const;

const findMutationRows = preparedLookup((db, userId, ids) =>
  db
    .selectFrom('mutations')
    .select(['id', 'fingerprint', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids),
);
export const insertMutations = preparedInsert<MutationsTable>(
  ['user_id', 'id', 'fingerprint', 'status', 'body'],
  (db, rows) => db.insertInto('mutations').values(rows),
);

/** What is recorded under the ids that are known. */
export async function findMutations(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Mutation[]> {
  const found = await findMutationRows(db, userId, ids);
  return found.map(({ id, fingerprint, status, body }) => ({
    id,
    fingerprint,
    status,
    outcome: body === '{}' ? undefined : v.parse(StoredSchema, JSON.parse(body)),
  }));
}

/** A mutation as it is stored. */
export function mutationLine(userId: string, { id, fingerprint, status, outcome }: Mutation): MutationsTable {
  return { user_id: userId, id, fingerprint, status, body: JSON.stringify(outcome ?? {}) };
}

export function outcomeOf({ row, error }: Verdict): Outcome {
  return row ? { type: row.type, id: row.id } : { error };
}

export const mismatch = (): Verdict => refusal(...MISMATCH);
