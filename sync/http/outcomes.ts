import { ERROR_CODES, type ErrorCode } from '../../schema/errors.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { Answer } from './answer.ts';

/**
 * What happens after a request, by what came back (R9, R11):
 * - `apply`: the answer is the server's.
 * - `retry`: nothing changes; tried again later, for ever.
 * - `split`: the request is refused as a whole, which says nothing of what is in it; less is tried at once.
 * - `reset`: the server does not know the position we stand at.
 * - `signed-out`, `refused`, `upgrade`: everything pauses, the queue as it was.
 * - `unsupported`: the server is older than what it was sent (R30). So is one that takes no push of this app,
 *   whatever is in it (R29).
 */
export type RequestOutcome = 'apply' | 'retry' | 'split' | 'reset' | PauseReason;
export type PauseReason = 'signed-out' | 'refused' | 'upgrade' | 'unsupported';

const PAUSES: ReadonlySet<string> = new Set<PauseReason>(['signed-out', 'refused', 'upgrade', 'unsupported']);
/** Whether an outcome stops further requests too. */
export function isPause(outcome: RequestOutcome): outcome is PauseReason {
  return PAUSES.has(outcome);
}

/** Codes with an outcome of their own. Of the others, a final one splits the request and any other is tried again. */
const OF_REQUEST: Partial<Record<ErrorCode, RequestOutcome>> = {
  unauthenticated: 'signed-out',
  wrong_credentials: 'signed-out',
  wrong_password: 'refused',
  forbidden: 'refused',
  cross_site: 'refused',
  registration_closed: 'refused',
  invitation_invalid: 'refused',
  account_disabled: 'refused',
  reset_required: 'reset',
  upgrade_required: 'upgrade',
  unsupported: 'unsupported',
};

/** Outcomes by status, for a code that only a newer server knows. A status that is not listed is tried again. */
const OF_UNKNOWN_REQUEST: Readonly<Record<number, RequestOutcome>> = {
  400: 'split',
  401: 'signed-out',
  403: 'refused',
  410: 'reset',
  413: 'split',
  422: 'split',
  426: 'upgrade',
  501: 'unsupported',
};

export function requestOutcome(answer: Answer<unknown>): RequestOutcome {
  switch (answer.kind) {
    case 'ok':
      return 'apply';
    case 'none':
      return 'retry';
    case 'refused': {
      const { marked, status, code } = answer;
      // An answer without the marker is a proxy's, a captive portal's or a login page's, which know nothing
      // of our data.
      if (!marked) return 'retry';
      const outcome = outcomeOf(status, code);
      // A 426 from an older server asks for an older app: the server is what has to be updated.
      const isOlder = (answer.protocol ?? PROTOCOL_VERSION) < PROTOCOL_VERSION;
      return outcome === 'upgrade' && isOlder ? 'unsupported' : outcome;
    }
  }
}

function outcomeOf(status: number, code: string): RequestOutcome {
  if (!isKnown(code)) return OF_UNKNOWN_REQUEST[status] ?? 'retry';
  return OF_REQUEST[code] ?? (isFinal(code) ? 'split' : 'retry');
}

/** The verdict on one change: `done`, `park` (it can never succeed as it is) or `keep`. */
export type OpOutcome = 'done' | 'park' | 'keep';

/** Statuses that are a verdict on the change, for a code that only a newer server knows. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 405, 409, 410, 413, 415, 422]);

export function opOutcome(status: number, code?: string): OpOutcome {
  if (status >= 200 && status < 300) return 'done';
  return (isKnown(code) ? isFinal(code) : FINAL.has(status)) ? 'park' : 'keep';
}

function isKnown(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(ERROR_CODES, code);
}

function isFinal(code: ErrorCode): boolean {
  return ERROR_CODES[code].kind === 'final';
}
