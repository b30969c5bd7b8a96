import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadLifter } from './accounts.ts';
import { residentMegabytes } from './usage.ts';

/** Phones that open their streams at the same moment. */
const AT_ONCE = 100;
/** Time in which the collector comes to what the opening left behind. */
const SETTLE_MS = 10_000;

/** Streams of one account: a member has a phone, a tablet and what they forgot about, and the server takes 32. */
export const STREAMS_AN_ACCOUNT = 16;

/** Opens so many event streams that nothing happens on, and says what they cost the server, in MB and bytes. */
export async function measureIdle(
  url: string,
  pid: number,
  lifters: readonly LoadLifter[],
  streams: number,
): Promise<void> {
  const open: ClientRequest[] = [];
  const one = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const { cookie = '' } = lifters[n % lifters.length] ?? {};
      const sent = request(`${url}/api/sync/stream`, { headers: { cookie }, agent: false }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
        // The comment that says that it is open.
        answer.once('data', () => resolve());
        answer.on('error', () => undefined);
        answer.resume();
      });
      sent.once('error', reject);
      sent.end();
      open.push(sent);
    });
  // What every call loads once is not the streams'.
  await one(0);
  await wait(SETTLE_MS);
  const before = residentMegabytes(pid);
  for (let from = 1; from < streams; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, streams - from) }, (_, n) => one(from + n));
    await Promise.all(some);
  }
  await wait(SETTLE_MS);
  const after = residentMegabytes(pid);
  const bytes = ((after - before) * 1024 * 1024) / streams;
  console.log(
    `${streams} idle streams: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them, ${bytes.toFixed(0)} bytes each`,
  );
  for (const sent of open) sent.destroy();
}
