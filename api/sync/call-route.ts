import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { ErrorCode } from '../../schema/errors.ts';
import { IdSchema } from '../../schema/id.ts';
import { isDeleted, type Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { IDEMPOTENCY_HEADER } from '../../schema/protocol.ts';
import { shownContent } from '../../schema/shown-row.ts';
import { ownUserId } from '../auth/require-user.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readJson } from '../http/json-body.ts';
import { quickJson } from '../http/quick-json.ts';
import { namedBy, readCall, runCall } from './changes/run-call.ts';
import type { Verdict } from './changes/verdict.ts';
import type { SyncServices } from './sync-services.ts';

/** The Idempotency-Key of a request, if it has one. Throws ApiError invalid_input for one we can't keep. */
export function idempotencyKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined) return undefined;
  const parsed = v.safeParse(IdSchema, key);
  if (parsed.success) return parsed.output;
  throw new ApiError('invalid_input', `Idempotency-Key: ${parsed.issues[0].message}`);
}

export type CallServices = Pick<SyncServices, 'changeDiary' | 'newId' | 'config'>;

/** Runs a request as the call that a push would carry, and answers with the thing itself. */
export async function answerCall(c: Context<AppEnv>, services: CallServices): Promise<Response> {
  const userId = ownUserId(c);
  const key = idempotencyKey(c);
  const action = c.req.method as Call['action'];
  const call: Call = { action, url: c.req.path, body: await readJson(c) };
  const read = readCall(key, call, services.newId);
  const { value } = await services.changeDiary(userId, {
    named: namedBy([read]),
    run: (context) => runCall(context, read),
  });
  return answerVerdict(c, services, userId, value);
}

export function answerVerdict(
  c: Context<AppEnv>,
  { config }: Pick<SyncServices, 'config'>,
  userId: string,
  verdict: Verdict,
): Response {
  const { status, row, error } = verdict;
  if (error) throw new ApiError(error.code as ErrorCode, error.message, { fields: error.fields ?? {} });
  return quickJson(c, config, thingOf(userId, row), status as ContentfulStatusCode);
}

/** A row as the calls of the specification show it. */
function thingOf(userId: string, row: Row): Record<string, unknown> {
  const thing = { id: row.id, userId, ...shownContent(row) };
  if (isDeleted(row)) return { ...thing, deleted: true };
  return row.type === 'exercise' ? { ...thing, logs: [] } : thing;
}
