import * as v from 'valibot';
import { listOf, recordOf } from './bounded.ts';
import { IdSchema } from './id.ts';

/** This size sends a queue of thousands fastest, since each request costs both ends something. */
export const PUSH_OPS_MAX = 1_000;
export const BODY_MAX_BYTES = 512 * 1024;
export const PULL_LIMIT = 500;
export const REQUEST_TIMEOUT_MS = 30_000;
export const RETRY_MAX_MS = 300_000;
export const STREAM_HEARTBEAT_MS = 25_000;
/** Whose diary a request speaks for (R19): the cookie may have changed hands since the page opened. */
export const DIARY_HEADER = 'x-chalkbook-diary';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** A stored stamp is at most the server's now plus this (invariant I11). */
export const STAMP_SLACK_MS = 5 * 60_000;

const stamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A place in a user's change feed. The nonce is random for each commit: it tells a restored server. */
export const PositionSchema = v.strictObject({ seq, nonce: v.pipe(v.string(), v.maxLength(32)) });
export type Position = v.InferOutput<typeof PositionSchema>;

/** A position as one query parameter, `seq.nonce`. */
export function positionText(position: Position): string {
  return `${position.seq}.${position.nonce}`;
}
/** The inverse of positionText. Throws a ValiError on anything else. */
export function parsePosition(text: string): Position {
  const [, seqText, nonce] = /^(\d{1,16})\.(.+)$/.exec(text) ?? [];
  return v.parse(PositionSchema, { seq: Number(seqText), nonce });
}

export const FieldValueSchema = v.union([v.string(), v.number(), v.boolean(), v.null()]);
/** Longer than the name of any type. */
const TYPE_MAX = 64;
export const RowSchema = v.strictObject({
  /** A type of this release or of a newer one (R26). */
  type: v.pipe(v.string(), v.maxLength(TYPE_MAX)),
  id: IdSchema,
  fields: recordOf(FieldValueSchema),
  clocks: recordOf(stamp),
  seq,
});

/**
 * One outbox entry in a push. `id` is its idempotency key, `ts` its hybrid logical clock in ms, `version` the
 * least protocol version that has everything it says.
 */
export const OpSchema = v.strictObject({
  id: IdSchema,
  action: v.picklist(['POST', 'PUT', 'DELETE']),
  url: v.pipe(v.string(), v.maxLength(200)),
  body: v.optional(v.unknown()),
  ts: stamp,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Op = v.InferOutput<typeof OpSchema>;

export const PushRequestSchema = v.strictObject({
  deviceId: IdSchema,
  hi: v.nullable(PositionSchema),
  ops: listOf(OpSchema, PUSH_OPS_MAX),
  /**
   * For clients of version 1: whether a row that is just what its op made anew comes back as its number only.
   */
  brief: v.optional(v.boolean()),
});
export type PushRequest = v.InferOutput<typeof PushRequestSchema>;

/** What every sync answer carries: the server's start id, its clock in ms, its highest position. */
const answer = { boot: v.string(), now: stamp, hi: v.nullable(PositionSchema) };

const PushResultSchema = v.object({
  id: v.string(),
  status: v.number(),
  row: v.optional(v.nullable(RowSchema)),
  /**
   * In place of a row that is just what its op made anew: its number. For a pack, the number of the last row
   * that it changed.
   */
  seq: v.optional(seq),
  /** For a pack: how many of its rows changed; their numbers follow each other. */
  count: v.optional(count),
  /** For a pack: the rows that now differ from it. */
  rows: v.optional(v.array(RowSchema)),
  error: v.optional(
    v.object({ code: v.string(), message: v.string(), fields: v.optional(v.record(v.string(), v.string())) }),
  ),
});
export type PushResult = v.InferOutput<typeof PushResultSchema>;
export const PushResponseSchema = v.object({ ...answer, results: v.array(PushResultSchema) });
export type PushResponse = v.InferOutput<typeof PushResponseSchema>;

export const PullResponseSchema = v.object({
  ...answer,
  rows: v.array(RowSchema),
  next: v.nullable(PositionSchema),
  more: v.boolean(),
});
export type PullResponse = v.InferOutput<typeof PullResponseSchema>;

/** Settled sets older than this are packed on the device. */
export const HOT_WINDOW_MS = 42 * 24 * 3_600_000;
/** Sets dated within this time before the server's now are rows in a snapshot: the last times of a split that repeats weekly. */
export const RECENT_WINDOW_MS = 14 * 24 * 3_600_000;
/**
 * The answer to `GET /api/sync/snapshot?hi`: everything that makes the app usable, read at one instant.
 * `next` is the position at that instant, null for a diary without a change.
 */
export const SnapshotResponseSchema = v.object({
  ...answer,
  /** All but the older sets, tombstones too. */
  rows: v.array(RowSchema),
  next: v.nullable(PositionSchema),
  /** How many more rows the diary has. */
  more: count,
  /** These are sets dated before this instant (ISO). */
  before: v.string(),
});
export type SnapshotResponse = v.InferOutput<typeof SnapshotResponseSchema>;

/**
 * The answer to `GET /api/sync/packs?at&before` is packs (`packAll`) and an end, one JSON text a line. `at`
 * and `before` are a snapshot's `next` and `before`. It holds the snapshot's other rows that have not changed
 * since; changed ones come with the pull from `at`. So a phone shows the program before ten years have
 * arrived, and the server holds nothing for it meanwhile.
 */
export const PACKS_MEDIA_TYPE = 'application/x-ndjson';
/** The last line: without it the answer was cut off. */
export const PacksEndSchema = v.object({
  /** Old sets that have no place in a pack. */
  rows: v.array(RowSchema),
  /** How many packs came before this line. */
  packs: count,
});
export type PacksEnd = v.InferOutput<typeof PacksEndSchema>;

export const OfferRequestSchema = v.strictObject({
  rows: listOf(RowSchema, PUSH_OPS_MAX),
});
export type OfferRequest = v.InferOutput<typeof OfferRequestSchema>;
export const OfferResponseSchema = v.object(answer);
export type OfferResponse = v.InferOutput<typeof OfferResponseSchema>;

/** `same` is null when the diary has moved on since the position that was asked for: pull, then ask again. */
export const AuditResponseSchema = v.object({ ...answer, same: v.nullable(v.boolean()) });
export type AuditResponse = v.InferOutput<typeof AuditResponseSchema>;

/** A value that another write replaced, and the row it was in as it stands now. `keptAt` is ms. */
const OverwrittenSchema = v.object({
  row: RowSchema,
  field: v.string(),
  value: FieldValueSchema,
  keptAt: v.number(),
});
export type Overwritten = v.InferOutput<typeof OverwrittenSchema>;
export const OverwrittenResponseSchema = v.object({ values: v.array(OverwrittenSchema) });
export type OverwrittenResponse = v.InferOutput<typeof OverwrittenResponseSchema>;

/** The body of a 410: the position sent is not in this server's past. */
export const ResetResponseSchema = v.object(answer);
