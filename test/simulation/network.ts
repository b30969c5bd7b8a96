import { gunzipSync } from 'node:zlib';
import { MARKER_HEADER } from '../../schema/errors.ts';
import type { PlainResponse, SentRequest, ServerFaults, SimServer } from './server/server.ts';
import type { Owner, World } from './world.ts';

/** How likely each fault is for one delivery. */
export interface NetworkFaults {
  /** The request never arrives. */
  requestLost: number;
  /** A proxy answers in the server's place. */
  proxy: number;
  /** The server has done it, its answer never arrives. */
  answerLost: number;
  /** Of what is lost: how much is never told, so that only the client's time-out ends it. */
  silent: number;
  /** Another request arrives at the same moment. */
  together: number;
  /** The request arrives a second time, later. */
  doubled: number;
  /** Killed at a statement while it works on the request. */
  killedWithin: number;
  /** Killed after the commit, before the answer has left. */
  killedAfter: number;
  /** The server's disk is full for one statement. */
  serverFull: number;
}

export const NO_FAULTS: NetworkFaults = {
  requestLost: 0,
  proxy: 0,
  answerLost: 0,
  together: 0,
  silent: 0,
  doubled: 0,
  killedWithin: 0,
  killedAfter: 0,
  serverFull: 0,
};

/** Who sends, and whose session it is at this moment. */
export interface Client {
  readonly tab: Owner;
  readonly userId: string;
  readonly cookie: string;
  onSend(request: SentRequest): void;
  onAnswer(answer: PlainResponse): void;
}

/** Looks at the server before and after the requests that it has at one moment. */
interface Watch {
  begin(sent: readonly { userId: string; request: SentRequest }[]): () => void;
}

interface Message {
  id: number;
  client: Client;
  request: SentRequest;
  /** Set when the server has answered and the answer is on its way. */
  answer: PlainResponse | null;
  settle: ((result: PlainResponse | Error) => void) | null;
}

/** Statements of one push with a few changes; a kill falls somewhere within. */
const STATEMENTS_MAX = 40;

/** Of so many compressed requests one is spoilt, where proxies are about. Drawn by none, so that each seed stays what it was. */
const SPOILT_ONE_IN = 4;

/** The only way between devices and server: everything that can go wrong on it does. */
export class Network {
  faults: NetworkFaults = NO_FAULTS;
  /** A pull gets at most this many rows an answer, so that it takes several. */
  pullLimit = 3;
  /** A push with more changes than this is refused as too large. */
  pushMax = 500;
  watch: Watch | null = null;
  readonly #world: World;
  readonly #server: SimServer;
  #messages: Message[] = [];
  #ids = 0;

  constructor(world: World, server: SimServer) {
    this.#world = world;
    this.#server = server;
  }

  get underway(): number {
    return this.#messages.length;
  }

  /** A `fetch` for one client. */
  fetchOf(client: Client): typeof fetch {
    return async (input, init) => {
      const sent = init?.body;
      const packed = sent instanceof Uint8Array ? (sent as Uint8Array<ArrayBuffer>) : undefined;
      const request: SentRequest = {
        method: init?.method ?? 'GET',
        url: String(input).replace(/limit=\d+/, `limit=${this.pullLimit}`),
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: packed ? gunzipSync(packed).toString() : typeof sent === 'string' ? sent : undefined,
        ...(packed ? { packed } : {}),
      };
      const answer = await this.#send(client, request, init?.signal ?? null);
      return {
        ok: answer.status >= 200 && answer.status < 300,
        status: answer.status,
        headers: new Headers(answer.headers),
        text: async () => answer.text,
      } as Response;
    };
  }

