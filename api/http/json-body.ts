import type { Context } from 'hono';
import * as v from 'valibot';
import { fieldErrors } from '../../schema/errors.ts';
import type { AppEnv } from '../deps.ts';
import { ApiError } from './errors.ts';

/** No message of ours nests deeper than 6; what walks a body by recursion must not run out of stack. */
const DEPTH_MAX = 32;

/** The request's JSON, or undefined when it has no body. Throws ApiError not_json or invalid_input. */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return undefined;
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError('not_json', 'Send the body as application/json.');
  }
  const value = parseJson(text);
  if (isDeeperThan(value, DEPTH_MAX)) throw new ApiError('invalid_input', 'The body is nested too deeply.');
  return value;
}

/** The request's JSON as the schema has it. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseInput(schema, await readJson(c));
}

export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const fields = fieldErrors(parsed.issues);
  const [path, reason] = Object.entries(fields)[0] ?? ['', 'is not valid'];
  throw new ApiError('invalid_input', `${path || 'The body'}: ${reason}`, { fields });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError('invalid_input', 'The body is not valid JSON.');
    throw error;
  }
}

function isDeeperThan(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (max === 0) return true;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (isDeeperThan(item, max - 1)) return true;
  }
  return false;
}
