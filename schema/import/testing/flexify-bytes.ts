import { sqliteBytes } from './sqlite-bytes.ts';

/** Seconds since 1970, as the app's database has its times. */
const seconds = (time: string) => Date.parse(`${time}Z`) / 1_000;

/** A database of before workouts had rows: the day is Auckland’s, where the evening before is still UTC’s. */
export const flexifyOldBackup = (): Uint8Array =>
  sqliteBytes((database) => {
    database.exec(`
      CREATE TABLE "gym_sets" (
        "body_weight" REAL NOT NULL DEFAULT 0.0, "cardio" INTEGER NOT NULL DEFAULT 0 CHECK ("cardio" IN (0, 1)),
        "category" TEXT NULL, "created" INTEGER NOT NULL, "distance" REAL NOT NULL DEFAULT 0.0,
        "duration" REAL NOT NULL DEFAULT 0.0, "hidden" INTEGER NOT NULL DEFAULT 0 CHECK ("hidden" IN (0, 1)),
        "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "incline" INTEGER NULL, "name" TEXT NOT NULL, "notes" TEXT NULL,
        "plan_id" INTEGER NULL, "reps" REAL NOT NULL, "unit" TEXT NOT NULL, "weight" REAL NOT NULL);
      CREATE TABLE "plans" ("days" TEXT NOT NULL, "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "sequence" INTEGER NULL, "title" TEXT NULL);
      CREATE TABLE "settings" ("id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "theme_mode" TEXT NOT NULL);
      INSERT INTO plans (days, title) VALUES ('Monday', 'Push'), ('Friday', NULL);
    `);
    const set = database.prepare(
      'INSERT INTO gym_sets (name, created, reps, weight, unit, hidden, cardio, duration, distance, incline, body_weight, notes, plan_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    const of = (name: string, time: string, reps: number, weight: number, unit: string) =>
      [name, seconds(time), reps, weight, unit] as const;
    set.run(...of('Deadlift', '2024-05-31T10:00:00', 0, 0, 'kg'), 1, 0, 0, 0, null, 0, null, null);
    set.run(...of('Weight', '2024-05-31T10:00:00', 1, 176, 'lb'), 0, 0, 0, 0, null, 0, null, null);
    set.run(...of('Bench press', '2024-05-31T20:00:00', 5, 80, 'kg'), 0, 0, 0, 0, null, 176, 'paused', 1);
    set.run(...of('Bench press', '2024-06-01T02:00:00', 4, 80, 'kg'), 0, 0, 0, 0, null, 176, null, 1);
    set.run(...of('Treadmill', '2024-06-01T20:05:00', 0, 0, 'mi'), 0, 1, 20.5, 3.1, 3, 0, null, 2);
    set.run(...of('Dip', '2024-06-01T20:40:00', 8, -10, 'kg'), 0, 0, 0, 0, null, 0, null, null);
  });

/** The same as its CSV had it, where a column held no note. */
export const FLEXIFY_OLD_CSV = `id,name,reps,weight,created,unit,bodyWeight,duration,distance,cardio,hidden,incline
1,Deadlift,0.0,0.0,2024-05-31T22:00:00.000,kg,0.0,0.0,0.0,0,1,
2,Weight,1.0,176.0,2024-05-31T22:00:00.000,lb,0.0,0.0,0.0,0,0,
3,Bench press,5.0,80.0,2024-06-01T08:00:00.000,kg,176.0,0.0,0.0,0,0,
4,Bench press,4.0,80.0,2024-06-01T14:00:00.000,kg,176.0,0.0,0.0,0,0,
5,Treadmill,0.0,0.0,2024-06-02T08:05:00.000,mi,0.0,20.5,3.1,1,0,3
6,Dip,8.0,-10.0,2024-06-02T08:40:00.000,kg,0.0,0.0,0.0,0,0,
`;

export const flexifyNewBackup = (): Uint8Array =>
  sqliteBytes((database) => {
    database.exec(`
      PRAGMA foreign_keys = OFF;
      CREATE TABLE "categories" ("id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "name" TEXT NOT NULL UNIQUE);
      CREATE TABLE "plans" ("days" TEXT NOT NULL, "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "sequence" INTEGER NULL, "title" TEXT NULL);
      CREATE TABLE "exercises" (
        "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "name" TEXT NOT NULL UNIQUE, "kind" TEXT NOT NULL, "display_unit" TEXT NOT NULL,
        "category_id" INTEGER NULL REFERENCES categories (id) ON DELETE SET NULL, "archived" INTEGER NOT NULL DEFAULT 0 CHECK ("archived" IN (0, 1)));
      CREATE TABLE "workouts" (
        "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "plan_id" INTEGER NULL REFERENCES plans (id) ON DELETE SET NULL,
        "started_at" INTEGER NOT NULL, "ended_at" INTEGER NULL);
      CREATE TABLE "exercise_sets" (
        "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "exercise_id" INTEGER NOT NULL REFERENCES exercises (id),
        "workout_id" INTEGER NULL REFERENCES workouts (id) ON DELETE SET NULL, "timestamp" INTEGER NOT NULL, "reps" REAL NULL,
        "load_kg" REAL NULL, "duration_ms" INTEGER NULL, "distance_metres" REAL NULL, "incline" REAL NULL,
        "body_weight_kg" REAL NULL, "notes" TEXT NULL);
      CREATE TABLE "body_weights" ("id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "timestamp" INTEGER NOT NULL, "weight_kg" REAL NOT NULL, "photo" TEXT NULL);
      INSERT INTO plans (days, title) VALUES ('Monday', 'Push');
      INSERT INTO exercises (name, kind, display_unit) VALUES ('Bench press', 'strength', 'lb'), ('Run', 'cardio', 'km');
      INSERT INTO body_weights (timestamp, weight_kg) VALUES (${seconds('2024-05-31T19:00:00')}, 74.5);
      INSERT INTO workouts (id, plan_id, started_at, ended_at) VALUES (9, 1, ${seconds('2024-05-31T20:00:00')}, ${seconds('2024-05-31T21:00:00')});
    `);
    const set = database.prepare(
      'INSERT INTO exercise_sets (exercise_id, workout_id, timestamp, reps, load_kg, duration_ms, distance_metres, incline, body_weight_kg, notes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    set.run(1, 9, seconds('2024-05-31T20:05:00'), 5, 61.23496995, 0, null, null, 74.5, 'hello');
    set.run(2, null, seconds('2024-06-01T20:05:00'), 0, 0, 600_000, 2_000, 1.5, null, null);
    set.run(8, null, seconds('2024-06-01T20:05:00'), 1, 1, null, null, null, null, null);
  });

export const FLEXIFY_NEW_CSV = `format,recordType,id,exerciseId,workoutId,name,displayUnit,notes,timestamp,reps,loadKg,durationMs,distanceMetres,incline,bodyWeightKg,startedAt,endedAt
flexify_graphs_v2,exercise,1,,,Bench press,lb,,,,,,,,,,
flexify_graphs_v2,exercise,2,,,Run,km,,,,,,,,,,
flexify_graphs_v2,workout,9,,,,,,,,,,,,,2024-06-01T08:00:00.000,2024-06-01T09:00:00.000
flexify_graphs_v2,exerciseSet,1,1,9,,,hello,2024-06-01T08:05:00.000,5.0,61.23496995,0,,,74.5,,
flexify_graphs_v2,exerciseSet,2,2,,,,,2024-06-02T08:05:00.000,0.0,0.0,600000,2000.0,1.5,,,
flexify_graphs_v2,exerciseSet,3,8,,,,,2024-06-02T08:05:00.000,1.0,1.0,,,,,,
flexify_graphs_v2,bodyWeight,1,,,,,,2024-05-31T19:00:00.000,,,,,,74.5,,
`;
