import { rmSync } from 'node:fs';
import { openPostgres } from '../../api/db/postgres.ts';
import { makeTestDatabase } from '../../api/testing/test-database.ts';
import { BlockingClient } from './blocking-client.ts';
import type { Disk } from './disk.ts';
import { type Watch, watching } from './watched-pg.ts';

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
  atKill: Buffer | null = null;
  readonly opened;
  readonly #client: BlockingClient;
  readonly #tables: readonly string[];

  constructor({ url, client, tables }: NonNullable<typeof place>, image: Buffer | null) {
    this.#client = client;
    this.#tables = tables.filter((table) => table !== 'schema_migrations');
    this.#fill(image);
    this.opened = watching(this, () => openPostgres({ url, poolSize: POOL }));
  }

  #fill(image: Buffer | null): void {
    this.#client.ask(`truncate ${this.#tables.join()}`);
    if (image === null) return;
    const rows = JSON.parse(image.toString()) as Record<string, unknown[]>;
    // Every other table's rows belong to a user.
    const ordered = ['users', ...this.#tables.filter((table) => table !== 'users')];
    for (const table of ordered) {
      if (!rows[table]?.length) continue;
      const query = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
      this.#client.ask(query, [JSON.stringify(rows[table])]);
    }
  }

  image(): Buffer {
    const all = this.#tables.map((table) => [table, this.#client.ask(`select * from ${table}`)]);
    return Buffer.from(JSON.stringify(Object.fromEntries(all)));
  }

  one(query: string, ...values: readonly unknown[]): Record<string, unknown> | undefined {
    let place = 0;
    return this.#client.ask(
      query.replace(/\?/g, () => `$${++place}`),
      values,
    )[0];
  }

  kill(): void {
    if (this.killed) return;
    this.killed = true;
    this.#client.ask(
      `select pg_terminate_backend(pid, ${GONE_MS}) from pg_stat_activity
       where datname = current_database() and application_name = 'chalkbook'`,
    );
    this.atKill = this.image();
  }
}

export function openPostgresDisk(image: Buffer | null): Disk {
  if (!place) throw new Error('preparePostgres() comes first.');
  return new PostgresDisk(place, image);
}
