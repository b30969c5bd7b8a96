import type { Generated, Kysely, Transaction } from 'kysely';

/**
 * The tables as TypeScript sees them. Instants and stamps are ms since 1970, flags are 0 or 1
 * and `clocks` is JSON, so that the same types fit SQLite and PostgreSQL.
 */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  known_devices: KnownDevicesTable;
  keep_keys: KeepKeysTable;
  account_use: AccountUseTable;
  invitations: InvitationsTable;
  rate_limits: RateLimitsTable;
  workout_days: WorkoutDaysTable;
  exercises: ExercisesTable;
  workout_logs: WorkoutLogsTable;
  mutations: MutationsTable;
  changes: ChangesTable;
  overwritten_values: OverwrittenValuesTable;
  schema_migrations: SchemaMigrationsTable;
}

export interface UsersTable {
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
  /** Rows of all three types, tombstones counted; this and those below are what the quotas bound. */
  row_count: number;
  day_count: Generated<number>;
  exercise_count: Generated<number>;
  /** Bytes of the calls that are recorded (db/storage.ts): of those that were taken, and of refused ones. */
  call_bytes: Generated<number>;
  refused_bytes: Generated<number>;
  /** Bytes of overwritten_values. */
  replaced_bytes: Generated<number>;
  created_at: number;
  /** Since when nobody may sign in to it; null for every other account. */
  disabled_at: number | null;
}

export interface SessionsTable {
  /** SHA-256 of the token, hex. The token itself is only in the cookie. */
  token_hash: string;
  /** What the owner sees and revokes by; useless as a credential. */
  handle: string;
  user_id: string;
  user_agent: string;
  created_at: number;
  expires_at: number;
}

export interface PasswordResetsTable {
  token_hash: string;
  user_id: string;
  expires_at: number;
}

export interface KnownDevicesTable {
  token_hash: string;
  user_id: string;
  expires_at: number;
}

/** One a user: what encrypts unsent changes that a device keeps over a sign-out. */
export interface KeepKeysTable {
  user_id: string;
  /** 256 random bits, base64url. */
  key: string;
}

/** One a user who has signed in: when an account was last of use to somebody. */
export interface AccountUseTable {
  user_id: string;
  signed_in_at: number | null;
  /** Up to an hour old. */
  synced_at: number | null;
}

/** One a link that still opens a registration; a used one is deleted. */
export interface InvitationsTable {
  token_hash: string;
  /** What whoever runs the server revokes it by; useless as a credential. */
  id: string;
  /** Whom it is for, in the words of whoever made it. */
  label: string;
  created_at: number;
  expires_at: number;
}

export interface RateLimitsTable {
  key: string;
  tokens: number;
  updated_at: number;
}

/** What every synced row has beside its content. */
export interface SyncedColumns {
  user_id: string;
  id: string;
  /** The field `deleted`; null when no write has set it. */
  deleted: number | null;
  /** 1 when the row counts as deleted (isDeleted in schema/merge.ts). */
  tombstone: number;
  clocks: string;
  seq: number;
}

export interface WorkoutDaysTable extends SyncedColumns {
  day_number: number;
  title: string;
}

export interface ExercisesTable extends SyncedColumns {
  workout_day_id: string;
  name: string;
  target_muscles: string;
  order_index: number;
  equipment: string;
  sets: number;
}

export interface WorkoutLogsTable extends SyncedColumns {
  exercise_id: string;
  exercise_name: string;
  date: string;
  set_number: number;
  weight: number;
  reps: number;
  entered_weight: number;
  entered_unit: 'kg' | 'lb';
}

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

export interface SchemaMigrationsTable {
  version: number;
  applied_at: number;
}

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
