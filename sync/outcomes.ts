import type { Answer } from './transport.ts';

/**
 * What happens after a request, by what came back (R9, R11):
 * - `apply`: the answer is the server's.
 * - `retry`: nothing changes; tried again later, for ever.
 * - `split`: the request is refused as a whole, which says nothing of what is in it; less is tried at once.
 * - `reset`: the server does not know the position we stand at.
 * - `signed-out`, `refused`, `upgrade`: everything pauses, the queue as it was.
 * What pauses a push beside these is `unsupported`: the server takes no request of this app, whatever is in it.
 */
export type RequestOutcome = 'apply' | 'retry' | 'split' | 'reset' | Exclude<PauseReason, 'unsupported'>;
export type PauseReason = 'signed-out' | 'refused' | 'upgrade' | 'unsupported';

/** Marked statuses that are not simply tried again. Everything else is. */
const MARKED: Readonly<Record<number, RequestOutcome>> = {
  400: 'split',
  401: 'signed-out',
  403: 'refused',
  410: 'reset',
  413: 'split',
  422: 'split',
  426: 'upgrade',
};

export function requestOutcome(answer: Answer<unknown>): RequestOutcome {
  switch (answer.kind) {
    case 'ok':
      return 'apply';
    case 'none':
      return 'retry';
    case 'refused':
      // A proxy, a captive portal or a login page answers without the marker: it knows nothing of our data.
      return answer.marked ? (MARKED[answer.status] ?? 'retry') : 'retry';
  }
}

/**
 * The verdict on one change: `done`, `park` (it can never succeed as it is) or `keep`. Final are
 * the statuses that say something about the change; all others say something about the moment.
 */
export type OpOutcome = 'done' | 'park' | 'keep';

const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 405, 409, 410, 413, 415, 422]);

export function opOutcome(status: number): OpOutcome {
  if (status >= 200 && status < 300) return 'done';
  return FINAL.has(status) ? 'park' : 'keep';
}
