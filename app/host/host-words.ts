import type { Member } from '../../schema/host.ts';
import type { AccountErrorCode } from '../session/account-client.ts';
import { counted } from '../text/count-words.ts';
import { dateOf } from '../text/dates.ts';

export function problemWords(code: AccountErrorCode): string {
  if (code === 'offline') return 'This needs the server, and it can’t be reached now.';
  if (code === 'unauthenticated') return 'Sign in again on this device first.';
  if (code === 'forbidden') return 'Your account does not look after this server.';
  if (code === 'not_found') return 'That is gone already.';
  return 'The server could not do this now. Please try again.';
}

/** Size for people, in units of 1,000. */
export function sizeWords(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** One line of what the server knows of a member. */
export function memberWords({ lastSyncAt, devices, bytes, createdAt }: Member): string {
  const synced =
    lastSyncAt === null
      ? `Since ${dateOf(Date.parse(createdAt))}, never synced`
      : `Synced ${dateOf(Date.parse(lastSyncAt))}`;
  return `${synced} · ${counted(devices, 'device')} · ${sizeWords(bytes)}`;
}

/** Those whose name or address has the words in it. */
export function findMembers(members: readonly Member[], words: string): readonly Member[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return members;
  return members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
}

/** Whether an address is open to this machine alone. */
export const isLocal = (address: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/**
 * A link that others can open. Without PUBLIC_URL the server names localhost in it, while its owner may have opened the
 * app from another device, at an address that leads there. @param here the origin of the page
 */
export function openableLink(link: string, here: string): string {
  const { pathname, hash } = new URL(link);
  return isLocal(link) ? `${here}${pathname}${hash}` : link;
}
