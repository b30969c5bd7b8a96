import type { User } from '../../schema/user.ts';
import type { Database } from '../db/tables.ts';
import { isOwner } from './owner-repository.ts';

/** A user as answers tell them: with whether they look after the server. */
export async function toldUser({ db }: { db: Database }, user: User): Promise<User> {
  return (await isOwner(db, user.id)) ? { ...user, owner: true } : user;
}
