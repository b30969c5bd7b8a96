import { resolve } from 'node:path';
import * as v from 'valibot';
import { DAY_MS } from '../schema/constants.ts';
import { type Environment, EnvironmentSchema } from './environment.ts';

/** A setting that can't be used; its message is one line for the person who set it. */
export class ConfigError extends Error {
  constructor(name: string, reason: string) {
    super(`${name} ${reason}.`);
    this.name = 'ConfigError';
  }
}

export interface TlsFiles {
  /** PEM with the certificate and, after it, its chain. */
  cert: string;
  /** PEM with the private key. */
  key: string;
}

export interface MetricsConfig {
  /** What a scraper sends as a bearer token; undefined lets everyone read. */
  token: string | undefined;
}

export interface PostgresConfig {
  /** Of one server, or of several of which one takes writes (postgresUrls). Holds a password: never logged, never printed. */
  url: string;
  /** Where to listen for the other processes in place of `url`, which may be a pooler's; `off` looks for their changes instead. */
  listenUrl?: string | undefined;
  /** The most connections this process opens for queries; it needs one more to listen for the others, and up to four for long reads. */
  poolSize: number;
}

export interface BackupConfig {
  /** The folder they are kept in. */
  dir: string;
  /** From one to the next, ms. */
  everyMs: number;
  /** How many are kept. */
  keep: number;
  /** How long one may take before it is ended, ms. */
  timeoutMs: number;
}

export interface Config {
  port: number;
  /** Undefined listens on every address of the machine. */
  host: string | undefined;
  dataDir: string;
  /** Origin without a trailing slash. */
  publicOrigin: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  registration: 'open' | 'closed';
  /** How many proxies stand in front of the server, from the environment's TRUST_PROXY. */
  trustProxy: number;
  /** Raise it where many people share one address: a gym's Wi-Fi. */
  rateLimitBurst: number;
  /** How many connections may be open at once; one more is closed as soon as it opens. */
  connectionsMax: number;
  /** Serve HTTPS ourselves; undefined serves plain HTTP. */
  tls: TlsFiles | undefined;
  /** Undefined: a SQLite file in dataDir. */
  postgres: PostgresConfig | undefined;
  /** Undefined: there is no /metrics. */
  metrics: MetricsConfig | undefined;
  /** Undefined: the server takes none by itself. */
  backups: BackupConfig | undefined;
}

/** Reads the settings from the environment. Throws ConfigError on the first that is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
  const parsed = v.safeParse(EnvironmentSchema, set);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ConfigError(v.getDotPath(issue) ?? 'The environment', issue.message);
  }
  const env = parsed.output;
  const publicOrigin = env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL).origin;
  const mailHost = publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicOrigin,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Chalkbook <chalkbook@${mailHost}>`,
    registration: env.REGISTRATION,
    trustProxy: env.TRUST_PROXY,
    rateLimitBurst: env.RATE_LIMIT_BURST,
    connectionsMax: env.MAX_CONNECTIONS,
    tls: tlsFiles(env, publicOrigin),
    postgres: postgresConfig(env),
    metrics: metricsConfig(env),
    backups: backupConfig(env),
  };
}

function tlsFiles(env: Environment, publicOrigin: string | undefined): TlsFiles | undefined {
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined) throw new ConfigError('TLS_CERT', 'is missing: TLS_KEY is set');
  if (key === undefined) throw new ConfigError('TLS_KEY', 'is missing: TLS_CERT is set');
  if (publicOrigin?.startsWith('http:')) {
    throw new ConfigError('PUBLIC_URL', 'must begin with https: since TLS_CERT is set');
  }
  return { cert: resolve(cert), key: resolve(key) };
}

function postgresConfig(env: Environment): PostgresConfig | undefined {
  const { DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl, DATABASE_POOL: poolSize } = env;
  if (url !== undefined) return { url, listenUrl, poolSize };
  if (listenUrl !== undefined)
    throw new ConfigError('DATABASE_URL', 'is missing: DATABASE_LISTEN_URL is set');
  return undefined;
}

function metricsConfig({ METRICS, METRICS_TOKEN: token }: Environment): MetricsConfig | undefined {
  const on = METRICS === undefined ? token !== undefined : METRICS === 'on';
  return on ? { token } : undefined;
}

/** A hundred gyms' databases are copied and checked in less. */
const BACKUP_TIMEOUT_MS = 2 * 60 * 60_000;

function backupConfig({ BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP, BACKUP_TIMEOUT, DATABASE_URL }: Environment) {
  if (BACKUP_DIR === undefined) {
    const [lone] =
      Object.entries({ BACKUP_EVERY, BACKUP_KEEP, BACKUP_TIMEOUT }).find(
        ([, value]) => value !== undefined,
      ) ?? [];
    if (lone !== undefined) throw new ConfigError('BACKUP_DIR', `is missing: ${lone} is set`);
    return undefined;
  }
  if (DATABASE_URL !== undefined) {
    throw new ConfigError(
      'BACKUP_DIR',
      'is for a SQLite file, and DATABASE_URL is set: PostgreSQL has pg_dump -Fc and its continuous archive for that',
    );
  }
  return {
    dir: resolve(BACKUP_DIR),
    everyMs: BACKUP_EVERY ?? DAY_MS,
    keep: BACKUP_KEEP ?? 7,
    timeoutMs: BACKUP_TIMEOUT ?? BACKUP_TIMEOUT_MS,
  };
}
