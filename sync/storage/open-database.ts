import { addMissing, isIncomplete, type StoreSpec } from './stores.ts';

export interface OneDatabaseOptions {
  name: string;
  stores: readonly StoreSpec[];
  factory: IDBFactory;
  keyRange: typeof IDBKeyRange;
  /** Whether other tabs are to be told. */
  multiInstance: boolean;
  /** Whether a newer release has put it into a form that this one must not touch. */
  isNewer?: (database: IDBDatabase) => boolean;
  /** Brings a database of an older form to today's before it is used. */
  carryOver?: CarryOver;
}

export interface CarryOver {
  isDue(database: IDBDatabase): boolean;
  /** Carries the database over, so that this is no longer due. It is closed meanwhile. */
  run(): Promise<void>;
}

/** There is no database of that name any more. */
export class DeletedError extends Error {}

/** Another tab holds the database open in an older version, and does not let go of it, or holds up the queue. */
class HeldOpenError extends Error {
  override readonly name = 'HeldOpenError';
}

/** How long a tab that was asked to let go may take, ms: it ends its transactions first. */
const LET_GO_MS = 3_000;

/**
 * How long the browser may take before it answers at all, ms, in three parts: it tells nothing to whoever queues behind
 * another tab. In a tab that was frozen meanwhile the first part ends before the answer comes.
 */
const ANSWER_MS = [5_000, 5_000, 5_000];

/**
 * Opens a database without a version number, so that an older and a newer release can both have it open.
 * Where a declared store or index is missing, it is opened once more, one version up, and gets it. Rejects
 * with the browser's own error, with a VersionError where a newer release keeps it, with DeletedError where it must
 * exist and does not, or with HeldOpenError.
 */
export async function openDatabase(
  { name, stores, factory, isNewer, carryOver }: OneDatabaseOptions,
  mustExist: boolean,
): Promise<IDBDatabase> {
  const upgrade = (database: IDBDatabase, transaction: IDBTransaction) =>
    addMissing(database, transaction, stores);
  let database = await open({ factory, name, upgrade, mustExist });
  if (isNewer?.(database)) {
    database.close();
    throw new DOMException('A newer release keeps this database.', 'VersionError');
  }
  if (carryOver?.isDue(database)) {
    database.close();
    await carryOver.run();
    database = await open({ factory, name, upgrade, mustExist: true });
  }
  while (isIncomplete(database, stores)) {
    const version = database.version + 1;
    database.close();
    database = await open({ factory, name, upgrade, mustExist: true, version }).catch((error: unknown) => {
      // A tab of another release was faster, and may have added something else.
      if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
      return open({ factory, name, upgrade, mustExist: true });
    });
  }
  return database;
}

interface OpenOptions {
  factory: IDBFactory;
  name: string;
  upgrade: (database: IDBDatabase, transaction: IDBTransaction) => void;
  mustExist: boolean;
  /** Default: the version that is there. */
  version?: number;
}

/**
 * One `open`. Rejects with the browser's own error, with DeletedError where it must exist and does not, or with
 * HeldOpenError.
 */
export function open({ factory, name, upgrade, mustExist, version }: OpenOptions): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    let isMissing = false;
    let isGivenUp = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = ([ms, ...more]: readonly number[]) => {
      clearTimeout(waiting);
      if (ms !== undefined) waiting = setTimeout(() => wait(more), ms);
      else {
        isGivenUp = true;
        reject(new HeldOpenError('Another tab does not let go of the database.'));
      }
    };
    wait(ANSWER_MS);
    request.onblocked = () => wait([LET_GO_MS]);
    request.onupgradeneeded = ({ oldVersion }) => {
      clearTimeout(waiting);
      const { result, transaction } = request;
      isMissing = mustExist && oldVersion === 0;
      if (isMissing) transaction?.abort();
      else if (transaction) upgrade(result, transaction);
    };
    request.onsuccess = () => {
      clearTimeout(waiting);
      // Nobody waits for it any more, and it would hold up others.
      if (isGivenUp) request.result.close();
      else resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(waiting);
      reject(
        isMissing ? new DeletedError('The database was deleted.', { cause: request.error }) : request.error,
      );
    };
  });
}
