import type { User } from '../../schema/user.ts';
import { findUser } from '../auth/user-repository.ts';
import { readConfig } from '../config.ts';
import { openBackup, removeLeftCopies } from '../db/backup/backup-copy.ts';
import { makeDataFolder } from '../db/sqlite/data-folder.ts';
import type { Database } from '../db/tables.ts';
import type { Services } from '../deps.ts';
import { assertBringable } from '../sync/changes/assert-bringable.ts';
import { type BroughtBack, bringBack } from '../sync/changes/bring-back.ts';
import { namedBy, readCall, runCall } from '../sync/changes/run-call.ts';
import { type CommandContext, CommandError } from './command.ts';
import { diaryOf, readRows, rowCounts } from './diary-rows.ts';
import { makeRoom } from './import-plan.ts';
import { withServices } from './services.ts';
import { findByEmail } from './user/find.ts';

interface Wanted {
  email: string;
  /** The backup, a SQLite file; the diary it goes into may be in PostgreSQL. */
  from: string;
  exactly: boolean;
}

/** Brings one member's diary back, beside a server that may be running. Resolves to the exit code. */
export async function restoreUser(
  context: CommandContext,
  { email, from, exactly }: Wanted,
): Promise<number> {
  const { dataDir } = readConfig(context.environment);
  const nativeBinding = context.runtime.sqliteAddon(dataDir);
  const restore = async (services: Services) => {
    const user = await findByEmail(services, email);
    // Where the database is PostgreSQL, nothing else may have made the folder.
    makeDataFolder(dataDir);
    const now = context.now();
    removeLeftCopies(dataDir, now);
    const backup = await openBackup({ from, dataDir, userId: user.id, nativeBinding, now });
    try {
      const then = await accountThen(backup.db, services, user);
      if (!then) throw new CommandError(`${from} holds no account of ${user.email}.`);
      const wanted = { userId: user.id, from: backup.db, fromUserId: then.user.id, exactly };
      await assertBringable(services, wanted);
      if (then.user.id !== user.id) await clearFirstDays(services, user.id, backup.db, then.user.id);
      const told = await bringBack(services, wanted);
      context.terminal.out(report(user.email, told, exactly));
    } finally {
      await backup.close();
    }
  };
  return withServices(context, restore, { tells: true });
}

/** The member's account in a backup: whose was deleted and made again has another id there. */
async function accountThen(from: Database, { db }: Pick<Services, 'db'>, { id, email }: User) {
  const same = await findUser(from, { id });
  if (same) return same;
  const named = await findUser(from, { email });
  // Who had the address before and has an account here is somebody else.
  return named && (await findUser(db, { id: named.user.id })) ? undefined : named;
}

/** An account that was made again has begun with days of its own: beside those that come back, each would be there twice. */
async function clearFirstDays(
  services: Services,
  userId: string,
  from: Database,
  fromUserId: string,
): Promise<void> {
  const then = diaryOf(await readRows({ db: from }, fromUserId));
  const calls = makeRoom(await readRows(services, userId), then);
  const read = calls.map((call) => readCall(undefined, call, services.newId));
  await services.changeDiary(userId, {
    named: namedBy(read),
    run: (context) => read.map((call) => runCall(context, call)),
  });
}

function report(email: string, { returned, reverted, since }: BroughtBack, exactly: boolean): string {
  const changes = [
    ...said(returned, (rows) => `${rows} came back.`),
    ...said(reverted, (rows) => `As before again: ${rows}.`),
    ...said(exactly ? since : {}, (rows) => `Made since and deleted: ${rows}.`),
  ];
  const kept = said(exactly ? {} : since, (rows) => `Made since and kept: ${rows}.`);
  if (changes.length === 0)
    return `${[`${email}: nothing to bring back, it is all there.`, ...kept].join(' ')}\n`;
  return `${email}: ${[...changes, ...kept].join(' ')}
The member's devices get it with their next sync.
`;
}

function said(of: BroughtBack['since'], say: (rows: string) => string): string[] {
  const rows = rowCounts((type) => of[type]).join(', ');
  return rows === '' ? [] : [say(rows)];
}
