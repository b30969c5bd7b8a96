import type { AppFiles } from './app-files.ts';
import type { AuthConfig } from './auth/auth-services.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Metrics } from './http/metrics.ts';
import type { PushServices } from './push/push-services.ts';
import type { SyncConfig, SyncServices } from './sync/sync-services.ts';
import type { Trouble } from './watch.ts';

/** The settings of the whole app. Each folder declares those that it reads: AuthConfig, SyncConfig, ProxyConfig, QuotaConfig. */
export interface AppConfig extends AuthConfig, SyncConfig {
  /** Whether mails go out; unless it is true, they are files that only whoever runs the server can read. */
  sendsMail?: boolean;
  /** Of the server, for people to read; empty where nobody asks. */
  version?: string;
  /** The built app (dist/), or undefined to serve the API only. */
  appDir: string | undefined;
  /** The built app's files where they come with the executable; they go before appDir. */
  appFiles?: AppFiles;
  /** A folder with the hashed assets of earlier releases, for pages that are still open. */
  assetArchive?: string;
}

/** All services together, for what stands above every folder: the app, the command line, the upkeep. */
export interface Services extends PushServices, SyncServices {
  config: AppConfig;
  sessions: Sessions;
  /** Undefined: nothing is measured. */
  metrics?: Metrics | undefined;
  /** What whoever runs the server should look at; undefined where nobody watches. */
  troubles?: (() => readonly Trouble[]) | undefined;
}

/** Everything the app needs from outside, so that a simulation can run the real app. */
export type AppDeps = Omit<Services, 'write' | 'changeDiary' | 'sessions' | 'restBell'>;
