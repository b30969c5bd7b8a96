import type { HttpBindings } from '@hono/node-server';
import type { User } from '../schema/user.ts';
import type { PasswordHasher } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { LongReads } from './db/long-reads.ts';
import type { Database } from './db/tables.ts';
import type { Write } from './db/write-queue.ts';
import type { Background } from './http/background.ts';
import type { Log } from './http/log.ts';
import type { Metrics } from './http/metrics.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ChangeDiary } from './sync/gathered-changes.ts';
import type { PokeHub } from './sync/poke-hub.ts';
import type { Quotas } from './sync/quotas.ts';

/** A built app's files, by paths such as `assets/x.js`. */
export interface AppFiles {
  names: readonly string[];
  read(path: string): Uint8Array<ArrayBuffer> | undefined;
}

export interface AppConfig {
  registration: 'open' | 'closed';
  /** How many proxies in front of us may be believed about the client; 0 believes none. */
  trustProxy: number;
  /** PUBLIC_URL's origin, when configured. */
  publicOrigin: string | undefined;
  /** The built app (dist/), or undefined to serve the API only. */
  appDir: string | undefined;
  /** The built app's files where they come with the executable; they go before appDir. */
  appFiles?: AppFiles;
  /** A folder with the hashed assets of earlier releases, for pages that are still open. */
  keptAssets?: string;
  /** Tries of signing in, registering or asking for a reset before it slows to one a minute. */
  rateLimitBurst: number;
  /** Rows of all types that one user may have, tombstones counted. */
  rowsMax: number;
  /** The other quotas, where they are not the usual ones. */
  quotas?: Partial<Quotas>;
  streamHeartbeatMs: number;
  sessionCheckMs: number;
}

/** Everything the app needs from outside, so that a simulation can run the real app. */
export interface AppDeps {
  db: Database;
  longReads: LongReads;
  config: AppConfig;
  mailer: Mailer;
  /** The wall clock, in ms. */
  now: () => number;
  /** Unguessable bytes: tokens, nonces. */
  randomBytes: (count: number) => Uint8Array;
  newId: () => string;
  log: Log;
  /**
   * Differs after each start that may have taken the database back in time, and is the same in all
   * processes on one database: a client that sees a new one ignores older answers.
   */
  boot: () => string;
  pokes: PokeHub;
  passwords: PasswordHasher;
  /** Where links in mails lead, without a trailing slash. Never taken from a request. */
  linkBase: () => string;
  background: Background;
  /** Undefined: nothing is measured. */
  metrics?: Metrics | undefined;
}

/** What the routes work with: the deps, and what createApp makes of them. */
export interface Services extends AppDeps {
  write: Write;
  changeDiary: ChangeDiary;
  sessions: Sessions;
}

export interface SignedIn {
  user: User;
  /** The session's handle, as its owner sees it. */
  session: string;
}

export interface AppEnv {
  /** The socket; none under app.request. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    signedIn: SignedIn;
    requestId: string;
    setsCookie?: true;
    wholeAnswer?: Response;
  };
}
