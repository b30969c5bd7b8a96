import * as v from 'valibot';
import { type Host, HostSchema, LinkSchema, type Member, MembersSchema } from '../../schema/host.ts';
import { ask } from '../session/account-client.ts';
import { openableLink } from './host-words.ts';

/*
 * The calls of whoever looks after the server. Each throws AccountError; `forbidden` says that the account is no
 * owner (any more).
 */

const DoneSchema = v.object({ ok: v.literal(true) });

export function fetchHost(): Promise<Host> {
  return ask(HostSchema, 'GET', '/api/host');
}

/** Every member, page by page. */
export async function fetchMembers(): Promise<Member[]> {
  const all: Member[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`;
    const { members, next } = await ask(MembersSchema, 'GET', `/api/host/members${query}`);
    all.push(...members);
    after = next;
  }
  return all;
}

export async function setRegistration(registration: Host['registration']): Promise<void> {
  await ask(DoneSchema, 'PUT', '/api/host/registration', { registration });
}

/** Returns the link, which is told only once. */
export async function makeInvitation(label: string): Promise<string> {
  return askLink('/api/host/invitations', { label });
}

export async function revokeInvitation(id: string): Promise<void> {
  await ask(DoneSchema, 'DELETE', `/api/host/invitations/${encodeURIComponent(id)}`);
}

/** Returns the link, which is told only once. */
export async function makeResetLink(memberId: string): Promise<string> {
  return askLink(`/api/host/members/${encodeURIComponent(memberId)}/reset-link`);
}

export async function signOutMember(memberId: string): Promise<void> {
  await ask(DoneSchema, 'DELETE', `/api/host/members/${encodeURIComponent(memberId)}/sessions`);
}

async function askLink(path: string, body?: object): Promise<string> {
  const { link } = await ask(LinkSchema, 'POST', path, body);
  return openableLink(link, location.origin);
}
