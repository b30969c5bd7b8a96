import { type Agent, request } from 'node:https';

interface Posted {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** Sends a body and tells the status of the answer. Rejects where there is none in time. */
export type PushPost = (url: string, posted: Posted) => Promise<number>;

/**
 * By https only, with the certificate checked. A redirect is an answer as any other: node:https follows none.
 * What the service writes in its answer is not read.
 */
export function createHttpsPost({
  agent,
  timeoutMs = 10_000,
}: {
  agent?: Agent;
  timeoutMs?: number;
} = {}): PushPost {
  return (url, { headers, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(url, { method: 'POST', headers, signal, ...(agent && { agent }) }, (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