  #send(client: Client, request: SentRequest, signal: AbortSignal | null): Promise<PlainResponse> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
      const message: Message = { id: ++this.#ids, client, request, answer: null, settle: null };
      message.settle = (result) => {
        message.settle = null;
        if (!client.tab.alive) return;
        if (result instanceof Error) reject(result);
        else resolve(result);
      };
      // What is under way stays under way: a request that was given up can still arrive.
      signal?.addEventListener('abort', () => message.settle?.(new DOMException('aborted', 'AbortError')));
      this.#messages.push(message);
      client.onSend(request);
      this.#world.tell(
        `${client.tab.name} sends #${message.id} ${request.method} ${request.url} ${request.body ?? ''}`,
      );
    });
  }

  /** Whether a request of this tab to that address has not reached the server yet. */
  isAsking(tab: Owner, path: string): boolean {
    return this.#messages.some(
      ({ client, request, answer }) => client.tab === tab && request.url.startsWith(path) && answer === null,
    );
  }

  /** Carries one message of this tab there and back without a fault. False when it has none. */
  async deliverSafely(tab: Owner): Promise<boolean> {
    const at = this.#messages.findIndex((message) => message.client.tab === tab);
    const [message] = at < 0 ? [] : this.#messages.splice(at, 1);
    if (!message) return false;
    const tooLarge = this.#opsOf(message) > this.pushMax ? TOO_LARGE : null;
    const answer = message.answer ?? tooLarge ?? (await this.#exchange([message]))?.[0];
    if (answer) await this.#arrive(message, answer);
    return true;
  }

  /** Lets the server answer what this tab has asked, and keeps the answer on its way. */
  async holdAnswer(tab: Owner): Promise<void> {
    const message = this.#messages.find(({ client, answer }) => client.tab === tab && answer === null);
    if (message) message.answer = (await this.#exchange([message]))?.[0] ?? null;
  }

  /** Moves one message on: any, so that they overtake each other, or the oldest. */
  async deliver(which: 'any' | 'oldest' = 'any'): Promise<boolean> {
    if (this.#messages.length === 0) return false;
    const at = which === 'oldest' ? 0 : this.#world.rng.int(0, this.#messages.length - 1);
    const [message] = this.#messages.splice(at, 1);
    if (!message) return false;
    if (message.answer) await this.#arrive(message, message.answer);
    else await this.#carry(message);
    return true;
  }

  /**
   * The server went down: every connection breaks. What was sent can still lie in a proxy between,
   * and come later (`keepSent`).
   */
  async cutAll(keepSent: boolean): Promise<void> {
    const cut = this.#messages.splice(0);
    for (const message of cut) message.settle?.(new TypeError('connection reset'));
    if (keepSent) this.#messages.push(...cut.filter((message) => message.answer === null));
    await this.#world.settle();
  }

  async #carry(first: Message): Promise<void> {
    const { rng } = this.#world;
    const { faults } = this;
    const sent = [first, ...(rng.chance(faults.together) ? this.#takeAnother(first) : [])];
    const through: Message[] = [];
    for (const message of sent) if (!(await this.#isStopped(message))) through.push(message);
    if (through.length === 0) return;
    const full = rng.chance(faults.serverFull)
      ? { after: rng.int(0, STATEMENTS_MAX / 2), rollsBack: rng.chance(0.5) }
      : null;
    const killAfter = rng.chance(faults.killedWithin) ? rng.int(0, STATEMENTS_MAX) : null;
    const answers = await this.#exchange(through, { full, killAfter });
    if (!answers || rng.chance(faults.killedAfter)) {
      if (answers) this.#server.restart();
      for (const message of through) message.settle?.(new TypeError('connection reset'));
      return this.cutAll(rng.chance(0.5));
    }
    for (const [i, message] of through.entries()) {
      message.answer = answers[i] ?? null;
      await this.#sendBack(message);
    }
  }

  /** Another request that reaches the server at the same moment; none while rows are offered. */
  #takeAnother(first: Message): Message[] {
    const isOffer = ({ request }: Message) => request.url.endsWith('/offer');
    const at = this.#messages.findIndex((message) => message.answer === null && !isOffer(message));
    return at < 0 || isOffer(first) ? [] : this.#messages.splice(at, 1);
  }

  /** Whether a request gets no further than the network. */
  async #isStopped(message: Message): Promise<boolean> {
    const { rng } = this.#world;
    if (rng.chance(this.faults.requestLost)) await this.#lose(message, 'request lost');
    else if (rng.chance(this.faults.proxy)) await this.#arrive(message, proxyAnswer(rng.int(0, 7)));
    else if (this.#opsOf(message) > this.pushMax) await this.#arrive(message, TOO_LARGE);
    else return false;
    return true;
  }

  async #sendBack(message: Message): Promise<void> {
    const { rng } = this.#world;
    // The second one's answer finds nobody.
    if (rng.chance(this.faults.doubled)) {
      this.#messages.push({ ...message, id: ++this.#ids, answer: null, settle: null });
    }
    if (rng.chance(this.faults.answerLost)) return this.#lose(message, 'answer lost');
    this.#messages.push(message);
  }

  /** A proxy may take the word that a body is compressed away, and leave it compressed. */
  #headersOf({ headers, packed }: SentRequest, id: number): SentRequest['headers'] {
    if (!packed || this.faults.proxy === 0 || id % SPOILT_ONE_IN > 0) return headers;
    const { 'content-encoding': _, ...others } = headers;
    return others;
  }

  #opsOf({ request }: Message): number {
    if (request.body === undefined || !request.url.endsWith('/push')) return 0;
    return (JSON.parse(request.body) as { ops: unknown[] }).ops.length;
  }

  async #exchange(messages: readonly Message[], faults: ServerFaults = {}): Promise<PlainResponse[] | null> {
    const end = this.watch?.begin(
      messages.map(({ client, request }) => ({ userId: client.userId, request })),
    );
    const requests = messages.map(({ id, client, request }) => ({
      ...request,
      headers: { ...this.#headersOf(request, id), cookie: client.cookie },
    }));
    const answers = await this.#server.handleRequests(requests, faults);
    for (const [i, { id }] of messages.entries()) {
      const answer = answers?.[i];
      this.#world.tell(`#${id} ${answer ? `${answer.status} ${answer.text}` : 'killed the server'}`);
    }
    end?.();
    return answers;
  }

  async #lose(message: Message, what: string): Promise<void> {
    const silent = this.#world.rng.chance(this.faults.silent);
    this.#world.tell(`#${message.id} ${what}${silent ? ', silently' : ''}`);
    if (!silent) message.settle?.(new TypeError('network error'));
    await this.#world.settle();
  }

  async #arrive(message: Message, answer: PlainResponse): Promise<void> {
    this.#world.tell(`#${message.id} answer ${answer.status} arrives`);
    if (message.settle) message.client.onAnswer(answer);
    message.settle?.(answer);
    await this.#world.settle();
  }
}

