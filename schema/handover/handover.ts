import { gzipSync } from 'fflate';
import * as v from 'valibot';
import { listOf } from '../bounded.ts';
import { hash32, hex32 } from '../hash.ts';
import { IdSchema } from '../id.ts';
import { gunzipped } from '../import/decoding/unpack.ts';
import { ImportRefusal } from '../import/refusal.ts';
import { OpSchema, RowSchema } from '../protocol.ts';

const FORMAT = 'chalkbook-handover';
/** Raised when the shape changes in a way that this release could not read. */
const VERSION = 1;
/** The most rows, and the most ops: ten years of sets are no handover. */
export const HANDOVER_MAX = 20_000;
const SEED = 0x811c9dc5;

/** What one device gives another of the same diary, without a server near. */
export interface Handover {
  /** Whose diary it is of. */
  userId: string;
  /** ISO. */
  madeAt: string;
  /** The server's rows, as the giver knows them: pulled, or told by answers. */
  rows: v.InferOutput<typeof RowSchema>[];
  /** Changes that the server has not answered, with the ids and clocks under which any device sends them. */
  ops: v.InferOutput<typeof OpSchema>[];
}

const HandoverSchema = v.object({
  userId: IdSchema,
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  rows: listOf(RowSchema, HANDOVER_MAX),
  ops: listOf(OpSchema, HANDOVER_MAX),
});

type HandoverFault = 'not_one' | 'newer' | 'damaged';

/** `message` is a sentence for the lifter. */
export class HandoverError extends Error {
  readonly fault: HandoverFault;
  constructor(fault: HandoverFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HandoverError';
    this.fault = fault;
  }
}

/** A handover as the text of a file. */
export function handoverText(handover: Handover): string {
  const { userId, madeAt, rows, ops } = handover;
  const content = { userId, madeAt, rows, ops };
  return JSON.stringify({ format: FORMAT, version: VERSION, check: checkOf(content), ...content });
}

/** The inverse of handoverText. Throws HandoverError. */
export function readHandover(text: string): Handover {
  const { format, version, check, ...content } = parsed(text);
  if (format !== FORMAT || typeof version !== 'number') throw notOne();
  if (version > VERSION)
    throw new HandoverError(
      'newer',
      'A newer release of Chalkbook made this. Update this one, then take it.',
    );
  const read = v.safeParse(HandoverSchema, content);
  if (!read.success || check !== checkOf(read.output)) throw damaged();
  return read.output;
}

/** A handover as compressed bytes, for codes. */
export function packHandover(handover: Handover): Uint8Array {
  return gzipSync(new TextEncoder().encode(handoverText(handover)), { level: 9, mtime: 0 });
}

/** The inverse of packHandover. Throws HandoverError. */
export function unpackHandover(bytes: Uint8Array): Handover {
  let text: string;
  try {
    text = new TextDecoder().decode(gunzipped(bytes));
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    throw damaged(error);
  }
  return readHandover(text);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // What begins as one was cut off on its way.
    if (text.startsWith(`{"format":"${FORMAT}"`)) throw damaged(error);
  }
  throw notOne();
}

const damaged = (cause?: unknown) =>
  new HandoverError('damaged', 'This is damaged. Make it again on the other device.', { cause });
const notOne = () => new HandoverError('not_one', 'This is not what Chalkbook gives another phone.');

/** A checksum against accidents, independent of the members' order. */
function checkOf({ userId, madeAt, rows, ops }: Handover): string {
  const text = JSON.stringify([
    ...[userId, madeAt],
    rows.map(({ type, id, fields, clocks, seq }) => [type, id, sorted(fields), sorted(clocks), seq]),
    ops.map(({ id, action, url, body, ts, version }) => [id, action, url, body ?? null, ts, version]),
  ]);
  return hex32(hash32(text, SEED));
}

const sorted = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
