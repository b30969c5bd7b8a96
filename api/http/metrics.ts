import { hash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { TROUBLES, type TroubleCode } from '../../schema/health.ts';
import type { MetricsConfig } from '../config.ts';
import type { AppEnv } from './app-env.ts';

/** Upper bounds in seconds: a cached page takes 1 ms, a push of 500 sets some 50 ms, a password 100 ms. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures every request of an app, and serves the figures at /metrics in Prometheus' text format. */
export type Metrics = (app: Hono<AppEnv>) => void;

interface MetricsSources {
  config: MetricsConfig;
  /** Event streams that are open now. */
  streams: () => number;
  databaseBytes: () => Promise<number>;
  /** What whoever runs the server should look at now. */
  troubles: () => readonly { code: TroubleCode }[];
}

/** Labels hold the route's pattern, never a path: an id would make a new series of each request. */
export async function createMetrics({
  config,
  streams,
  databaseBytes,
  troubles,
}: MetricsSources): Promise<Metrics> {
  // Loaded when asked for: most servers at home never are.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'chalkbook_http_request_duration_seconds',
    help: 'Time from a request to the head of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'chalkbook_event_streams',
    help: 'Event streams that are open.',
    registers,
    collect() {
      this.set(streams());
    },
  });
  new Gauge({
    name: 'chalkbook_database_bytes',
    help: 'Size of the database, a SQLite file with its write-ahead log.',
    registers,
    // Left out while the database does not answer: that is when the other figures are wanted.
    collect() {
      return databaseBytes().then(
        (bytes) => this.set(bytes),
        () => this.remove(),
      );
    },
  });
  new Gauge({
    name: 'chalkbook_trouble',
    help: 'Whether there is this trouble, as in /api/health.',
    labelNames: ['code'],
    registers,
    collect() {
      const found = new Set(troubles().map(({ code }) => code));
      for (const code of TROUBLES) this.set({ code }, found.has(code) ? 1 : 0);
    },
  });

  return (app) => {
    app.use(async (c, next) => {
      const end = requests.startTimer();
      await next();
      end({ method: c.req.method, route: routePath(c), status: c.res.status });
    });
    app.get('/metrics', async (c) => {
      if (!isAllowed(c, config.token)) {
        return c.text('Send the token.\n', 401, { 'www-authenticate': 'Bearer' });
      }
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
      return c.body(await registry.metrics(), 200, headers);
    });
  };
}

function isAllowed(c: Context<AppEnv>, token: string | undefined): boolean {
  if (token === undefined) return true;
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  // Hashes, since timingSafeEqual compares only what has the same length.
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}