const HTML = { 'content-type': 'text/html' };
const JSON_BODY = { 'content-type': 'application/json' };
const TOO_LARGE: PlainResponse = {
  status: 413,
  headers: { ...JSON_BODY, [MARKER_HEADER]: '1' },
  text: '{"error":{"code":"too_large","message":"too large"}}',
};

/** Answers of what stands between: none carries our marker. */
const PROXY_ANSWERS: readonly PlainResponse[] = [
  { status: 404, headers: HTML, text: '<h1>Not Found</h1>' },
  { status: 502, headers: HTML, text: '<h1>Bad Gateway</h1>' },
  { status: 200, headers: HTML, text: '<title>Sign in to the gym WiFi</title>' },
  { status: 200, headers: JSON_BODY, text: '{}' },
  { status: 401, headers: HTML, text: '<h1>Who are you?</h1>' },
  { status: 400, headers: JSON_BODY, text: '{"error":{"code":"invalid_input","message":"no"}}' },
  { status: 503, headers: { ...HTML, 'retry-after': '3' }, text: '' },
  { status: 422, headers: JSON_BODY, text: '{"results":[]}' },
];

function proxyAnswer(which: number): PlainResponse {
  const answer = PROXY_ANSWERS[which];
  if (!answer) throw new Error('There is no such proxy.');
  return answer;
}
