import Sqlite from 'better-sqlite3';

/** What a set holds on its way to the bare server, and in its table. */
export interface BareSet {
  id: string;
  exerciseId: string;
  exerciseName: string;
  date: string;
  setNumber: number;
  weight: number;
  reps: number;
}

/** A database with nothing but sets, as durable as the product's: WAL and synchronous FULL. */
export function openBareDatabase(file: string): Sqlite.Database {
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`create table sets (
    id text primary key, exerciseId text not null, exerciseName text not null, date text not null,
    setNumber integer not null, weight real not null, reps integer not null) without rowid`);
  database.exec('create index sets_exercise on sets (exerciseId, date)');
  return database;
}

export const INSERT_SET = `insert into sets (id, exerciseId, exerciseName, date, setNumber, weight, reps)
  values (@id, @exerciseId, @exerciseName, @date, @setNumber, @weight, @reps)`;
