import * as v from 'valibot';
import { listOf } from '../../schema/bounded.ts';
import { fieldErrors } from '../../schema/errors.ts';
import { IdSchema } from '../../schema/id.ts';
import {
  OpSchema,
  PositionSchema,
  PUSH_OPS_MAX,
  type PushResponse,
  type PushResult,
} from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { rowAs } from '../../schema/versions.ts';
import { ApiError } from '../errors.ts';
import { parseInput } from '../http/json-body.ts';
import { errorFields } from '../log.ts';
import { assertInPast } from './answer.ts';
import type { ChangeContext } from './apply-change.ts';
import { namedBy, type ReadCall, readCall, runCall } from './run-call.ts';
import type { SyncServices } from './sync-services.ts';
import { refusal, type Verdict } from './verdict.ts';

/** As PushRequestSchema, but an op that is not one gets a verdict of its own instead of blocking the rest. */
const EnvelopeSchema = v.strictObject({
  deviceId: IdSchema,
  hi: v.nullable(PositionSchema),
  ops: listOf(v.looseObject({ id: IdSchema }), PUSH_OPS_MAX),
  brief: v.optional(v.boolean()),
});

/** An op of a batch, read before the transaction. */
interface ReadOp {
  id: string;
  /** Undefined where it can't be read as one. */
  call: ReadCall | undefined;
  run(context: ChangeContext): Verdict;
}

/** Who sends a batch, and in which version of the protocol the answer is. */
export interface Sender {
  userId: string;
  version: number;
}

/** Runs a batch in one transaction; each op has its own verdict, in the order sent. */
export async function push(
  services: SyncServices,
  { userId, version }: Sender,
  body: unknown,
): Promise<PushResponse> {
  const { hi, ops, brief = version > 1 } = parseInput(EnvelopeSchema, body, { abortEarly: true });
  assertVersion(ops);
  const read = ops.map((op) => readOp(services, op));
  const changed = await services.changeDiary(userId, {
    named: namedBy(read.flatMap(({ call }) => call ?? [])),
    check: ({ unit }, trx) => assertInPast(services, trx, userId, unit.ledger.seq, [hi]),
    run: (context) => read.map((op) => resultOf(op.id, op.run(context), { brief, version })),
  });
  return { boot: services.boot(), now: services.now(), hi: changed.hi, results: changed.value };
}

/** A call may say what only a newer server has fields for. */
function assertVersion(ops: readonly Record<string, unknown>[]): void {
  if (ops.every(({ version }) => typeof version !== 'number' || version <= PROTOCOL_VERSION)) return;
  throw new ApiError('upgrade_required', 'This change says more than this server knows. Update the server.');
}

/** What the server fails on concerns that op alone: a batch that never gets through would block the queue. */
function readOp(services: SyncServices, input: { id: string }): ReadOp {
  const parsed = v.safeParse(OpSchema, input, { abortEarly: true });
  if (!parsed.success) {
    const refused = refusal('invalid_input', 'This is not a change.', fieldErrors(parsed.issues));
    return { id: input.id, call: undefined, run: () => refused };
  }
  const { id, action, url, body, ts } = parsed.output;
  const failed = (error: unknown): Verdict => {
    if (error instanceof ApiError) return refusal(error.code, error.message);
    services.log({ event: 'op_failed', op: id, action, url, ...errorFields(error) });
    return refusal('internal', 'Something went wrong on the server.');
  };
  try {
    const call = readCall(id, { action, url, body }, services.newId, ts);
    const run = (context: ChangeContext) => {
      try {
        return runCall(context, call);
      } catch (error) {
        return failed(error);
      }
    };
    return { id, call, run };
  } catch (error) {
    return { id, call: undefined, run: () => failed(error) };
  }
}

/** A row that is just what was sent does not have to be told, to who has kept that (PROTOCOL.md R7). */
function resultOf(
  id: string,
  verdict: Verdict,
  { brief, version }: { brief: boolean; version: number },
): PushResult {
  const { status, row, error } = verdict;
  if (!row) return { id, status, error };
  return brief && verdict.isAsSent ? { id, status, seq: row.seq } : { id, status, row: rowAs(version, row) };
}
