import * as v from 'valibot';
import { listOf } from '../../schema/bounded.ts';
import { ENTITY_TYPES, entityOf } from '../../schema/entities.ts';
import { IdSchema } from '../../schema/id.ts';
import type { Call } from '../../schema/operation.ts';
import { isPackCall, setsInCall } from '../../schema/packs/pack-call.ts';
import { PositionSchema, PUSH_OPS_MAX, type PushResponse, type PushResult } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { longestOf } from '../db/rows/row-repository.ts';
import { nextTurn } from '../db/turns.ts';
import { ApiError } from '../errors.ts';
import { parseInput } from '../http/json-body.ts';
import type { Changed } from './changes/change-user.ts';
import { refusal } from './changes/verdict.ts';
import { type ReadOp, readOp } from './read-op.ts';
import { assertInPast, charactersIn, TOLD_MAX } from './reads/answer.ts';
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

/** Characters that a row may have to count as one. */
const ROW_MAX = 5_000;

/** Ops of one transaction, counted as assertSize does: others wait for one such step, and a slow disk syncs at each. */
const OPS_A_STEP = 200;

/**
 * Runs a batch, some ops a transaction; each op has its own verdict, in the order sent. Where the server fails on its
 * way, what was committed has its verdict under its id when the batch comes again (PROTOCOL.md R8).
 */
export async function push(
  services: SyncServices,
  { userId, version }: Sender,
  body: unknown,
): Promise<PushResponse> {
  const { hi, ops, brief = version > 1 } = parseInput(EnvelopeSchema, body, { abortEarly: true });
  assertVersion(ops);
  assertSize(ops);
  const results: PushResult[] = [];
  let changed: Changed<PushResult[]> | undefined;
  for (const some of stepsOf(ops)) {
    await nextTurn();
    const read = some.map((op) => readOp(services, op));
    const told = toldBy(results);
    changed = await services.changeDiary(userId, {
      named: {
        rows: read.flatMap(({ named }) => named.rows),
        mutations: read.flatMap(({ named }) => named.mutations),
      },
      check: ({ unit }, trx) => assertInPast(services, trx, userId, unit.ledger.seq, [hi]),
      run: (context) => runAll(read, told, (op) => op.run(context, { brief, version })),
    });
    results.push(...changed.value);
  }
  return { boot: services.boot(), now: services.now(), hi: changed?.hi ?? null, results };
}

/** At least one, since an empty push asks for the position. */
function stepsOf<T extends Record<string, unknown>>(ops: readonly T[]): T[][] {
  const steps: T[][] = [[]];
  let size = 0;
  for (const op of ops) {
    size += sizeOf(op);
    if (size > OPS_A_STEP && steps.at(-1)?.length) {
      steps.push([]);
      size = sizeOf(op);
    }
    steps.at(-1)?.push(op);
  }
  return steps;
}

/**
 * Runs ops as far as their rows find room in one answer: a short op may be told a long row, a thousand times. What
 * comes behind has no verdict, and is sent again.
 */
function runAll(ops: readonly ReadOp[], toldBefore: number, run: (op: ReadOp) => PushResult): PushResult[] {
  let told = toldBefore;
  return ops.map((op) => {
    if (told >= TOLD_MAX) return noVerdict(op);
    const result = run(op);
    told += toldBy([result]);
    return result;
  });
}

function toldBy(results: readonly PushResult[]): number {
  return charactersIn(results.flatMap(({ rows = [], row }) => [...rows, ...(row ? [row] : [])]));
}

function noVerdict({ id }: ReadOp): PushResult {
  const { status, error } = refusal('unavailable', 'The answer is full. Send this change again.');
  return { id, status, error };
}

/** Throws ApiError upgrade_required: a newer release's call may say what this server has no fields for. */
function assertVersion(ops: readonly Record<string, unknown>[]): void {
  if (ops.every(({ version }) => typeof version !== 'number' || version <= PROTOCOL_VERSION)) return;
  throw new ApiError('upgrade_required', 'This change says more than this server knows. Update the server.');
}

/**
 * Throws ApiError too_large for more than PUSH_OPS_MAX changes. A pack counts as its sets, since it is as much work, and
 * a change of a row that may be long as several.
 */
function assertSize(ops: readonly Record<string, unknown>[]): void {
  const size = ops.reduce((sum, op) => sum + sizeOf(op), 0);
  if (size > PUSH_OPS_MAX)
    throw new ApiError(
      'too_large',
      `A push has at most ${PUSH_OPS_MAX} changes, the sets of packs among them; one of an import counts for several.`,
    );
}

function sizeOf({ action, url, body }: Record<string, unknown>): number {
  if (isPackCall({ action, url } as Call)) return setsInCall({ body });
  const long = LONG_ROWS.find(({ path }) => typeof url === 'string' && url.startsWith(path));
  return long?.size ?? 1;
}

/** To change a row all of it is read and written. Imports are the only ones of which a thousand are too much. */
const LONG_ROWS = ENTITY_TYPES.map((type) => ({
  path: entityOf(type).path,
  size: Math.floor(longestOf(type) / ROW_MAX),
})).filter(({ size }) => size > 1);
