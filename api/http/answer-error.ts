import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ERROR_CODES } from '../../schema/errors.ts';
import { databaseFault } from '../db/database-fault.ts';
import { ReaderGone } from '../db/long-reads.ts';
import { ApiError, accountGone, errorBody, UNSTORABLE } from '../errors.ts';
import { errorFields, type Log } from '../log.ts';
import type { AppEnv } from './app-env.ts';

/** No status of HTTP: as the log of many servers has it. */
const CLIENT_GONE = 499;

/** Turns whatever was thrown into an answer; what we did not mean to tell becomes `internal` or its like. */
export function answerError(c: Context<AppEnv>, error: unknown, log: Log): Response {
  // Nobody gets this answer; the request's line in the log says so.
  if (error instanceof ReaderGone) return new Response(null, { status: CLIENT_GONE });
  if (!(error instanceof ApiError) && hasGone(c)) {
    log({ event: 'client_gone', request: c.get('requestId') });
    return new Response(null, { status: CLIENT_GONE });
  }
  const known = error instanceof ApiError ? error : fromDatabase(error);
  if (known !== error) {
    log({ event: 'request_failed', request: c.get('requestId'), code: known.code, ...errorFields(error) });
  }
  for (const [name, value] of Object.entries(known.options.headers ?? {})) c.header(name, value);
  const status: ContentfulStatusCode = ERROR_CODES[known.code].status;
  return c.json(
    { ...errorBody(known.code, known.message, known.options.fields), ...known.options.beside },
    status,
  );
}

/** Whether the client has closed the connection before its request had ended. */
function hasGone(c: Context<AppEnv>): boolean {
  const request = c.env?.incoming;
  return request?.destroyed === true && !request.complete;
}

function fromDatabase(error: unknown): ApiError {
  switch (databaseFault(error)) {
    case 'full':
      return new ApiError('storage_full', 'The server has no room left. Reading still works.');
    case 'unavailable':
      return new ApiError('unavailable', 'The server cannot write at the moment. Try again later.', {
        headers: { 'retry-after': '5' },
      });
    case 'unstorable':
      return new ApiError('invalid_input', UNSTORABLE);
    case 'orphaned':
      return accountGone();
    default:
      return new ApiError('internal', 'Something went wrong on the server.');
  }
}
