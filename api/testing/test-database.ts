import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DATABASE_FILE } from '../db/configured-database.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { type OpenDatabase, openDatabase } from '../db/sqlite/sqlite.ts';

/** A migrated database of a test's own, and a data folder. */
export interface TestDatabase {
  folder: string;
  /** What names both to a server. */
  environment: Readonly<Record<string, string>>;
  /** The same one each time. */
  open(): Promise<OpenDatabase>;
  /** Keeps a copy of it. While nobody has it open, as with restore. */
  backup(): Promise<void>;
  /** Puts the copy in its place. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** Of a cluster whose databases the tests may make and drop; unset, each test has a SQLite file. */
export const clusterUrl = process.env.TEST_DATABASE_URL;

export async function makeTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-database-'));
  return clusterUrl === undefined ? inFile(folder) : inCluster(folder, clusterUrl);
}

function inFile(folder: string): TestDatabase {
  const file = join(folder, DATABASE_FILE);
  return {
    folder,
    environment: { DATA_DIR: folder },
    async open() {
      if (!existsSync(file)) writeFileSync(file, await emptyFile(), { mode: 0o600 });
      const database = openDatabase(file);
      await migrate(database.db, 0);
      return database;
    },
    backup: async () => copyFileSync(file, `${file}.backup`),
    async restore() {
      for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
      copyFileSync(`${file}.backup`, file);
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Made once: the tables of a SQLite file take longer to make than most tests take. */
let empty: Promise<Buffer> | undefined;

/** What a migrated SQLite file without a row holds. */
export function emptyFile(): Promise<Buffer> {
  empty ??= makeEmptyFile();
  return empty;
}

async function makeEmptyFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-empty-'));
  const file = join(folder, DATABASE_FILE);
  const database = openDatabase(file);
  await migrate(database.db, 0);
  await database.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

const POOL = 4;
/** Emptied, for the next test: to make one takes longer than most tests. */
const free: string[] = [];

async function inCluster(folder: string, cluster: string): Promise<TestDatabase> {
  const name = free.pop() ?? (await copyOf(cluster, await template(cluster)));
  const url = withDatabase(cluster, name);
  const open = async () => openPostgres({ url, poolSize: POOL });
  let copy: string | undefined;
  return {
    folder,
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    open,
    async backup() {
      copy = await copyOf(cluster, name);
    },
    async restore() {
      await administer(cluster, `drop database ${name}`, `create database ${name} template ${copy}`);
    },
    async remove() {
      if (await emptied(url)) free.push(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SHARED = ['rate_limits', 'invitations', 'server_settings', 'push_keys'];

/** False when a test took its tables away. */
async function emptied(url: string): Promise<boolean> {
  try {
    await administer(url, 'delete from users', ...SHARED.map((table) => `delete from ${table}`));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return false;
    throw error;
  }
}

async function copyOf(cluster: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(cluster, `create database ${name} template ${template}`);
  return name;
}

const TEMPLATE = 'chalkbook_template';
let made: Promise<string> | undefined;

function template(cluster: string): Promise<string> {
  made ??= makeTemplate(cluster);
  return made;
}

async function makeTemplate(cluster: string): Promise<string> {
  await connected(cluster, async (client) => {
    // Test files run in processes of their own, and the first one makes it.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await client.query(`create database ${TEMPLATE}_new`);
    const database = openPostgres({ url: withDatabase(cluster, `${TEMPLATE}_new`), poolSize: 1 });
    await migrate(database.db, 0);
    await database.close();
    await client.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
  });
  return TEMPLATE;
}

function administer(url: string, ...commands: readonly string[]): Promise<void> {
  return connected(url, async (client) => {
    for (const command of commands) await client.query(command);
  });
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
