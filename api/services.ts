import { createSessions } from './auth/sessions.ts';
import { isPostgres } from './db/dialect.ts';
import { createRetryingWrite } from './db/retrying-write.ts';
import { createWriteQueue } from './db/write-queue.ts';
import type { AppDeps, Services } from './deps.ts';
import { createRestBell } from './push/rest-bell.ts';
import { createGatheredChanges } from './sync/changes/gathered-changes.ts';

/** Once a process: the write queue and the remembered sessions are of one connection. */
export function createServices(deps: AppDeps): Services {
  const { db, now, newId, randomBytes, log, pokes } = deps;
  const write = isPostgres(db) ? createRetryingWrite(db) : createWriteQueue(db);
  const changeDiary = createGatheredChanges({ ...deps, write });
  const onEnd = pokes.endSession;
  const sessions = createSessions({ db, write, now, newId, randomBytes, log, onEnd });
  return { ...deps, write, changeDiary, sessions, restBell: createRestBell() };
}
