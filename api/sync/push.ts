import * as v from 'valibot';
import { listOf } from '../../schema/bounded.ts';
import { fieldErrors } from '../../schema/errors.ts';
import { IdSchema } from '../../schema/id.ts';
import {
  OpSchema,
  PositionSchema,
  PROTOCOL_VERSION,
  PUSH_OPS_MAX,
  type PushResponse,
  type PushResult,
} from '../../schema/protocol.ts';
import type { Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseInput } from '../http/json-body.ts';
import { errorFields } from '../http/log.ts';
import { assertInPast } from './answer.ts';
import type { ChangeContext } from './apply-change.ts';
import { namedBy, type ReadCall, readCall, runCall } from './run-call.ts';
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
  /** Whether it means here just what it meant where it was made. */
  isOurs: boolean;
  run(context: ChangeContext): Verdict;
}

/** Runs a batch in one transaction; each op has its own verdict, in the order sent. */
export async function push(services: Services, userId: string, body: unknown): Promise<PushResponse> {
  const { hi, ops, brief = false } = parseInput(EnvelopeSchema, body, { abortEarly: true });
  assertVersion(ops);
  const read = ops.map((op) => readOp(services, op));
  const changed = await services.changeDiary(userId, {
    named: namedBy(read.flatMap(({ call }) => call ?? [])),
    check: ({ unit }, trx) => assertInPast(services, trx, userId, unit.ledger.seq, [hi]),
    run: (context) => read.map((op) => resultOf(op.id, op.run(context), brief && op.isOurs)),
  });
  return { boot: services.boot(), now: services.now(), hi: changed.hi, results: changed.value };
}

/** An app newer than this server may mean by a call what this server does not know. */
function assertVersion(ops: readonly Record<string, unknown>[]): void {
  if (ops.every(({ version }) => typeof version !== 'number' || version <= PROTOCOL_VERSION)) return;
  throw new ApiError('upgrade_required', 'This change was made by another version of the app.');
}

/** What the server fails on concerns that op alone: a batch that never gets through would block the queue. */
function readOp(services: Services, input: { id: string }): ReadOp {
  const parsed = v.safeParse(OpSchema, input, { abortEarly: true });
  if (!parsed.success) {
    const refused = refusal('invalid_input', 'This is not a change.', fieldErrors(parsed.issues));
    return { id: input.id, call: undefined, isOurs: false, run: () => refused };
  }
  const { id, action, url, body, ts, version } = parsed.output;
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
    return { id, call, isOurs: version === PROTOCOL_VERSION, run };
  } catch (error) {
    return { id, call: undefined, isOurs: false, run: () => failed(error) };
  }
}

/** A row that is just what was sent does not have to be told, to who has kept that (PROTOCOL.md R8). */
function resultOf(id: string, verdict: Verdict, brief: boolean): PushResult {
  const { status, row, error } = verdict;
  if (!row) return { id, status, error };
  return brief && verdict.isAsSent ? { id, status, seq: row.seq } : { id, status, row };
}
