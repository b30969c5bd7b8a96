import { migrate } from '../../../api/db/migrate.ts';
import { clusterUrl } from '../../../api/testing/test-database.ts';
import { hashToken } from '../../../api/tokens.ts';
import { ENTITIES } from '../../../schema/entities.ts';
import type { Row } from '../../../schema/merge.ts';
import type { PullResponse } from '../../../schema/protocol.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { migrateNewer } from '../newer-release.ts';
import type { World } from '../world.ts';
import type { Disk } from './disk.ts';
import { openDisk } from './open-disk.ts';
import { preparePostgres } from './postgres-disk.ts';
import { ORIGIN, type Process, startProcess } from './server-process.ts';

export interface SentRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** As it was sent, where that was compressed. */
  packed?: Uint8Array<ArrayBuffer>;
}

export interface PlainResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** What the server's tables say of one user's counters. */
/** What befalls the server within the requests, after so many statements. What the simulation itself asks does not count. */
export interface ServerFaults {
  killAfter?: number | null;
  /** The disk has no room for one statement. SQLite may roll the whole transaction back then. */
  full?: { after: number; rollsBack: boolean } | null;
}

interface Counts {
  seq: number;
  changes: number;
  overwritten: number;
}

/** The real API on a real database, which can be killed at any statement and restored from any image. */
export class SimServer {
  onPoke: (userId: string, seq: number) => void = () => undefined;
  readonly #world: World;
  #process: Process | null = null;
  /** Of which release it is from now on. */
  startProcess: typeof startProcess = startProcess;
  #boots = 0;
  #ids = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get disk(): Disk {
    return this.#running.disk;
  }

  get #running(): Process {
    if (!this.#process) throw new Error('The server is not running.');
    return this.#process;
  }

  now(): number {
    return Math.floor(this.#world.time);
  }

  /** Starts on this state of the disk, with a boot id of its own. */
  start(image: Buffer | null): void {
    this.#process?.disk.kill();
    this.#boots += 1;
    const boot = `boot-${this.#boots}`;
    this.#process = this.startProcess(image, {
      boot,
      now: () => this.now(),
      randomBytes: (count) => this.#world.rng.bytes(count),
      newId: () => `s${this.#boots}-${++this.#ids}`,
      log: (entry) => {
        if (entry.event !== 'request') this.#world.tell(`server ${JSON.stringify(entry)}`);
      },
      onPoke: (userId, seq) => this.onPoke(userId, seq),
    });
    this.#world.tell(`server starts as ${boot}`);
  }

  /** What is on its disk now. */
  snapshot(): Buffer {
    return this.disk.image();
  }

  /** `kill -9` between two requests. */
  restart(): void {
    this.start(this.snapshot());
  }

  /** Answers requests that come at the same moment; null when the server was killed while it worked on them. */
  async handleRequests(
    requests: readonly SentRequest[],
    { killAfter = null, full = null }: ServerFaults = {},
  ): Promise<PlainResponse[] | null> {
    const { disk } = this;
    disk.killIn = killAfter;
    disk.fullIn = full?.after ?? null;
    disk.fullRollsBack = full?.rollsBack ?? false;
    const responses = await Promise.all(requests.map((request) => this.#fetch(request)));
    disk.killIn = null;
    disk.fullIn = null;
    if (!disk.atKill) return responses;
    this.start(disk.atKill);
    return null;
  }

  /** The user's change number. */
  seqOf(userId: string): number {
    return this.#one<{ seq: number }>('select seq from users where id = ?', userId)?.seq ?? 0;
  }

  /** The server's time for this user, which never goes back, ms. */
  userNow(userId: string): number {
    const user = this.#one<{ last: number }>('select last_stamp as last from users where id = ?', userId);
    return Math.max(this.now(), user?.last ?? 0);
  }

  /** What the server keeps of a mutation, if it ever ran it. */
  recordOf(userId: string, id: string): { status: number } | undefined {
    return this.#one('select status from mutations where user_id = ? and id = ?', userId, id);
  }

  /** Which of these mutations the server ever ran, and their statuses. */
  recordsOf(userId: string, ids: readonly string[]): ReadonlyMap<string, number> {
    if (ids.length === 0) return new Map();
    const places = ids.map(() => '?').join();
    const query = `select id, status from mutations where user_id = ? and id in (${places})`;
    const found = this.disk.ask(query, userId, ...ids) as { id: string; status: number }[];
    return new Map(found.map(({ id, status }) => [id, status]));
  }

  countsOf(userId: string): Counts {
    const of = 'where user_id = users.id';
    const query = `select seq, (select count(*) from changes ${of}) as changes,
      (select count(*) from overwritten_values ${of}) as overwritten from users where id = ?`;
    return this.#one<Counts>(query, userId) ?? { seq: 0, changes: 0, overwritten: 0 };
  }

  endSession({ cookie }: Session): void {
    this.disk.ask('delete from sessions where token_hash = ?', hashOf(cookie));
  }

  /** A sign-in of the same user on the same device, without the work of a new token. */
  beginSession(session: Session): void {
    this.endSession(session);
    const { row } = session;
    const names = Object.keys(row);
    const places = names.map(() => '?').join();
    this.disk.ask(`insert into sessions (${names.join()}) values (${places})`, ...Object.values(row));
  }

  /** All rows of a user, as a new device would pull them. Who asks has not been away for as many days as passed. */
  async rowsOf(cookie: string): Promise<Row[]> {
    const tomorrow = this.#world.time + 86_400_000;
    this.disk.ask('update sessions set expires_at = ? where token_hash = ?', tomorrow, hashOf(cookie));
    const headers = { cookie, [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
    const request = { method: 'GET', url: '/api/sync/pull?limit=5000', headers, body: undefined };
    const answer = (await this.handleRequests([request]))?.[0];
    if (answer?.status !== 200) throw new Error(`The pull answered ${answer?.status}: ${answer?.text}`);
    return (JSON.parse(answer.text) as PullResponse).rows as Row[];
  }

  #one<T>(query: string, ...values: string[]): T | undefined {
    return this.disk.ask(query, ...values)[0] as T | undefined;
  }

  async #fetch({ method, url, headers, body: text, packed }: SentRequest): Promise<PlainResponse> {
    const { app, disk } = this.#running;
    const body = packed ?? text;
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await app.request(ORIGIN + url, init, {});
    return {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        'set-cookie': response.headers.getSetCookie().join(),
      },
      text: await this.#textOf(response, disk),
    };
  }

  /** As much of an answer as left the server: behind its head it can be killed, and its disk can be full. */
  async #textOf({ body }: Response, disk: Disk): Promise<string> {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    try {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return text;
        text += part.value;
      }
    } catch (error) {
      if (disk.atKill || isFull(error)) return text;
      throw error;
    }
  }
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL';

