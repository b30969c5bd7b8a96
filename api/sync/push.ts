import * as v from 'valibot';
import { fieldErrors } from '../../schema/errors.ts';
import { IdSchema } from '../../schema/id.ts';
import {
  type Op,
  OpSchema,
  PositionSchema,
  PROTOCOL_VERSION,
  PUSH_OPS_MAX,
  type PushResponse,
  type PushResult,
} from '../../schema/protocol.ts';
import { databaseFault } from '../db/database-fault.ts';
import { savepoint } from '../db/statements.ts';
import type { Services } from '../deps.ts';
import { ApiError, UNSTORABLE } from '../http/errors.ts';
import { parseInput } from '../http/json-body.ts';
import { errorFields } from '../http/log.ts';
import { assertInPast, syncAnswer } from './answer.ts';
import { type ChangeContext, refusal, type Verdict } from './apply-change.ts';
import { changeUser } from './change-user.ts';
import { runCall } from './run-call.ts';

/** As PushRequestSchema, but an op that is not one gets a verdict of its own instead of blocking the rest. */
const EnvelopeSchema = v.strictObject({
  deviceId: IdSchema,
  hi: v.nullable(PositionSchema),
  ops: v.pipe(v.array(v.looseObject({ id: IdSchema })), v.maxLength(PUSH_OPS_MAX)),
});

/** Runs a batch in one transaction; each op has its own savepoint and verdict, in the order sent. */
export async function push(services: Services, userId: string, body: unknown): Promise<PushResponse> {
  const { hi, ops } = parseInput(EnvelopeSchema, body);
  assertVersion(ops);
  return changeUser(services, userId, async (context) => {
    const { trx, ledger } = context;
    await assertInPast(services, trx, userId, ledger.seq, [hi]);
    const results: PushResult[] = [];
    for (const op of ops) results.push(await runOp(services, context, op));
    return { ...(await syncAnswer(services, trx, userId, ledger.seq)), results };
  });
}

/** An app newer than this server may mean by a call what this server does not know. */
function assertVersion(ops: readonly Record<string, unknown>[]): void {
  if (ops.every(({ version }) => typeof version !== 'number' || version <= PROTOCOL_VERSION)) return;
  throw new ApiError('upgrade_required', 'This change was made by another version of the app.');
}

async function runOp(services: Services, context: ChangeContext, input: { id: string }): Promise<PushResult> {
  const parsed = v.safeParse(OpSchema, input);
  const verdict = parsed.success
    ? await runBehindSavepoint(services, context, parsed.output)
    : refusal('invalid_input', 'This is not a change.', fieldErrors(parsed.issues));
  return verdict.row
    ? { id: input.id, status: verdict.status, row: verdict.row }
    : { id: input.id, status: verdict.status, error: verdict.error };
}

async function runBehindSavepoint(services: Services, context: ChangeContext, op: Op): Promise<Verdict> {
  const { trx, ledger } = context;
  const before = { ...ledger };
  await savepoint.set(trx);
  try {
    const verdict = await runCall(context, op.id, { action: op.action, url: op.url, body: op.body }, op.ts);
    await savepoint.release(trx);
    return verdict;
  } catch (error) {
    const fault = databaseFault(error);
    // A disk that is full or gone concerns the whole batch, and the transaction may be over.
    if (fault !== undefined && fault !== 'unstorable') throw error;
    await savepoint.rollBack(trx);
    Object.assign(ledger, before);
    if (fault === 'unstorable') return refusal('invalid_input', UNSTORABLE);
    services.log({ event: 'op_failed', op: op.id, action: op.action, url: op.url, ...errorFields(error) });
    return refusal('internal', 'Something went wrong on the server.');
  }
}
