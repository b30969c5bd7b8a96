import { readConfig } from '../config.ts';
import type { ConnectionLimits } from '../connections.ts';
import type { AppConfig } from '../deps.ts';
import type { LogEntry } from '../log.ts';
import { type RunningServer, startServer } from '../server.ts';
import { makeTestDatabase } from './test-database.ts';

interface TestServerOptions {
  /** As the environment would set it; the database, PORT and HOST are the test server's own. */
  environment?: Readonly<Record<string, string>>;
  app?: Partial<AppConfig>;
  connections?: Partial<ConnectionLimits>;
  /** The built app, where a test needs pages. */
  appDir?: string;
  now?: () => number;
}

export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** What names its data to a command. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything logged since the first start. */
  readonly log: readonly LogEntry[];
  /** Ends the server; data and port are kept. */
  stop(): Promise<void>;
  /** Starts again on the same data and port. */
  start(): Promise<void>;
  /** Keeps a copy of the database. While it is stopped, as with restore. */
  backup(): Promise<void>;
  /** Puts the copy in the database's place. */
  restore(): Promise<void>;
  /** Stops if it runs, and deletes the data. */
  close(): Promise<void>;
}

/** The real server on a free port with a database and a data folder of its own. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const place = await makeTestDatabase();
  const log: LogEntry[] = [];
  let running: RunningServer | undefined;
  let port = 0;

  async function start(): Promise<void> {
    if (running) throw new Error('The test server runs already.');
    const config = readConfig({
      RATE_LIMIT_BURST: '100000',
      ...options.environment,
      HOST: 'localhost',
      ...place.environment,
      PORT: String(port),
    });
    running = await startServer({
      config,
      log: (entry) => log.push(entry),
      appDir: options.appDir,
      ...(options.app ? { app: options.app } : {}),
      ...(options.connections ? { connections: options.connections } : {}),
      ...(options.now ? { now: options.now } : {}),
    });
    port = running.port;
  }

  async function stop(): Promise<void> {
    await running?.stop();
    running = undefined;
  }

  await start();
  return {
    get url() {
      return `http://localhost:${port}`;
    },
    get port() {
      return port;
    },
    dataDir: place.folder,
    environment: place.environment,
    log,
    stop,
    start,
    backup: place.backup,
    restore: place.restore,
    async close() {
      await stop();
      await place.remove();
    },
  };
}
