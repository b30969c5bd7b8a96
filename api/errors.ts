import type { ErrorBody, ErrorCode } from '../schema/errors.ts';

/** Of a text with the character NUL, which PostgreSQL refuses. */
export const UNSTORABLE = 'This holds a character that cannot be stored.';

interface ApiErrorOptions {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** What stands beside `error` in the body. */
  beside?: Record<string, unknown>;
}

/** An answer that is not 2xx. `message` is for people; everything else decides by `code`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly options: ApiErrorOptions;

  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.options = options;
  }
}

/** Of a request that began while its account was there. */
export const accountGone = () => new ApiError('unauthenticated', 'This account was deleted.');

export function errorBody(code: ErrorCode, message: string, fields?: Record<string, string>): ErrorBody {
  return { error: { code, message, ...(fields && Object.keys(fields).length > 0 ? { fields } : {}) } };
}
