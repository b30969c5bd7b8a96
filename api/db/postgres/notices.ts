import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresConfig } from '../../config.ts';
import { errorFields, type Log } from '../../log.ts';
import { postgresUrls } from '../../postgres-url.ts';
import { readBoot } from '../boot.ts';
import { isMissing } from '../postgres-error.ts';
import type { Database } from '../tables.ts';
import { firstThatWorks } from './first-that-works.ts';
import { CHANNEL, CHECKS, openListeningConnection } from './listening-connection.ts';

const RECONNECT_MS = 1_000;
/** A notice takes some ms. What has not been heard by then goes through a pooler, where none is. */
const HEARD_MS = 5_000;
/** PostgreSQL takes a leave in some ms; where nothing comes any more there is none. */
const LEAVE_MS = 2_000;
const LOOK_EVERY_MS = 2_000;

/** What the processes on one PostgreSQL tell each other (LISTEN and NOTIFY). Hints only: some may be lost. */
export interface Notices {
  /** False where nothing is heard: what the others change has to be looked for. */
  readonly hears: boolean;
  /** Names the state of the database (readBoot). */
  boot(): string;
  /** `onNotice` gets what is sent from now on; `onGap` is told when some may have been missed. */
  listen(listener: { onNotice(text: string): void; onGap(): void }): void;
  /** Tells all processes, this one too. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, or looks after the database now and then where listening is off, unknown to the
 * engine, or lost in a pooler. Throws PostgresError when there is no connection at first; later it tries for ever.
 */
export async function openNotices(
  { url, listenUrl = url }: PostgresConfig,
  db: Database,
  log: Log,
  checks = CHECKS,
): Promise<Notices> {
  if (listenUrl === 'off') return looking(db, log);
  const send = async (text: string) => {
    await db.selectNoFrom(({ fn, val }) => fn('pg_notify', [val(CHANNEL), val(text)]).as('sent')).execute();
  };
  const listening = await openListening(listenUrl, log, send, checks).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    log({ event: 'cannot_listen', ...errorFields(error) });
    return looking(db, log);
  });
  if (!listening.hears) return listening;
  const test = await testHearing(listening);
  if (test === 'heard') return listening;
  await listening.close();
  log({ event: 'cannot_listen', error: 'PostgreSQL passes no notices on: is DATABASE_URL a pooler?' });
  // Others may hear of this process all the same.
  return looking(db, log, test === 'lost' ? send : undefined);
}

/** Whether what is sent arrives: PgBouncer takes a LISTEN in transaction mode, and forgets it. */
async function testHearing(notices: Notices): Promise<'heard' | 'lost' | 'not sent'> {
  const mark = `hears? ${randomUUID()}`;
  const heard = Promise.withResolvers<'heard'>();
  notices.listen({ onNotice: (text) => text === mark && heard.resolve('heard'), onGap: () => undefined });
  try {
    await notices.send(mark);
  } catch (error) {
    if (isMissing(error)) return 'not sent';
    await notices.close();
    throw error;
  }
  const impatience = new AbortController();
  const lost = wait(HEARD_MS, 'lost' as const, { signal: impatience.signal });
  lost.catch(() => undefined);
  const test = await Promise.race([heard.promise, lost]);
  impatience.abort();
  return test;
}

async function openListening(
  url: string,
  log: Log,
  send: Notices['send'],
  checks: typeof CHECKS,
): Promise<Notices> {
  let listener: Parameters<Notices['listen']>[0] | undefined;
  let closed = false;
  const onNotice = (text: string) => listener?.onNotice(text);
  const pick = firstThatWorks(postgresUrls(url) ?? []);
  const connect = () => pick((one) => openListeningConnection(one, onNotice, checks));
  let connection = await connect();
  void stayConnected();

  async function stayConnected(): Promise<void> {
    while (!closed) {
      await connection.broken;
      if (closed) return;
      try {
        connection = await connect();
        if (closed) return await connection.client.end();
        log({ event: 'listening_again' });
        listener?.onGap();
      } catch (error) {
        log({ event: 'not_listening', ...errorFields(error) });
        await wait(RECONNECT_MS);
      }
    }
  }

  return {
    hears: true,
    boot: () => connection.boot,
    listen(to) {
      listener = to;
    },
    send,
    async close() {
      closed = true;
      const { client } = connection;
      const impatience = setTimeout(() => client.connection.stream.destroy(), LEAVE_MS);
      await client.end();
      clearTimeout(impatience);
    },
  };
}

/** Where no connection can listen: asks now and then whether the database is still the same one. */
async function looking(
  db: Database,
  log: Log,
  send: Notices['send'] = async () => undefined,
): Promise<Notices> {
  let boot = await readBoot(db);
  let listener: Parameters<Notices['listen']>[0] | undefined;
  let look = Promise.resolve();
  const timer = setInterval(() => {
    look = look.then(async () => {
      try {
        const now = await readBoot(db);
        if (now === boot) return;
        boot = now;
        listener?.onGap();
      } catch (error) {
        log({ event: 'database_not_seen', ...errorFields(error) });
      }
    });
  }, LOOK_EVERY_MS);
  return {
    hears: false,
    boot: () => boot,
    listen(to) {
      listener = to;
    },
    send,
    async close() {
      clearInterval(timer);
      await look;
    },
  };
}
