import * as v from 'valibot';
import { type ListedSession, SessionSchema } from '../../../schema/sessions/session.ts';
import { AccountError, ask } from '../../session/account-client.ts';

/*
 * The calls about the devices that are signed in. Each throws AccountError.
 */

const SessionsSchema = v.array(SessionSchema);

/** Where the user is signed in, the newest sign-in first. */
export function listSessions(): Promise<ListedSession[]> {
  return ask(SessionsSchema, 'GET', '/api/sessions');
}

/** Ends one session of the user. It is no error if the session has ended already. */
export async function endSession(id: string): Promise<void> {
  try {
    await ask(v.unknown(), 'DELETE', `/api/sessions/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof AccountError && error.code === 'not_found')) throw error;
  }
}

export async function endOtherSessions(): Promise<void> {
  await ask(v.unknown(), 'DELETE', '/api/sessions');
}
