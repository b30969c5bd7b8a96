/**
 * A store that exists from the first step of the carrying over to the last: meanwhile the older databases may
 * hold what is not here yet.
 */
export const CARRYING = 'carrying';
const OLDER = ['workoutData', 'exercises', 'workoutLogs', 'backups', '_rxdb_internal'] as const;

export const olderName = (name: string, collection: string) => `rxdb-dexie-${name}--0--${collection}`;

/** The names of the databases that release 30f6864 had beside this one. */
export const olderDatabases = (name: string) => OLDER.map((collection) => olderName(name, collection));

export interface CarryOverOptions {
  factory: IDBFactory;
  name: string;
  userId: string;
  now: () => number;
}
