import { resolve } from 'node:path';
import * as v from 'valibot';

/** A setting that can't be used; its message is one line for the person who set it. */
export class ConfigError extends Error {
  constructor(name: string, reason: string) {
    super(`${name} ${reason}.`);
    this.name = 'ConfigError';
  }
}

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const address = (schemes: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be an address like ${example}`,
    ),
  );

const EnvironmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), './data'),
  PUBLIC_URL: v.optional(
    v.pipe(
      address(['http:', 'https:'], 'https://gym.example.org'),
      v.check(
        (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
        'must have no path: the app lives at the root of its address',
      ),
    ),
  ),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must be an e-mail address'))),
  REGISTRATION: v.optional(v.picklist(['open', 'closed'], 'must be open or closed'), 'open'),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  TLS_CERT: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  TLS_KEY: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  METRICS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  DATABASE_URL: v.optional(
    address(['postgres:', 'postgresql:'], 'postgres://user:password@db.example.org/chalkbook'),
  ),
  DATABASE_POOL: v.optional(wholeNumber(2, 1_000), '10'),
  RATE_LIMIT_BURST: v.optional(wholeNumber(1, 1_000_000), '10'),
});

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
  /** Holds a password: never logged, never printed. */
  url: string;
  /** The most connections this process opens for queries; it needs one more to listen for the others, and up to four for long reads. */
  poolSize: number;
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
  /** Serve HTTPS ourselves; undefined serves plain HTTP. */
  tls: TlsFiles | undefined;
  /** Undefined: a SQLite file in dataDir. */
  postgres: PostgresConfig | undefined;
  /** Undefined: there is no /metrics. */
  metrics: MetricsConfig | undefined;
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
    tls: tlsFiles(env, publicOrigin),
    postgres:
      env.DATABASE_URL === undefined ? undefined : { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
    metrics: metricsConfig(env),
  };
}

type Environment = v.InferOutput<typeof EnvironmentSchema>;

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

function metricsConfig({ METRICS, METRICS_TOKEN: token }: Environment): MetricsConfig | undefined {
  const on = METRICS === undefined ? token !== undefined : METRICS === 'on';
  return on ? { token } : undefined;
}
