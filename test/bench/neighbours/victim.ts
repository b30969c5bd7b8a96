// A member's own calls, at a steady pace whatever the server does (an open loop): a call that the server keeps waiting
// does not put off the next, and its time counts from when it was due. A process of its own.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../../schema/id.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';

export const CALLS = ['health', 'push', 'pull'] as const;
export type Call = (typeof CALLS)[number];

export interface VictimOrder {
  url: string;
  cookie: string;
  exerciseId: string;
  /** Of each call, a second. */
  rate: number;
  /** How long calls become due. */
  ms: number;
}

/** Ms of every call, from when it was due to its last byte. */
export type VictimResult = Record<Call, number[]>;

const agent = new Agent({ keepAlive: true });

process.once('disconnect', () => process.exit());
process.once('message', (order: VictimOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run(order: VictimOrder): Promise<VictimResult> {
  const result: VictimResult = { health: [], push: [], pull: [] };
  const since = await position(order);
  const every = 1000 / order.rate / CALLS.length;
  const due = order.ms / every;
  const calls: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < due; n++) {
    const at = started + n * every;
    await wait(Math.max(0, at - performance.now()));
    const call = CALLS[n % CALLS.length] as Call;
    const answered = send(order, call, since);
    calls.push(answered.then(() => void result[call].push(performance.now() - at)));
  }
  await Promise.all(calls);
  return result;
}

/** Where a device stands that has pulled everything. */
async function position(order: VictimOrder): Promise<string> {
  const answer = JSON.parse(await ask(order, 'GET', '/api/sync/pull')) as {
    hi: { seq: number; nonce: string };
  };
  return `${answer.hi.seq}.${answer.hi.nonce}`;
}

function send(order: VictimOrder, call: Call, since: string): Promise<string> {
  if (call === 'health') return ask(order, 'GET', '/api/health');
  if (call === 'pull') return ask(order, 'GET', `/api/sync/pull?since=${since}&limit=20`);
  const { exerciseId } = order;
  const set = { id: newId(), exerciseId, date: new Date().toISOString(), setNumber: 1, weight: 60, reps: 8 };
  const op = {
    id: newId(),
    action: 'POST',
    url: '/api/workout-logs',
    body: set,
    ts: Date.now(),
    version: PROTOCOL_VERSION,
  };
  return ask(order, 'POST', '/api/sync/push', { deviceId: 'phone', hi: null, ops: [op] });
}

/** What a phone tries again: a connection that broke, and calls of its own that have piled up. */
const AGAIN: readonly unknown[] = ['ECONNRESET', 429];
const AGAIN_MS = 1_000;

async function ask(order: VictimOrder, method: string, path: string, body?: object): Promise<string> {
  for (;;) {
    try {
      return await askOnce(order, method, path, body);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && AGAIN.includes(error.code))) throw error;
      if (error.code === 429) await wait(AGAIN_MS);
    }
  }
}

function askOnce({ url, cookie }: VictimOrder, method: string, path: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) };
    const asking = request(url + path, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(text);
        else {
          const message = `${method} ${path}: ${answer.statusCode} ${text}`;
          reject(Object.assign(new Error(message), { code: answer.statusCode }));
        }
      });
    });
    asking.once('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}
