import type { Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { filesIn } from './app-files.ts';
import { startArchiving } from './asset-archive.ts';
import { type Backups, createBackups } from './backups.ts';
import type { Config } from './config.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, serverOptions } from './connections.ts';
import { createDeps, type DepsOptions, schemeOf } from './create-deps.ts';
import { openConfiguredDatabase, openNoticesOf } from './db/configured-database.ts';
import type { Notices } from './db/postgres/notices.ts';
import type { AppDeps } from './deps.ts';
import { createMetrics } from './http/metrics.ts';
import { startPush } from './push/start-push.ts';
import { createServices } from './services.ts';
import { watchFeeds, watchForeignChanges } from './sync/changes/foreign-changes.ts';
import { readTls, renewTls } from './tls.ts';
import { startUpkeep } from './upkeep.ts';
import { createWatch } from './watch.ts';

/** How long a stop waits for the requests under way, and for what they have started, such as a mail. */
const DRAIN_MS = 10_000;

const IDLE_CHECK_MS = 20;
/** No answer to a request takes so long. Behind a cut that nobody told of, the system itself waits a quarter of an hour. */
const ANSWER_MS = 60_000;

interface ServerOptions extends Omit<DepsOptions, 'now'> {
  now?: () => number;
  connections?: Partial<ConnectionLimits>;
  /** Path of the compiled SQLite addon, where it does not lie beside its package. */
  nativeBinding?: string | undefined;
  /** Makes one backup, as the settings say; rejects with the reason. Without it none are made. */
  takeBackup?: (() => Promise<void>) | undefined;
}

export interface RunningServer {
  /** Where a person on this machine opens it. */
  url: string;
  port: number;
  /** Reads the certificate and its key again; a pair that can't be used is logged and the old one stays. */
  renewCertificate(): void;
  /** Takes no new requests, ends streams, finishes the requests under way, closes the database. */
  stop(): Promise<void>;
}

/** Opens the database, brings the schema up to date and listens. Rejects when one of them fails. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, now = Date.now, nativeBinding } = options;
  const tls = config.tls && readTls(config.tls);
  const database = await openConfiguredDatabase({
    config,
    now: now(),
    nativeBinding,
    log: options.log,
    answerMs: ANSWER_MS,
  });
  let notices: Notices | undefined;
  try {
    notices = await openNoticesOf(config, database, options.log);
    const address = { port: config.port };
    const deps = createDeps({ ...options, now }, database, address, notices);
    const backups = backupsOf(options, now);
    const { db, background, log } = deps;
    const watch = createWatch({ config, db, now, log, background, backups, isMoved: database.isMoved });
    const { troubles } = watch;
    deps.troubles = troubles;
    const sources = { streams: deps.pokes.count, databaseBytes: database.bytes, troubles };
    deps.metrics = config.metrics && (await createMetrics({ config: config.metrics, ...sources }));
    const services = createServices(deps);
    const { fetch } = createApp(services);
    const limits = { ...CONNECTION_LIMITS, connections: config.connectionsMax, ...options.connections };
    const settings = { ...serverOptions(limits), ...tls };
    const secure = tls && { createServer: createHttpsServer };
    const server = createAdaptorServer({ fetch, ...secure, serverOptions: settings }) as Server;
    limitConnections(server, limits, { log: options.log, now });
    address.port = await listen(server, config);
    const stopWatch = watch.start();
    const stopUpkeep = startUpkeep(services, config.dataDir);
    const stopPush = startPush(services);
    const stopWatching = watchOthers(deps, notices);
    const stopArchiving = startArchive(deps);
    const stop = async () => {
      stopWatch();
      stopUpkeep();
      stopPush();
      stopWatching();
      stopArchiving();
      deps.mailer.close?.();
      deps.pokes.close();
      const patience = wait(DRAIN_MS, undefined, { ref: false });
      await closeServer(server);
      await Promise.race([deps.background.idle(), patience]);
      await notices?.close();
      await database.close();
    };
    const renewCertificate = () => renewTls(server, config.tls, options.log);
    const url = `${schemeOf(config)}://localhost:${address.port}`;
    return { url, port: address.port, renewCertificate, stop };
  } catch (error) {
    await notices?.close();
    await database.close();
    throw error;
  }
}

/** What others have written shows in this server's streams; returns how to stop. */
function watchOthers(deps: AppDeps, notices: Notices | undefined): () => void {
  if (!notices) return watchForeignChanges(deps);
  return notices.hears ? () => undefined : watchFeeds(deps);
}

function backupsOf({ config, log, takeBackup: take }: ServerOptions, now: () => number): Backups | undefined {
  return config.backups && take && createBackups({ config: config.backups, take, now, log });
}

/** Starts keeping the assets of this release; returns how to stop. */
function startArchive({ config, now, background }: AppDeps): () => void {
  const { appFiles, appDir, assetArchive: folder } = config;
  const app = appFiles ?? (appDir === undefined ? undefined : filesIn(appDir));
  if (app === undefined || folder === undefined) return () => undefined;
  return startArchiving({ folder, app, now }, background);
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that ends its request only now would be kept alive for seconds more.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(impatience);
}
