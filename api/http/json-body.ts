import type { Context } from 'hono';
import * as v from 'valibot';
import { findTooMuch } from '../../schema/bounded.ts';
import { fieldErrors, shortened } from '../../schema/errors.ts';
import type { AppEnv } from '../deps.ts';
import { ApiError } from './errors.ts';

/**
 * The request's JSON, or undefined when it has no body. How much it is, in lists, members and depth, is
 * looked at before anything else of it is. Throws ApiError not_json or invalid_input.
 */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return undefined;
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError('not_json', 'Send the body as application/json.');
  }
  const value = parseJson(text);
  const tooMuch = findTooMuch(value);
  if (tooMuch) throw invalidInput({ [shortened(tooMuch.path.join('.'))]: tooMuch.reason });
  return value;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError('invalid_input', 'The body is not valid JSON.');
    throw error;
  }
}
