import * as v from 'valibot';
import type { User } from '../../schema/user.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../device/local-storage.ts';

const LeftSchema = v.array(v.object({ userId: v.string(), email: v.string() }));

const all = () => readJson(STORAGE_KEYS.leftDiaries, LeftSchema) ?? [];
const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether `now` is the account that was made again in place of `before`: the same e-mail, another id. */
export function isMadeAgain(before: User, now: User): boolean {
  return before.id !== now.id && sameEmail(before.email, now.email);
}

/** The user ids of this person's former accounts whose diaries are on this device. */
export function leftDiaries(user: User): string[] {
  return all().flatMap(({ userId, email }) => (sameEmail(email, user.email) ? [userId] : []));
}

export function rememberLeft({ id, email }: User): void {
  writeJson(STORAGE_KEYS.leftDiaries, [
    ...all().filter(({ userId }) => userId !== id),
    { userId: id, email },
  ]);
}

export function forgetLeft(id: string): void {
  const rest = all().filter(({ userId }) => userId !== id);
  writeJson(STORAGE_KEYS.leftDiaries, rest.length > 0 ? rest : null);
}
