import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { DAY_MS } from '../../../schema/constants.ts';

/** What a filled database of a release holds, for a test to look for after the migration. */
export const FILLED = {
  users: [
    { id: 'ada', email: 'ada@example.org' },
    { id: 'bob', email: 'bob@example.org' },
  ],
  /** Each user has so many sets, one of them deleted. */
  sets: 600,
  /** The cookie of a session of each user is this and the user's id. */
  token: 'a session of the release, ',
  /** A call that was recorded as done, under this id. */
  retried: {
    id: 'ada-op-0',
    body: { id: 'ada-set-0', exerciseId: 'ada-bench', date: '2026-01-01', setNumber: 1, weight: 60, reps: 8 },
  },
} as const;

/** As release 1 and 2 computed it for FILLED.retried. */
const FINGERPRINT = '7fbbd0385dc9f83a0bb6d664a3646416bba8efa92a65b0c168cf07958ed13548';
const STARTED = Date.UTC(2026, 0, 1);

type Fill = (handle: Sqlite.Database) => void;

/**
 * A filler for each released schema, and beside it `schema-<n>.sql` with the tables as that release made them.
 * The schema of a release gets both with the release; they are never edited afterwards.
 */
export const RELEASED: Readonly<Record<number, Fill>> = {
  1: fillFirst,
  2: fillSecond,
  3: fillThird,
  4: (handle) => {
    fillThird(handle);
    for (const { id } of FILLED.users)
      handle.prepare('insert into account_use values (?, ?, ?)').run(id, STARTED, STARTED);
    handle
      .prepare('insert into invitations values (?, ?, ?, ?, ?)')
      .run('a hash', 'inv-1', 'for Cy', STARTED, STARTED);
  },
};

/** Makes the file as a server of that release would have left it, closed. */
export function makeReleased(file: string, version: number): void {
  const handle = new Sqlite(file);
  try {
    handle.exec(readFileSync(new URL(`./schema-${version}.sql`, import.meta.url), 'utf8'));
    const migrated = handle.prepare('insert into schema_migrations values (?, ?)');
    for (let done = 1; done <= version; done++) migrated.run(done, STARTED);
    handle.transaction(() => RELEASED[version]?.(handle))();
    handle.pragma('journal_mode = WAL');
  } finally {
    handle.close();
  }
}

function fillThird(handle: Sqlite.Database): void {
  fillSecond(handle);
  handle.exec(`update users set
    day_count = (select count(*) from workout_days where user_id = users.id),
    exercise_count = (select count(*) from exercises where user_id = users.id),
    call_bytes = (select sum(100 + octet_length(id) + octet_length(fingerprint) + octet_length(body))
      from mutations where user_id = users.id),
    replaced_bytes = (select sum(200 + octet_length(row_id) + octet_length(field) + octet_length(value))
      from overwritten_values where user_id = users.id)`);
}

function fillSecond(handle: Sqlite.Database): void {
  fillFirst(handle);
  const insert = handle.prepare('insert into keep_keys values (?, ?)');
  for (const { id } of FILLED.users) insert.run(id, `keep key of ${id}`.padEnd(43, '-'));
}

function fillFirst(handle: Sqlite.Database): void {
  for (const { id, email } of FILLED.users) fillUser(handle, id, email);
  handle.prepare('insert into rate_limits values (?, ?, ?)').run('sign-in:network:192.0.2.1', 3.5, STARTED);
}

function fillUser(handle: Sqlite.Database, user: string, email: string): void {
  const statements = new Map<string, Sqlite.Statement>();
  const run = (query: string, ...values: unknown[]) => {
    const statement = statements.get(query) ?? handle.prepare(query);
    statements.set(query, statement);
    statement.run(...values);
  };
  const day = DAY_MS;
  let seq = 0;
  const change = () => {
    run('insert into changes values (?, ?, ?)', user, ++seq, `nonce-${seq}`);
    return seq;
  };
  const clocks = (names: readonly string[]) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, STARTED + seq])));
  run(
    `insert into users (id, email, password_hash, first_name, last_name, username, seq, last_stamp, row_count,
      created_at) values (?, ?, ?, ?, ?, ?, 0, 0, 0, ?)`,
    user,
    email,
    '$argon2id$',
    'A',
    'B',
    '',
    STARTED,
  );

  const hash = createHash('sha256')
    .update(FILLED.token + user)
    .digest('hex');
  const ends = Date.UTC(2100, 0, 1);
  run('insert into sessions values (?, ?, ?, ?, ?, ?)', hash, `${user}-handle`, user, 'Phone', ends, ends);
  run('insert into password_resets values (?, ?, ?)', `reset of ${user}`, user, ends);
  run('insert into known_devices values (?, ?, ?)', `device of ${user}`, user, ends);

  const dayFields = ['dayNumber', 'title', 'deleted'];
  for (let number = 1; number <= 4; number++) {
    const id = `${user}-day-${number}`;
    run(
      'insert into workout_days values (?, ?, 0, 0, ?, ?, ?, ?)',
      user,
      id,
      clocks(dayFields),
      change(),
      number,
      'Legs',
    );
  }
  const exerciseFields = [
    'workoutDayId',
    'name',
    'targetMuscles',
    'orderIndex',
    'equipment',
    'sets',
    'deleted',
  ];
  for (const [index, name] of ['bench', 'row', 'deleted'].entries()) {
    const gone = Number(name === 'deleted');
    const content = [`${user}-day-1`, name, 'Chest', index, 'Barbell', 3];
    const columns = [user, `${user}-${name}`, gone, gone, clocks(exerciseFields), change(), ...content];
    run('insert into exercises values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...columns);
  }
  const setFields = ['exerciseId', 'exerciseName', 'date', 'setNumber', 'weight', 'reps', 'enteredWeight'];
  for (let n = 0; n < FILLED.sets; n++) {
    const id = `${user}-set-${n}`;
    const gone = Number(n === FILLED.sets - 1);
    const date = new Date(STARTED + Math.floor(n / 12) * day).toISOString();
    const content = [`${user}-bench`, 'bench', date, 1 + (n % 3), 60 + (n % 7) * 2.5, 8, 135.5, 'lb'];
    const stamps = clocks([...setFields, 'enteredUnit', 'deleted']);
    const columns = [user, id, gone, gone, stamps, change(), ...content];
    run('insert into workout_logs values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...columns);
    const print = n === 0 ? FINGERPRINT : `print ${n}`;
    const row = JSON.stringify({ type: 'log', id });
    run('insert into mutations values (?, ?, ?, 201, ?)', user, `${user}-op-${n}`, print, row);
  }
  const lost = [user, 'log', `${user}-set-0`, 'reps', '7', STARTED, ends];
  run('insert into overwritten_values values (?, ?, ?, ?, ?, ?, ?)', ...lost);
  const counts = [seq, STARTED + seq, 4 + 3 + FILLED.sets, user];
  run('update users set seq = ?, last_stamp = ?, row_count = ? where id = ?', ...counts);
}
