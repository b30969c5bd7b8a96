import type { Generated, Kysely, Transaction } from 'kysely';
import type { EntityTables, TableOf } from './entity-tables.ts';

/**
 * The tables as TypeScript sees them. Instants and stamps are ms since 1970, flags are 0 or 1
 * and `clocks` is JSON, so that the same types fit SQLite and PostgreSQL.
 */
export interface Tables extends EntityTables {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: ExpiringTokensTable;
  known_devices: ExpiringTokensTable;
  keep_keys: KeepKeysTable;
  account_use: AccountUseTable;
  invitations: InvitationsTable;
  server_settings: ServerSettingsTable;
  rate_limits: RateLimitsTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  push_reminders: PushRemindersTable;
  mutations: MutationsTable;
  changes: ChangesTable;
  overwritten_values: OverwrittenValuesTable;
  schema_migrations: SchemaMigrationsTable;
}

interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  username: string;
  /** The user's change number: raised in the transaction of the change. */
  seq: number;
  /** The highest stamp stored for this user; the user's server time never goes below it. */
  last_stamp: number;
  /** Rows of all entities, tombstones counted; this and those below are what the quotas bound. */
  row_count: number;
  day_count: Generated<number>;
  exercise_count: Generated<number>;
  /** Bytes of the texts of all rows (db/rows/storage.ts): what may make a row a long one. */
  text_bytes: Generated<number>;
  /** Bytes of the calls that are recorded (db/rows/storage.ts): of those that were taken, and of refused ones. */
  call_bytes: Generated<number>;
  refused_bytes: Generated<number>;
  /** Bytes of overwritten_values. */
  replaced_bytes: Generated<number>;
  created_at: number;
  /** Since when nobody may sign in to it; null for every other account. */
  disabled_at: number | null;
  /** 1: it looks after the server in the app. */
  owner: number | null;
}

/** A column of `users` that counts the rows of one entity. */
export type CountColumn = 'day_count' | 'exercise_count';

interface SessionsTable {
  /** SHA-256 of the token, hex. The token itself is only in the cookie. */
  token_hash: string;
  /** What the owner sees and revokes by; useless as a credential. */
  handle: string;
  user_id: string;
  user_agent: string;
  created_at: number;
  expires_at: number;
}

/** Tokens of which the server has the SHA-256 only, hex; each is of one user. */
interface ExpiringTokensTable {
  token_hash: string;
  user_id: string;
  expires_at: number;
}

/** One a user: what encrypts unsent changes that a device keeps over a sign-out. */
interface KeepKeysTable {
  user_id: string;
  /** 256 random bits, base64url. */
  key: string;
}

/** One a user who has signed in: when an account was last of use to somebody. */
interface AccountUseTable {
  user_id: string;
  signed_in_at: number | null;
  /** Up to an hour old. */
  synced_at: number | null;
}

/** One a link that still opens a registration; a used one is deleted. */
interface InvitationsTable {
  token_hash: string;
  /** What whoever runs the server revokes it by; useless as a credential. */
  id: string;
  /** Whom it is for, in the words of whoever made it. */
  label: string;
  created_at: number;
  expires_at: number;
}

/** What the server's owner has set in the app. */
interface ServerSettingsTable {
  name: string;
  value: string;
}

interface RateLimitsTable {
  key: string;
  tokens: number;
  updated_at: number;
}

/** One row, the server's: with another key every subscription would be void. */
interface PushKeysTable {
  id: number;
  /** Of P-256: the uncompressed point and the scalar, base64url. */
  public_key: string;
  private_key: string;
}

/** At most one a session: where its browser's push service takes messages for it. */
interface PushSubscriptionsTable {
  session_hash: string;
  user_id: string;
  /** Secret: whoever knows it can send there. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** When this device last asked for its diary; up to an hour old. */
  synced_at: number;
  /** 1 once it was told that it has not synced, until it does. */
  told_unsynced: Generated<number>;
  /** The one rest for which the server rings, and when; null while none is armed. */
  rest_id: string | null;
  rest_due_at: number | null;
}

interface PushRemindersTable {
  user_id: string;
  /** The member's choice (schema/push.ts), JSON. */
  wanted: string;
  /** When the next weekly one is due; null without any. */
  due_at: number | null;
}

export type ExercisesTable = TableOf<'exercise'>;
export type WorkoutLogsTable = TableOf<'log'>;

/** The idempotency record: what was asked under an id, and what was answered. Kept for ever. */
export interface MutationsTable {
  user_id: string;
  id: string;
  fingerprint: string;
  status: number;
  body: string;
}

/** One line a commit of a row: the nonce tells a restored server from the one a device knew. */
export interface ChangesTable {
  user_id: string;
  seq: number;
  nonce: string;
}

export interface OverwrittenValuesTable {
  user_id: string;
  type: string;
  row_id: string;
  field: string;
  value: string;
  stamp: number;
  kept_at: number;
}

interface SchemaMigrationsTable {
  version: number;
  applied_at: number;
}

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
