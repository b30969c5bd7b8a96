import { join } from 'node:path';
import { newId } from '../schema/id.ts';
import { STREAM_HEARTBEAT_MS } from '../schema/protocol.ts';
import { createPasswordHasher } from './auth/passwords.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import type { Notices } from './db/postgres/notices.ts';
import type { OpenDatabase } from './db/sqlite/sqlite.ts';
import type { AppConfig, AppDeps } from './deps.ts';
import type { Log } from './log.ts';
import { mailFolder } from './mail/mail-folder.ts';
import { createMailer } from './mail/mailer.ts';
import { createHttpsPost } from './push/https-post.ts';
import { bufferedRandomBytes } from './random-bytes.ts';
import { QUOTAS } from './sync/changes/quotas.ts';
import { createPokeHub } from './sync/pokes/poke-hub.ts';
import { sharePokes } from './sync/pokes/shared-pokes.ts';

const SESSION_CHECK_MS = 5 * 60_000;
/** Where a sign-out in another process is not heard of. */
const UNHEARD_SESSION_CHECK_MS = 60_000;

export interface DepsOptions {
  config: Config;
  log: Log;
  /** The built app; undefined serves the API only. */
  appDir: string | undefined;
  now: () => number;
  /** Settings of the app that the environment has no name for. */
  app?: Partial<AppConfig>;
}

/**
 * What the app's parts work with, made of the settings.
 * @param address where the server listens, known only later when the system chooses the port
 * @param notices ties the process to the others on its database; none where it is alone
 */
export function createDeps(
  { config, log, appDir, app, now }: DepsOptions,
  { db, longReads }: OpenDatabase,
  address: { readonly port: number },
  notices?: Notices,
): AppDeps {
  const background = createBackground(log);
  const hub = createPokeHub();
  const start = newId();
  const linkOrigin = () => `${schemeOf(config)}://localhost:${address.port}`;
  const { publicOrigin, registration, trustProxy, rateLimitBurst, smtpUrl, mailFrom, dataDir } = config;
  return {
    db,
    longReads,
    config: {
      publicOrigin,
      registration,
      sendsMail: smtpUrl !== undefined,
      trustProxy,
      rateLimitBurst,
      appDir,
      assetArchive: join(dataDir, 'assets'),
      rowsMax: QUOTAS.rows,
      streamHeartbeatMs: STREAM_HEARTBEAT_MS,
      sessionCheckMs: notices?.hears === false ? UNHEARD_SESSION_CHECK_MS : SESSION_CHECK_MS,
      ...app,
    },
    mailer: createMailer({ smtpUrl, from: mailFrom, mailDir: mailFolder(dataDir), log, newId, background }),
    now,
    randomBytes: bufferedRandomBytes(),
    newId,
    log,
    boot: notices?.boot ?? (() => start),
    pokes: notices ? sharePokes(hub, notices, background) : hub,
    passwords: createPasswordHasher(),
    pushPost: createHttpsPost(),
    pushContact: pushContact(config),
    linkBase: () => publicOrigin ?? linkOrigin(),
    background,
  };
}

export function schemeOf(config: Config): 'http' | 'https' {
  return config.tls ? 'https' : 'http';
}

/** Apple takes no contact but an https address or a mailbox. */
function pushContact({ publicOrigin, mailFrom }: Config): string {
  if (publicOrigin?.startsWith('https:')) return publicOrigin;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
