import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from '../../api/app.ts';
import { createBackground } from '../../api/background.ts';
import { DATABASE_FILE } from '../../api/db/configured-database.ts';
import type { Database } from '../../api/db/tables.ts';
import { createServices } from '../../api/services.ts';
import { createPokeHub } from '../../api/sync/pokes/poke-hub.ts';
import { makeTestDatabase } from '../../api/testing/test-database.ts';
import { newId } from '../../schema/id.ts';

export interface RealServer {
  /** The server's clock, ms. */
  time: number;
  userId: string;
  /** As fetch, with the cookie of the session. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Keeps a copy of the database as it is. */
  backup(): Promise<void>;
  /** Starts again from the copy, as another process. */
  restore(): Promise<void>;
  restart(): Promise<void>;
  /** The session ends: every call is 401 until `signIn`. */
  signOut(): void;
  signIn(): Promise<void>;
  /** Rows of a table, straight from the database. */
  rows(table: string): Promise<Record<string, unknown>[]>;
  /** What names the database to a command. */
  environment: Readonly<Record<string, string>>;
  /** A row that is gone without a trace, as after damage to the file. */
  loseSet(id: string): Promise<void>;
  close(): Promise<void>;
}

const LOGIN = { email: 'lifter@example.org', password: 'seven plates a side' };

/**
 * The real API on a real database, without a socket. `limits.rowsMax` is the quota of one user, and may change.
 * `prepare` runs once on the migrated database. `left` is the SQLite file of one that ran before: its lifter signs in.
 */
export async function startRealServer(
  limits = { rowsMax: 100_000 },
  prepare: (db: Database) => Promise<void> = async () => undefined,
  left?: Uint8Array,
): Promise<RealServer> {
  const place = await makeTestDatabase();
  if (left) writeFileSync(join(place.folder, DATABASE_FILE), left);
  const server = { time: 1_800_000_000_000 } as RealServer;
  let cookie = '';
  let running = await start();

  async function start() {
    const database = await place.open();
    const boot = newId();
    const log = (event: object) => ('error' in event || 'stack' in event) && console.error(event);
    const services = createServices({
      db: database.db,
      longReads: database.longReads,
      config: {
        registration: 'open',
        trustProxy: 0,
        publicOrigin: undefined,
        appDir: undefined,
        rateLimitBurst: 100,
        get rowsMax() {
          return limits.rowsMax;
        },
        streamHeartbeatMs: 25_000,
        sessionCheckMs: 300_000,
      },
      mailer: { send: async () => undefined },
      now: () => server.time,
      randomBytes,
      newId,
      log,
      boot: () => boot,
      pokes: createPokeHub(),
      passwords: { hash: async (password) => password, verify: async (stored, given) => stored === given },
      linkBase: () => 'http://localhost',
      background: createBackground(log),
      pushPost: async () => 201,
      pushContact: 'mailto:host@example.org',
    });
    return { app: createApp(services), database };
  }

  async function post(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const response = await running.app.request(
      path,
      { method: 'POST', headers, body: JSON.stringify(body) },
      {},
    );
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    cookie = /[^;,\s]*session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? '';
    return response;
  }

  await prepare(running.database.db);
  const signedIn = left
    ? await post('/api/login', LOGIN)
    : await post('/api/register', { ...LOGIN, firstName: 'Real', lastName: 'Lifter' });
  const { id } = (await signedIn.json()) as { id: string };
  return Object.assign(server, {
    userId: id,
    fetch: async (url: string, init: RequestInit = {}) =>
      running.app.request(`http://localhost${url}`, { ...init, headers: { ...init.headers, cookie } }, {}),
    async backup() {
      await running.database.close();
      await place.backup();
      running = await start();
    },
    async restore() {
      await running.database.close();
      await place.restore();
      running = await start();
    },
    async restart() {
      await running.database.close();
      running = await start();
    },
    signOut() {
      cookie = '';
    },
    async signIn() {
      await post('/api/login', LOGIN);
    },
    environment: place.environment,
    rows: async (table: string) =>
      (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(running.database.db))
        .rows,
    async loseSet(id: string) {
      await running.database.db.deleteFrom('workout_logs').where('id', '=', id).execute();
    },
    async close() {
      await running.database.close();
      await place.remove();
    },
  });
}
