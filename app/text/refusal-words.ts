import type { ErrorCode } from '../../schema/errors.ts';
import type { PendingEntry } from '../../sync/index.ts';

/** Why the server will not take a change, by its code. Codes that say something about the moment never park one. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'The server can’t take what it says.',
  not_found: 'What it changes is not on the server.',
  conflict: 'Something else on the server stands in its place.',
  idempotency_mismatch: 'The server had another change under the same number. Try again gives it a new one.',
  quota_exceeded: 'Your account on the server is full. Ask whoever runs it for more room, then try again.',
  too_large: 'It is larger than the server takes.',
  forbidden: 'The server does not let this account make it.',
  method_not_allowed: 'This server does not know such a change. It may be older than this app.',
  not_json: 'The server could not read it.',
};

/** Codes whose message names what is wrong, where the sentence can't. */
const TELLING: ReadonlySet<string> = new Set<ErrorCode>(['invalid_input']);

export function refusalWords(error: PendingEntry['error']): string {
  if (!error) return 'The server refused it.';
  // The code is whatever the server answered.
  const sentence = Object.hasOwn(SENTENCES, error.code) ? SENTENCES[error.code as ErrorCode] : undefined;
  if (!sentence) return `The server refused it (${error.code}, ${error.status}).`;
  return TELLING.has(error.code) && error.message ? `${sentence} It answered: ${error.message}` : sentence;
}
