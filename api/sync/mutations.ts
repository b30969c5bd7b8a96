import * as v from 'valibot';
import { ErrorBodySchema } from '../../schema/errors.ts';
import type { Trx } from '../db/tables.ts';
import { type ChangeContext, refusal, type Verdict } from './apply-change.ts';
import { ROWS } from './rows.ts';

const StoredSchema = v.union([
  v.strictObject({ type: v.picklist(['day', 'exercise', 'log']), id: v.string() }),
  ErrorBodySchema,
]);

export interface Mutation {
  userId: string;
  /** The client's name for it: an op's id, or an Idempotency-Key. */
  id: string;
  fingerprint: string;
}

export const MISMATCH = ['idempotency_mismatch', 'This id was used for another call.'] as const;

/** What is recorded under the mutation's id. */
export async function findMutation(trx: Trx, { userId, id }: Mutation) {
  return trx
    .selectFrom('mutations')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function recordMutation(
  trx: Trx,
  { userId, id, fingerprint }: Mutation,
  status: number,
  body: object,
): Promise<void> {
  await trx
    .insertInto('mutations')
    .values({ user_id: userId, id, fingerprint, status, body: JSON.stringify(body) })
    .execute();
}

/**
 * Runs a call once for each id. The same id again gets the verdict of the first time, with the
 * row as it is now, and changes nothing; with another fingerprint it is refused.
 */
export async function once(
  context: ChangeContext,
  id: string | undefined,
  fingerprint: string,
  run: () => Promise<Verdict>,
): Promise<Verdict> {
  if (id === undefined) return run();
  const { trx, ledger } = context;
  const mutation = { userId: ledger.userId, id, fingerprint };
  const known = await findMutation(trx, mutation);
  if (known && known.fingerprint !== fingerprint) return refusal(...MISMATCH);
  if (known) return replay(context, known.status, known.body);
  const verdict = await run();
  const body = verdict.row ? { type: verdict.row.type, id: verdict.row.id } : { error: verdict.error };
  await recordMutation(trx, mutation, verdict.status, body);
  return verdict;
}

async function replay({ trx, ledger }: ChangeContext, status: number, body: string): Promise<Verdict> {
  const stored = v.parse(StoredSchema, JSON.parse(body));
  if ('error' in stored) return { status, error: stored.error };
  const row = await ROWS[stored.type].find(trx, ledger.userId, stored.id);
  if (!row) throw new Error(`The row of a recorded mutation is gone: ${stored.type} ${stored.id}.`);
  return { status, row };
}
