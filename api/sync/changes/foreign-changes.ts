import type { Background } from '../../background.ts';
import { dataVersion } from '../../db/sqlite/data-version.ts';
import type { Database } from '../../db/tables.ts';
import type { PokeHub } from '../pokes/poke-hub.ts';
import { readLedger } from './ledger.ts';

const LOOK_EVERY_MS = 2_000;

interface Watching {
  db: Database;
  pokes: PokeHub;
  background: Background;
}

/**
 * Pokes open streams after a command has written beside the server, as an import does: SQLite tells nobody. (On
 * PostgreSQL processes tell each other.) Returns how to stop.
 */
export function watchForeignChanges({ db, pokes, background }: Watching): () => void {
  let known: number | undefined;
  async function look(): Promise<void> {
    const version = await dataVersion(db);
    const isNews = known !== undefined && version !== known;
    known = version;
    if (!isNews) return;
    // One whose account the command deleted must not keep the others from theirs.
    for (const userId of pokes.users()) background.run('foreign_changes_unseen', () => poke(userId));
  }
  async function poke(userId: string): Promise<void> {
    pokes.poke(userId, (await readLedger(db, userId)).seq);
  }

  background.run('foreign_changes_unseen', look);
  return every(look, { pokes, background });
}

/** Accounts that one question asks for. */
const ACCOUNTS_AT_ONCE = 500;

/**
 * The same for PostgreSQL where the processes can't hear each other (Notices.hears): looks whose change feed has
 * grown, of those that have a stream open here. One that has just opened is poked too: it may have missed some.
 */
export function watchFeeds({ db, pokes, background }: Watching): () => void {
  let known = new Map<string, number>();
  async function look(): Promise<void> {
    const seen = new Map<string, number>();
    const users = pokes.users();
    for (let from = 0; from < users.length; from += ACCOUNTS_AT_ONCE) {
      const some = users.slice(from, from + ACCOUNTS_AT_ONCE);
      const rows = await db.selectFrom('users').select(['id', 'seq']).where('id', 'in', some).execute();
      for (const { id, seq } of rows) {
        seen.set(id, seq);
        if (known.get(id) !== seq) pokes.poke(id, seq);
      }
    }
    known = seen;
  }
  return every(look, { pokes, background });
}

/** Returns how to stop. A look that is slow is waited for: on a slow database they would pile up. */
function every(look: () => Promise<void>, { pokes, background }: Omit<Watching, 'db'>): () => void {
  let isLooking = false;
  async function alone(): Promise<void> {
    isLooking = true;
    await look().finally(() => {
      isLooking = false;
    });
  }
  const timer = setInterval(() => {
    if (pokes.count() > 0 && !isLooking) background.run('foreign_changes_unseen', alone);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
