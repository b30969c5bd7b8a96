import type { Answer, ServerSays } from '../http/answer.ts';

/** Our server's refusal of a whole request, without a time to wait for. */
export function refusedWith(
  status: number,
  code: string,
  server: ServerSays | null = null,
): Extract<Answer<never>, { kind: 'refused' }> {
  return { kind: 'refused', status, marked: true, code, message: code, retryAfterMs: null, server };
}
