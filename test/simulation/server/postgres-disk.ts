import { rmSync } from 'node:fs';
import { openPostgres } from '../../../api/db/postgres/postgres.ts';
import { makeTestDatabase } from '../../../api/testing/test-database.ts';
import { type Watch, watching } from '../watched-pg.ts';
import { BlockingClient } from './blocking-client.ts';
import type { Disk } from './disk.ts';

const POOL = 4;
/** A killed process' connections are gone within some ms. */
const GONE_MS = 10_000;

let place: { url: string; client: BlockingClient; tables: readonly string[] } | undefined;

/** One database for the whole simulation, which holds what the last process on it has left. */
export async function preparePostgres(): Promise<void> {
  const { folder, environment } = await makeTestDatabase();
  rmSync(folder, { recursive: true, force: true });
  const url = environment.DATABASE_URL ?? '';
  const client = new BlockingClient(url);
  const found = client.ask(`select tablename as name from pg_tables where schemaname = 'public'`);
  place = { url, client, tables: found.map(({ name }) => String(name)) };
}

/** A process on PostgreSQL. Its death breaks its connections, as the kernel does for a killed one. */
class PostgresDisk implements Disk, Watch {
  killIn: number | null = null;
  fullIn: number | null = null;
  fullRollsBack = false;
  killed = false;
  underway = 0;
  atKill: Buffer | null = null;
  readonly opened;
  readonly #client: BlockingClient;
  readonly #tables: readonly string[];
  /** Answers that hold until the process sends its next statement: most questions are asked again before that. */
  readonly #known = new Map<string, Record<string, unknown>[]>();

  constructor({ url, client, tables }: NonNullable<typeof place>, image: Buffer | null) {
    this.#client = client;
    this.#tables = tables.filter((table) => table !== 'schema_migrations');
    this.#fill(image);
    this.opened = watching(this, () => openPostgres({ url, poolSize: POOL }));
  }

  /** Rows are deleted, not truncated: that makes the files of every table and index anew, ten times a schedule. */
  #fill(image: Buffer | null): void {
    const deletes = this.#tables.map((table) => `${table}_gone as (delete from ${table})`);
    this.#client.ask(`with ${deletes.join()} select 1`);
    if (image === null) return;
    const text = image.toString();
    const rows = JSON.parse(text) as Record<string, unknown[]>;
    const inserts = this.#tables
      .filter((table) => rows[table]?.length)
      .map(
        (table) =>
          `${table}_put as (insert into ${table} select * from json_populate_recordset(null::${table}, $1::json->'${table}'))`,
      );
    // In one statement no table comes before another that its rows belong to.
    if (inserts.length > 0) this.#client.ask(`with ${inserts.join()} select 1`, [text]);
  }

  image(): Buffer {
    const all = this.#tables.map(
      (table) => `'${table}', (select coalesce(json_agg(row_of), '[]') from ${table} as row_of)`,
    );
    const [found] = this.#client.ask(`select json_build_object(${all.join()})::text as image`);
    return Buffer.from(String(found?.image));
  }

  ask(query: string, ...values: readonly unknown[]): Record<string, unknown>[] {
    const key = JSON.stringify([query, ...values]);
    const known = this.underway === 0 && this.#known.get(key);
    if (known) return known;
    let place = 0;
    const found = this.#client.ask(
      query.replace(/\?/g, () => `$${++place}`),
      values,
    );
    if (!query.startsWith('select')) this.forget();
    else if (this.underway === 0) this.#known.set(key, found);
    return found;
  }

  forget(): void {
    this.#known.clear();
  }

  kill(): void {
    if (this.killed) return;
    this.killed = true;
    const mine = `from pg_stat_activity where datname = current_database() and application_name = 'chalkbook'`;
    // Again and again: a connection that was being opened shows up later, and nobody else would end it.
    const limit = performance.now() + GONE_MS;
    while (this.#client.ask(`select pg_terminate_backend(pid), pg_sleep(0.001) ${mine}`).length > 0) {
      if (performance.now() > limit) throw new Error('A killed process is still connected.');
    }
    this.atKill = this.image();
  }
}

export function openPostgresDisk(image: Buffer | null): Disk {
  if (!place) throw new Error('preparePostgres() comes first.');
  return new PostgresDisk(place, image);
}
