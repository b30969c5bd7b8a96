import { Agent, request } from 'node:http';
import { newId } from '../../schema/id.ts';
import { PUSH_OPS_MAX } from '../../schema/protocol.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { seededSets } from '../../test/bench/seeded-history.ts';
import { type LoadLifter, PASSWORD } from './accounts.ts';
import type { Errand } from './people.ts';

/** Fewer than a server takes in all; what is due beyond waits, and the wait counts. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const MONTH_OF_SETS = 200;

interface Asked {
  method?: string;
  cookie?: string;
  body?: object;
}

/** One call; resolves to its text. Rejects when it is not 2xx. */
function call(url: string, { method = 'GET', cookie, body }: Asked = {}): Promise<string> {
  const text = body && JSON.stringify(body);
  const headers = {
    [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
    ...(cookie !== undefined && { cookie }),
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        read += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(read);
        else reject(new Error(`${method} ${new URL(url).pathname}: ${status} ${read.slice(0, 120)}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

export interface Phones {
  /** Does what is due; resolves when the person has what they waited for. */
  run(errand: Errand): Promise<void>;
  /** Gives an account its ten years, which a new phone takes. */
  fill(lifter: LoadLifter, sets: number): Promise<void>;
  /** Gives an account so many rows of another kind. `row` makes one by its number. */
  fillWith(
    lifter: LoadLifter,
    count: number,
    row: (n: number, dayId: string) => { url: string; body: object },
  ): Promise<void>;
}

/** @param urls of the processes, taken in turn as a proxy does */
export function createPhones(
  urls: readonly string[],
  lifters: readonly LoadLifter[],
  strong: number,
): Phones {
  let turn = 0;
  const at = (path: string) => `${urls[turn++ % urls.length] ?? ''}${path}`;
  const of = (n: number) => lifters[n % lifters.length] ?? { email: '', cookie: '' };
  const setNumbers = new Map<string, number>();

  function opOf(lifter: LoadLifter, set: object, ts: number) {
    const setNumber = ((setNumbers.get(lifter.email) ?? 0) % 5) + 1;
    setNumbers.set(lifter.email, setNumber);
    const body = { id: newId(), exerciseId: 'bench', exerciseName: 'Bench', setNumber, ...set };
    return { id: newId(), action: 'POST', url: '/api/workout-logs', body, ts, version: PROTOCOL_VERSION };
  }

  async function push(lifter: LoadLifter, ops: readonly object[]): Promise<void> {
    const body = { deviceId: 'phone', hi: null, ops };
    const text = await call(at('/api/sync/push'), { method: 'POST', cookie: lifter.cookie, body });
    const { results } = JSON.parse(text) as { results: { status: number }[] };
    const refused = results.find(({ status }) => status >= 300);
    if (refused) throw new Error(`A set was refused: ${JSON.stringify(refused)}`);
  }

  const pull = (cookie: string) => call(at('/api/sync/pull?limit=100'), { cookie });

  async function coldStart({ cookie }: LoadLifter): Promise<void> {
    await call(at('/api/user'), { cookie });
    await pull(cookie);
  }

  async function newPhone({ cookie }: LoadLifter): Promise<void> {
    const text = await call(at('/api/sync/snapshot'), { cookie });
    const { next, before } = JSON.parse(text) as { next: { seq: number; nonce: string }; before: string };
    await call(at(`/api/sync/packs?at=${next.seq}.${next.nonce}&before=${encodeURIComponent(before)}`), {
      cookie,
    });
  }

  const today = (n: number) => ({ date: new Date().toISOString(), weight: 60 + (n % 40), reps: 8 });

  return {
    async run({ kind, lifter: n }) {
      const lifter = of(n);
      switch (kind) {
        case 'set':
          return push(lifter, [opOf(lifter, today(n), Date.now())]);
        case 'second device':
          await pull(lifter.cookie);
          return;
        case 'cold start':
          return coldStart(lifter);
        case 'sign-in': {
          const { email } = of(n % strong);
          await call(at('/api/login'), { method: 'POST', body: { email, password: PASSWORD } });
          return;
        }
        case 'month off line':
          return push(
            lifter,
            Array.from({ length: MONTH_OF_SETS }, (_, m) => opOf(lifter, today(m), Date.now())),
          );
        case 'new phone':
          // Those with ten years are the last.
          return newPhone(lifters.at(-1) ?? lifter);
      }
    },
    async fillWith(lifter, count, row) {
      const days = JSON.parse(await call(at('/api/workout-days'), { cookie: lifter.cookie }));
      for (let from = 0; from < count; from += PUSH_OPS_MAX) {
        const ops = Array.from({ length: Math.min(PUSH_OPS_MAX, count - from) }, (_, n) => {
          const { url, body } = row(from + n, days[0].id);
          const id = newId();
          return {
            id,
            action: 'POST',
            url,
            body: { id, ...body },
            ts: Date.now(),
            version: PROTOCOL_VERSION,
          };
        });
        await push(lifter, ops);
      }
    },
    async fill(lifter, sets) {
      const years = seededSets(Date.now()).slice(-sets);
      for (let from = 0; from < years.length; from += PUSH_OPS_MAX) {
        const ops = years
          .slice(from, from + PUSH_OPS_MAX)
          .map(({ exercise, ...set }) =>
            opOf(lifter, { ...set, exerciseId: `movement-${exercise}` }, Date.parse(set.date)),
          );
        await push(lifter, ops);
      }
    },
  };
}
