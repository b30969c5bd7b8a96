import type { User } from './user.ts';

/** Stands for the last name of an account that was made without one: no person is called so. */
export const NO_LAST_NAME = '-';

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return lastName === NO_LAST_NAME ? firstName : `${firstName} ${lastName}`.trim();
}