export interface Session {
  cookie: string;
  /** Its line in the sessions table. */
  row: Readonly<Record<string, unknown>>;
}

export interface Account {
  userId: string;
  /** One a device, and one more to look with. */
  sessions: readonly Session[];
  /** What the server gave a new user. */
  rows: readonly Row[];
}

export interface Template {
  image: Buffer;
  accounts: readonly Account[];
}

/** A migrated database with signed-in users, made once and copied for every schedule. */
export async function makeTemplate(world: World, users: number, sessions: number): Promise<Template> {
  const server = new SimServer(world);
  if (clusterUrl !== undefined) await preparePostgres();
  const empty = openDisk(null);
  await migrate(empty.opened.db, world.time);
  if (Object.hasOwn(ENTITIES, 'girth')) await migrateNewer(empty.opened.db);
  server.start(empty.image());
  const accounts: Account[] = [];
  for (let user = 0; user < users; user++) accounts.push(await makeAccount(server, user, sessions));
  return { image: server.snapshot(), accounts };
}

async function makeAccount(server: SimServer, user: number, count: number): Promise<Account> {
  const login = { email: `user${user}@example.com`, password: 'correct horse battery staple' };
  const registered = await post(server, '/api/register', { ...login, firstName: 'A', lastName: `${user}` });
  const sessions: Session[] = [];
  for (let i = 0; i < count; i++) {
    const cookie = cookieOf(await post(server, '/api/login', login));
    const [row] = server.disk.ask('select * from sessions where token_hash = ?', hashOf(cookie));
    sessions.push({ cookie, row: row as Session['row'] });
  }
  const { id } = JSON.parse(registered.text) as { id: string };
  return { userId: id, sessions, rows: await server.rowsOf(sessions[0]?.cookie ?? '') };
}

const hashOf = (cookie: string) => hashToken(cookie.slice(cookie.indexOf('=') + 1));

async function post(server: SimServer, url: string, body: unknown): Promise<PlainResponse> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', url, headers, body: JSON.stringify(body) };
  const response = (await server.handleRequests([request]))?.[0];
  if (!response || response.status >= 300) throw new Error(`${url}: ${response?.status} ${response?.text}`);
  return response;
}

function cookieOf({ headers }: PlainResponse): string {
  const cookie = /chalkbook-session=[^;,]+/.exec(headers['set-cookie'] ?? '')?.[0];
  if (cookie === undefined) throw new Error('The sign-in set no session cookie.');
  return cookie;
}
