import * as v from 'valibot';
import { DAY_MS } from '../schema/constants.ts';
import { postgresUrls } from './postgres-url.ts';

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

const notEmpty = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

const MINUTE_MS = 60_000;
const UNITS = new Map([
  ['m', MINUTE_MS],
  ['h', 60 * MINUTE_MS],
  ['d', DAY_MS],
]);

/** A time such as 90m, 24h or 7d, in ms. */
const duration = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}[mhd]$/, message),
    v.transform((text) => Number.parseInt(text, 10) * (UNITS.get(text.slice(-1)) ?? 0)),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const address = (schemes: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be an address like ${example}`,
    ),
  );

const POSTGRES_EXAMPLE = 'must be an address like postgres://user:password@db.example.org/chalkbook';

const postgresAddress = (message: string, ...words: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => words.includes(text) || postgresUrls(text) !== undefined, message),
  );

/** The settings as the environment has them: a text each, or none. */
export const EnvironmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(notEmpty),
  DATA_DIR: v.optional(notEmpty, './data'),
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
  TLS_CERT: v.optional(notEmpty),
  TLS_KEY: v.optional(notEmpty),
  METRICS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  DATABASE_URL: v.optional(postgresAddress(POSTGRES_EXAMPLE)),
  DATABASE_LISTEN_URL: v.optional(postgresAddress(`${POSTGRES_EXAMPLE}, past the pooler, or off`, 'off')),
  DATABASE_POOL: v.optional(wholeNumber(2, 1_000), '10'),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 100_000), '1000'),
  RATE_LIMIT_BURST: v.optional(wholeNumber(1, 1_000_000), '10'),
  BACKUP_DIR: v.optional(notEmpty),
  BACKUP_EVERY: v.optional(duration(10 * MINUTE_MS, 30 * DAY_MS, 'must be a time from 10m to 30d, like 24h')),
  BACKUP_TIMEOUT: v.optional(duration(MINUTE_MS, 7 * DAY_MS, 'must be a time from 1m to 7d, like 2h')),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1_000)),
});

export type Environment = v.InferOutput<typeof EnvironmentSchema>;
