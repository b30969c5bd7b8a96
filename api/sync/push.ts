import * as v from 'valibot';
import { listOf } from '../../schema/bounded.ts';
import { IdSchema } from '../../schema/id.ts';
import type { Call } from '../../schema/operation.ts';
import { isPackCall, setsInCall } from '../../schema/pack-call.ts';
import { PositionSchema, PUSH_OPS_MAX, type PushResponse } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { ApiError } from '../errors.ts';
import { parseInput } from '../http/json-body.ts';
import { assertInPast } from './answer.ts';
import { readOp } from './read-op.ts';
import type { SyncServices } from './sync-services.ts';

/** As PushRequestSchema, but an op that is not one gets a verdict of its own instead of blocking the rest. */
const EnvelopeSchema = v.strictObject({
  deviceId: IdSchema,
  hi: v.nullable(PositionSchema),
  ops: listOf(v.looseObject({ id: IdSchema }), PUSH_OPS_MAX),
  brief: v.optional(v.boolean()),
});

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
  assertSize(ops);
  const read = ops.map((op) => readOp(services, op));
  const changed = await services.changeDiary(userId, {
    named: {
      rows: read.flatMap(({ named }) => named.rows),
      mutations: read.flatMap(({ named }) => named.mutations),
    },
    check: ({ unit }, trx) => assertInPast(services, trx, userId, unit.ledger.seq, [hi]),
    run: (context) => read.map((op) => op.run(context, { brief, version })),
  });
  return { boot: services.boot(), now: services.now(), hi: changed.hi, results: changed.value };
}

/** A call may say what only a newer server has fields for. */
function assertVersion(ops: readonly Record<string, unknown>[]): void {
  if (ops.every(({ version }) => typeof version !== 'number' || version <= PROTOCOL_VERSION)) return;
  throw new ApiError('upgrade_required', 'This change says more than this server knows. Update the server.');
}

/** A pack is as much work as its sets, and a push no more than so many. */
function assertSize(ops: readonly Record<string, unknown>[]): void {
  const size = ops.reduce((sum, op) => sum + sizeOf(op), 0);
  if (size > PUSH_OPS_MAX)
    throw new ApiError(
      'too_large',
      `A push has at most ${PUSH_OPS_MAX} changes, the sets of packs among them.`,
    );
}

function sizeOf({ action, url, body }: Record<string, unknown>): number {
  return isPackCall({ action, url } as Call) ? setsInCall({ body }) : 1;
}
