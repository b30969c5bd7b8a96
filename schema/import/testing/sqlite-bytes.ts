import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The bytes of an SQLite file that these statements make. */
export function sqliteBytes(fill: (database: DatabaseSync) => void): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-bytes-'));
  try {
    const path = join(folder, 'file.db');
    const database = new DatabaseSync(path);
    try {
      fill(database);
    } finally {
      database.close();
    }
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As FitNotes stores pounds. */
const FITNOTES_LB_PER_KG = 2.20462;

/** A FitNotes backup with the parts that a lifter misses when they are lost: supersets, times, comments, body weight. */
export const fitnotesBackup = (): Uint8Array =>
  sqliteBytes((database) => {
    database.exec(`
      CREATE TABLE android_metadata (locale TEXT);
      CREATE TABLE exercise (_id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, category_id INTEGER, exercise_type_id INTEGER NOT NULL DEFAULT 0, notes TEXT, unit INTEGER NOT NULL DEFAULT 0);
      CREATE TABLE training_log (_id INTEGER PRIMARY KEY AUTOINCREMENT, exercise_id INTEGER NOT NULL, date DATE NOT NULL, metric_weight REAL NOT NULL, reps INTEGER NOT NULL, unit INTEGER NOT NULL DEFAULT 0, distance INTEGER NOT NULL DEFAULT 0, duration_seconds INTEGER NOT NULL DEFAULT 0, is_complete INTEGER NOT NULL DEFAULT 0);
      CREATE INDEX logs_by_date ON training_log (date);
      CREATE TABLE Comment (_id INTEGER PRIMARY KEY, date TEXT, owner_type_id INTEGER, owner_id INTEGER, comment TEXT);
      CREATE TABLE WorkoutComment (_id INTEGER PRIMARY KEY, date TEXT, comment TEXT);
      CREATE TABLE WorkoutTime (_id INTEGER PRIMARY KEY, workout_date TEXT, start_date_time TEXT, end_date_time TEXT);
      CREATE TABLE WorkoutGroup (_id INTEGER PRIMARY KEY, name TEXT, date TEXT, colour INTEGER);
      CREATE TABLE WorkoutGroupExercise (_id INTEGER PRIMARY KEY, exercise_id INTEGER, date TEXT, workout_group_id INTEGER);
      CREATE TABLE BodyWeight (_id INTEGER PRIMARY KEY, date TEXT, body_weight_metric REAL);
      CREATE TABLE settings (_id INTEGER PRIMARY KEY, metric INTEGER);
      INSERT INTO exercise (name) VALUES ('Flat Barbell Bench Press'), ('Barbell Row'), ('Running (Treadmill)');
      INSERT INTO settings (metric) VALUES (1);
      INSERT INTO WorkoutComment (date, comment) VALUES ('2024-05-01', 'slept badly');
      INSERT INTO WorkoutTime (workout_date, start_date_time, end_date_time) VALUES ('2024-05-01', '2024-05-01 18:00:00', '2024-05-01 19:00:00');
      INSERT INTO WorkoutGroup (name, date) VALUES ('Superset', '2024-05-01');
      INSERT INTO WorkoutGroupExercise (exercise_id, date, workout_group_id) VALUES (1, '2024-05-01', 1), (2, '2024-05-01', 1);
      INSERT INTO BodyWeight (date, body_weight_metric) VALUES ('2024-05-01', 80.5);
    `);
    const log = database.prepare(
      'INSERT INTO training_log (exercise_id, date, metric_weight, reps, unit, distance, duration_seconds) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    log.run(1, '2024-05-01', 60, 8, 0, 0, 0);
    log.run(2, '2024-05-01', 137.25 / FITNOTES_LB_PER_KG, 5, 2, 0, 0);
    log.run(1, '2024-05-01', 62.5, 6, 0, 0, 0);
    log.run(3, '2024-05-03', 0, 0, 0, 5000, 1500);
    database.exec("INSERT INTO Comment (owner_type_id, owner_id, comment) VALUES (1, 1, 'paused')");
  });
