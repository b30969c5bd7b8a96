import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import * as v from 'valibot';
import { findTooMuch } from '../../schema/bounded.ts';
import { fieldErrors, shortened } from '../../schema/errors.ts';
import { BODY_MAX_BYTES } from '../../schema/protocol.ts';
import { nextTurn } from '../db/turns.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import { tooLarge } from './body-limit.ts';

/** Characters whose parsing holds up everybody for a millisecond: several such bodies at once take turns. */
const LONG_TEXT = 65_536;

/**
 * The request's JSON, or undefined when it has no body. How much it is, in lists, members and depth, is
 * looked at before any of it is parsed. `gzip`: it may come compressed (PROTOCOL.md R31).
 * Throws ApiError not_json, too_large or invalid_input.
 */
export async function readJson(c: Context<AppEnv>, { gzip = false } = {}): Promise<unknown> {
  const isPacked = gzip && c.req.header('content-encoding')?.toLowerCase() === 'gzip';
  const text = isPacked ? unpacked(await c.req.arrayBuffer()) : await c.req.text();
  if (text === '') return undefined;
  if (text.length > LONG_TEXT) await nextTurn();
  if (!isJson(c)) throw new ApiError('not_json', 'Send the body as application/json.');
  const tooMuch = findTooMuch(text);
  if (tooMuch) throw invalidInput({ [shortened(tooMuch.path.join('.'))]: tooMuch.reason });
  return parseJson(text);
}

/** Whether the request says that its body is JSON. */
export function isJson(c: Context<AppEnv>): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '');
}

/** The request's JSON as the schema has it. Throws ApiError invalid_input, with at most 20 fields. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseInput(schema, await readJson(c));
}

/** @param options `abortEarly` for a message of many parts, of which the first that is wrong says enough */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  options: { abortEarly?: boolean } = {},
): v.InferOutput<Schema> {
  // A text that is too long is not matched with any pattern.
  const parsed = v.safeParse(schema, input, { ...options, abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  throw invalidInput(fieldErrors(parsed.issues));
}

function invalidInput(fields: Record<string, string>): ApiError {
  const [path, reason] = Object.entries(fields)[0] ?? ['', 'is not valid'];
  return new ApiError('invalid_input', `${path || 'The body'}: ${reason}`, { fields });
}

/** Unpacked a body may hold no more than one that comes plain: what lies behind that is never unpacked. */
function unpacked(body: ArrayBuffer): string {
  try {
    return gunzipSync(body, { maxOutputLength: BODY_MAX_BYTES }).toString();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(BODY_MAX_BYTES);
    // What zlib says of bytes that are no gzip begins so.
    if (/^Z_|^ERR_/.test(code)) throw new ApiError('invalid_input', 'The body is not valid gzip.');
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError('invalid_input', 'The body is not valid JSON.');
    throw error;
  }
}
