import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface StoredSet {
  id: string;
  exercise: string;
  setNumber: number;
  weight: number;
  reps: number;
  /** Whose it is. */
  email: string;
}

/** The sets in the server's SQLite file, read past the server: what is really on the disk. */
export function storedSets(dataDir: string): StoredSet[] {
  const database = open(dataDir);
  try {
    const rows = database
      .prepare(
        `SELECT log.id AS id, exercise.name AS exercise, log.set_number AS setNumber,
                log.weight AS weight, log.reps AS reps, users.email AS email
         FROM workout_logs AS log
         JOIN exercises AS exercise ON exercise.id = log.exercise_id AND exercise.user_id = log.user_id
         JOIN users ON users.id = log.user_id
         WHERE log.tombstone = 0
         ORDER BY exercise.name, log.date, log.set_number`,
      )
      .all();
    return rows as unknown as StoredSet[];
  } finally {
    database.close();
  }
}

/** What one of the server's tables holds of a user that is not deleted, by its columns' names. */
export function storedRows(
  dataDir: string,
  userId: string,
  table: 'training_sessions' | 'session_entries' | 'workout_logs',
): Record<string, unknown>[] {
  const database = open(dataDir);
  try {
    return database.prepare(`SELECT * FROM ${table} WHERE tombstone = 0 AND user_id = ?`).all(userId);
  } finally {
    database.close();
  }
}

/** Ends every session, as time would. */
export function expireSessions(dataDir: string): void {
  const database = open(dataDir);
  try {
    database.exec('DELETE FROM sessions');
  } finally {
    database.close();
  }
}

function open(dataDir: string): DatabaseSync {
  const name = readdirSync(dataDir).find((file) => /\.(db|sqlite3?)$/.test(file));
  if (!name) throw new Error(`no database in ${dataDir}`);
  const database = new DatabaseSync(join(dataDir, name));
  database.exec('PRAGMA busy_timeout = 5000');
  return database;
}
