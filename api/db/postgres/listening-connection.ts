import pg from 'pg';
import { bootBy } from '../boot.ts';
import { clientConfig, coded, connected } from './client.ts';

export const CHANNEL = 'chalkbook';
/**
 * Finds a connection that broke without a word (a firewall that forgot it, a machine that is gone), and a database that
 * was restored beside the running server. One check at a time.
 */
export const CHECKS = { everyMs: 30_000, answerMs: 10_000 };

interface ListeningConnection {
  client: pg.Client;
  /** Names the state of the database when it began to listen (readBoot). */
  boot: string;
  /** Resolves when the connection is no more. */
  broken: Promise<void>;
}

/** A connection that gets what is sent on CHANNEL from now on. Throws PostgresError. */
export async function openListeningConnection(
  url: string,
  onNotice: (text: string) => void,
  { everyMs, answerMs }: typeof CHECKS,
): Promise<ListeningConnection> {
  const client = new pg.Client({ ...clientConfig(url), query_timeout: answerMs });
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  await connected(client.connect());
  try {
    // A standby refuses to listen.
    await coded(client.query(`listen ${CHANNEL}`));
    const readBoot = () => bootBy((text) => coded(client.query<{ state: string | null }>(text)));
    const boot = await readBoot();
    const isSame = () =>
      readBoot().then(
        (now) => now === boot,
        () => false,
      );
    // The system's own keep-alive takes twelve minutes, and a proxy answers it whatever is behind.
    const check = setInterval(async () => (await isSame()) || client.end(), everyMs);
    void broken.then(() => clearInterval(check));
    return { client, boot, broken };
  } catch (error) {
    await client.end();
    throw error;
  }
}
