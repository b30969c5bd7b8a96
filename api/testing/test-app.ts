import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../../schema/id.ts';
import type { User } from '../../schema/user.ts';
import { createApp } from '../app.ts';
import { createPasswordHasher } from '../auth/passwords.ts';
import { createBackground } from '../background.ts';
import type { Database } from '../db/tables.ts';
import type { AppConfig, AppDeps } from '../deps.ts';
import { type ApiRoute, apiRoutes } from '../http/api-routes.ts';
import type { LogEntry } from '../log.ts';
import type { Mail } from '../mail/mailer.ts';
import { createServices } from '../services.ts';
import { createPokeHub } from '../sync/pokes/poke-hub.ts';
import { createClient, type TestClient } from './test-client.ts';
import { makeTestDatabase } from './test-database.ts';

export interface TestApp {
  deps: AppDeps;
  db: Database;
  log: LogEntry[];
  mails: Mail[];
  clock: { now: number };
  /** A client without an account, seen from `address`. */
  visitor(address?: string): TestClient;
  /** A client with a fresh account. */
  member(): Promise<Member>;
  /** Every call that the app has. */
  routes(): ApiRoute[];
  /** One request as it is, for an answer that is not read to its end. */
  request(path: string, init?: RequestInit): Response | Promise<Response>;
  /** Every row of every table, but the rate limits and when an account was used: what "nothing was written" is measured by. */
  dump(): Promise<string>;
  /** The app anew, on the same database. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export interface Member extends TestClient {
  user: User;
  email: string;
  /** Ids of the four default days, by day number. */
  days: string[];
}

export const PASSWORD = 'chalk and iron plates';

interface TestAppOptions {
  config?: Partial<AppConfig>;
  deps?: Partial<AppDeps>;
}

/** The real app on a real database, without a socket, with a clock that stands still. */
export async function openTestApp({ config, deps: given }: TestAppOptions = {}): Promise<TestApp> {
  const place = await makeTestDatabase();
  const log: LogEntry[] = [];
  const mails: Mail[] = [];
  const clock = { now: Date.parse('2026-03-02T08:00:00Z') };
  let database = await place.open();
  let boot = newId();
  const deps: AppDeps = {
    db: database.db,
    longReads: database.longReads,
    config: {
      registration: 'open',
      sendsMail: true,
      version: '0.1.0 (abc1234)',
      trustProxy: 1,
      publicOrigin: undefined,
      appDir: undefined,
      rateLimitBurst: 100_000,
      rowsMax: 1_000_000,
      streamHeartbeatMs: 25_000,
      sessionCheckMs: 300_000,
      ...config,
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    now: () => clock.now,
    randomBytes,
    newId,
    log: (entry) => log.push(entry),
    boot: () => boot,
    pokes: createPokeHub(),
    // A cheap one, but where a test is about its strength.
    passwords: createPasswordHasher({ memoryKib: 64 }),
    linkBase: () => 'http://localhost:3000',
    background: createBackground((entry) => log.push(entry)),
    // No test sends anything to a push service of the world.
    pushPost: async () => 201,
    pushContact: 'mailto:host@example.org',
    ...given,
  };
  let app = createApp(createServices(deps));
  let members = 0;

  const visitor = (address = '203.0.113.1') =>
    createClient((path, init) => app.request(path, init), { 'x-forwarded-for': address });

  return {
    deps,
    get db() {
      return database.db;
    },
    log,
    mails,
    clock,
    visitor,
    async member() {
      const client = visitor();
      const email = `lifter${++members}@example.org`;
      const person = { firstName: 'Ada', lastName: 'Strong', email, password: PASSWORD };
      const { body: user } = await client.post('/api/register', person);
      const { body: days } = await client.get('/api/workout-days');
      return Object.assign(client, { user, email, days: days.map((day: { id: string }) => day.id) });
    },
    routes: () => apiRoutes(app),
    request: (path, init) => app.request(path, init),
    dump: () => dumpTables(database.db),
    async reopen() {
      await database.close();
      database = await place.open();
      deps.db = database.db;
      deps.longReads = database.longReads;
      boot = newId();
      app = createApp(createServices(deps));
    },
    async close() {
      await deps.background.idle();
      await database.close();
      await place.remove();
    },
  };
}

async function dumpTables(db: Database): Promise<string> {
  const tables = await db.introspection.getTables();
  const lines: string[] = [];
  for (const { name } of tables) {
    if (name === 'rate_limits' || name === 'account_use') continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.join('\n');
}
