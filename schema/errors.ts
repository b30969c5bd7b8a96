import * as v from 'valibot';

/**
 * The closed set of error codes the API answers with; a client decides by the code, never by the text.
 * `final` means the same request can never succeed; `retry` means it may later.
 */
export const ERROR_CODES = {
  invalid_input: { status: 400, kind: 'final' },
  weak_password: { status: 400, kind: 'final' },
  reset_token_invalid: { status: 400, kind: 'final' },
  unauthenticated: { status: 401, kind: 'retry' },
  wrong_credentials: { status: 401, kind: 'final' },
  wrong_password: { status: 403, kind: 'final' },
  forbidden: { status: 403, kind: 'final' },
  cross_site: { status: 403, kind: 'final' },
  registration_closed: { status: 403, kind: 'final' },
  invitation_invalid: { status: 403, kind: 'final' },
  account_disabled: { status: 403, kind: 'final' },
  not_found: { status: 404, kind: 'final' },
  method_not_allowed: { status: 405, kind: 'final' },
  conflict: { status: 409, kind: 'final' },
  email_taken: { status: 409, kind: 'final' },
  reset_required: { status: 410, kind: 'retry' },
  too_large: { status: 413, kind: 'final' },
  not_json: { status: 415, kind: 'final' },
  idempotency_mismatch: { status: 422, kind: 'final' },
  quota_exceeded: { status: 422, kind: 'final' },
  upgrade_required: { status: 426, kind: 'retry' },
  rate_limited: { status: 429, kind: 'retry' },
  internal: { status: 500, kind: 'retry' },
  /** The server is older than what it was sent, and would have to leave something out. */
  unsupported: { status: 501, kind: 'retry' },
  unavailable: { status: 503, kind: 'retry' },
  storage_full: { status: 507, kind: 'retry' },
} as const satisfies Record<string, { status: number; kind: 'final' | 'retry' }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The body of every answer that is not 2xx. `fields` names what to mend, by path. */
export const ErrorBodySchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

/** Every answer of our API carries this header; a 4xx without it comes from a proxy or a login page. */
export const MARKER_HEADER = 'x-chalkbook';

/** More help nobody, and an answer must not grow with the request. */
const FIELD_ERRORS_MAX = 20;
/** Bounds a path and a message, which may repeat what was sent. */
const FIELD_ERROR_LENGTH_MAX = 200;

/** The first issue of each of the first 20 fields, by dotted path, for people to read. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    if (fields.size === FIELD_ERRORS_MAX) break;
    const path = shortened(v.getDotPath(issue) ?? '');
    if (!fields.has(path)) fields.set(path, shortened(issue.message));
  }
  return Object.fromEntries(fields);
}

/** A client's text, short enough for an answer to repeat. */
export function shortened(text: string): string {
  if (text.length <= FIELD_ERROR_LENGTH_MAX) return text;
  return `${text.slice(0, FIELD_ERROR_LENGTH_MAX).toWellFormed()}…`;
}
