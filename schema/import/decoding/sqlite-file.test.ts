import { describe, expect, it } from 'vitest';
import { readImport } from '../read-file.ts';
import { ImportRefusal } from '../refusal.ts';
import { fitnotesBackup, sqliteBytes } from '../testing/sqlite-bytes.ts';
import { sqliteNames, sqliteTables } from './sqlite-file.ts';

describe('a table is read as SQLite wrote it', () => {
  it.each([
    ['pages of 512 bytes', 'PRAGMA page_size = 512'],
    ['pages of 64 kB', 'PRAGMA page_size = 65536'],
    ['UTF-16', "PRAGMA encoding = 'UTF-16le'"],
    ['UTF-16 BE', "PRAGMA encoding = 'UTF-16be'"],
  ])('%s', (_, pragma) => {
    const long = 'größer '.repeat(3_000);
    const bytes = sqliteBytes((database) => {
      database.exec(pragma);
      database.exec(
        'CREATE TABLE "a b" (_id INTEGER PRIMARY KEY, n, "odd, (name)" TEXT DEFAULT (\'x,y\'), r REAL, CHECK (n <> 7), UNIQUE (n, r))',
      );
      const insert = database.prepare('INSERT INTO "a b" VALUES (?, ?, ?, ?)');
      database.exec('BEGIN');
      for (let i = 1; i <= 3_000; i++) insert.run(i, i * -70_000, i === 1_500 ? long : `row ${i}`, i / 3);
      insert.run(3_001, -(2 ** 40), null, null);
      database.exec('COMMIT; DELETE FROM "a b" WHERE _id BETWEEN 100 AND 199');
      database.exec('ALTER TABLE "a b" ADD COLUMN later INTEGER DEFAULT 5');
    });
    const rows = sqliteTables(bytes, ['A B', 'none']).get('A B') ?? [];
    expect(rows).toHaveLength(2_901);
    expect(rows[0]).toEqual({ _id: 1, n: -70_000, 'odd, (name)': 'row 1', r: 1 / 3 });
    expect(rows.find(({ _id }) => _id === 1_500)?.['odd, (name)']).toBe(long);
    expect(rows.at(-1)).toMatchObject({ _id: 3_001, n: -(2 ** 40), r: null });
    expect(rows.reduce((sum, { n }) => sum + Number(n), 0)).toBe(
      -70_000 * (4_501_500 - (199 * 200) / 2 + (99 * 100) / 2) - 2 ** 40,
    );
  });
});

it('rows hold no column that is computed, and an id that is not null where it is the row’s own', () => {
  const bytes = sqliteBytes((database) => {
    database.exec(`
      CREATE TABLE a (
        "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, n INTEGER NOT NULL CHECK ("n" IN (0, 7)), as_of TEXT DEFAULT ('as (x)'),
        twice INT GENERATED ALWAYS AS (n * 2) VIRTUAL, thrice INT AS (n * 3), kept INT AS (n * 4) STORED, last TEXT
      );
      CREATE TABLE b (id TEXT PRIMARY KEY NOT NULL, integer_primary_key INTEGER);
      INSERT INTO a (id, n, last) VALUES (5, 7, 'z');
      INSERT INTO b VALUES ('x', NULL);
    `);
  });
  expect(sqliteNames(bytes)).toEqual(new Set(['a', 'b', 'sqlite_sequence']));
  const tables = sqliteTables(bytes, ['a', 'b']);
  expect(tables.get('a')).toEqual([{ id: 5, n: 7, as_of: 'as (x)', kept: 28, last: 'z' }]);
  expect(tables.get('b')).toEqual([{ id: 'x', integer_primary_key: null }]);
});

it('a FitNotes backup is read whole, without SQLite', () => {
  const { sessions, layout } = readImport(fitnotesBackup());
  expect(layout).toBe('backup');
  expect(sessions).toEqual([
    {
      key: '2024-05-01',
      start: { wall: '2024-05-01T18:00:00' },
      end: { wall: '2024-05-01T19:00:00' },
      note: 'slept badly',
      bodyweight: { value: 80.5, unit: 'kg' },
      sets: [
        {
          ...{ line: 1, exercise: 'Flat Barbell Bench Press', weight: { value: 60, unit: 'kg' }, reps: 8 },
          ...{ group: '1', note: 'paused' },
        },
        { line: 2, exercise: 'Barbell Row', weight: { value: 137.25, unit: 'lb' }, reps: 5, group: '1' },
        {
          line: 3,
          exercise: 'Flat Barbell Bench Press',
          weight: { value: 62.5, unit: 'kg' },
          reps: 6,
          group: '1',
        },
      ],
    },
    {
      key: '2024-05-03',
      start: { day: '2024-05-03' },
      sets: [
        { line: 4, exercise: 'Running (Treadmill)', durationS: 1500, distance: { value: 5000, unit: 'm' } },
      ],
    },
  ]);
});

describe('a bad database gets one sentence', () => {
  const backup = fitnotesBackup();
  const refusal = (bytes: Uint8Array) => {
    try {
      readImport(bytes);
    } catch (error) {
      if (error instanceof ImportRefusal) return error.code;
      throw error;
    }
    return 'read';
  };

  it.each([
    'CREATE TABLE notes (text)',
    'CREATE TABLE gym_sets (id, day); INSERT INTO gym_sets VALUES (1, 2)',
    'CREATE TABLE exercise_sets (id, reps); CREATE TABLE exercises (id); CREATE TABLE body_weights (id); INSERT INTO exercise_sets VALUES (1, 2)',
    'CREATE TABLE data_migration (id); CREATE TABLE session (id, user); INSERT INTO session VALUES (1, 2)',
    'CREATE TABLE training_log (id)',
  ])('one of another app, though a table has the same name: %s', (statements) => {
    expect(refusal(sqliteBytes((database) => database.exec(statements)))).toBe('database');
  });

  it('one that was cut off', () => {
    expect(refusal(backup.subarray(0, 4_096 * 3))).toBe('database_broken');
    expect(refusal(backup.subarray(0, 60))).toBe('database_broken');
  });

  it('whatever bytes of it are others, it ends with a reading or a refusal', () => {
    let random = 12_345;
    const next = () => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
      return random;
    };
    for (let round = 0; round < 400; round++) {
      const bad = backup.slice();
      for (let i = 0; i < 1 + (round % 30); i++) bad[16 + (next() % (bad.length - 16))] = next() % 256;
      expect(refusal(bad), `round ${round}`).toMatch(/^[a-z_]+$/);
    }
  });
});
