import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorFields, type Log } from '../http/log.ts';
import { CONNECT_TIMEOUT_MS, clientConfig, coded, connected } from './postgres.ts';
import type { Database } from './tables.ts';

const CHANNEL = 'chalkbook';
const RECONNECT_MS = 1_000;
/** Finds a connection that broke without a word: a firewall that forgot it, a machine that is gone. */
const KEEP_ALIVE_MS = 30_000;

/** What the processes on one PostgreSQL tell each other (LISTEN and NOTIFY). Hints only: some may be lost. */
export interface Notices {
  /**
   * Names the state of the database: another after PostgreSQL was started anew, or the tables were
   * restored, for then it may be older than before.
   */
  boot(): string;
  /** `onNotice` gets what is sent from now on; `onGap` is told when some may have been missed. */
  listen(listener: { onNotice(text: string): void; onGap(): void }): void;
  /** Tells all processes, this one too. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a connection of its own. Throws PostgresError when there is none at first; later it tries for ever. */
export async function openNotices(url: string, db: Database, log: Log): Promise<Notices> {
  let listener: Parameters<Notices['listen']>[0] | undefined;
  let closed = false;
  const onNotice = (text: string) => listener?.onNotice(text);
  let line = await openLine(url, onNotice);
  void stayOnLine();

  async function stayOnLine(): Promise<void> {
    while (!closed) {
      await line.broken;
      if (closed) return;
      try {
        line = await openLine(url, onNotice);
        if (closed) return await line.client.end();
        log({ event: 'listening_again' });
        listener?.onGap();
      } catch (error) {
        log({ event: 'not_listening', ...errorFields(error) });
        await wait(RECONNECT_MS);
      }
    }
  }

  return {
    boot: () => line.boot,
    listen(to) {
      listener = to;
    },
    async send(text) {
      await db.selectNoFrom(({ fn, val }) => fn('pg_notify', [val(CHANNEL), val(text)]).as('sent')).execute();
    },
    async close() {
      closed = true;
      await line.client.end();
    },
  };
}

interface Line {
  client: pg.Client;
  boot: string;
  /** Resolves when the connection is no more. */
  broken: Promise<void>;
}

async function openLine(url: string, onNotice: (text: string) => void): Promise<Line> {
  const client = new pg.Client({
    ...clientConfig(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  await connected(client.connect());
  try {
    await coded(client.query(`listen ${CHANNEL}`));
    return { client, boot: await readBoot(client), broken };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The file that holds a table is another one after the table was made anew or emptied. */
async function readBoot(client: pg.Client): Promise<string> {
  const query = `select concat_ws(' ', pg_postmaster_start_time(), pg_relation_filenode('users'),
    (select oid from pg_database where datname = current_database())) as state`;
  const { rows } = await coded(client.query<{ state: string }>(query));
  return createHash('sha256').update(String(rows[0]?.state)).digest('hex').slice(0, 32);
}
