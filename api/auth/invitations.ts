import { DAY_MS } from '../../schema/constants.ts';
import { INVITATION_DAYS } from '../../schema/host.ts';
import type { Trx } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { hashToken, newToken } from '../tokens.ts';
import type { AuthServices } from './auth-services.ts';
import { insertInvitation, isInvitation, spendInvitation } from './invitation-repository.ts';
import { findRegistration, type Registration } from './registration-repository.ts';

/**
 * Makes an invitation and returns the link that opens one registration, told here and never again. Its token
 * stands behind the `#`, which no browser sends: it is in no log of a server or a proxy.
 */
export async function invite(
  services: Pick<AuthServices, 'write' | 'now' | 'newId' | 'randomBytes' | 'linkBase' | 'log'>,
  label: string,
  days = INVITATION_DAYS,
): Promise<string> {
  const { write, now, newId, randomBytes, linkBase, log } = services;
  const token = newToken(randomBytes);
  const createdAt = now();
  const invitation = { id: newId(), label, createdAt, expiresAt: createdAt + days * DAY_MS };
  await write((trx) => insertInvitation(trx, { ...invitation, tokenHash: hashToken(token) }));
  log({ event: 'invited', invitation: invitation.id });
  return `${linkBase()}/auth#invitation=${token}`;
}

/** Whether anybody may register: where the configuration lets them, and the owner has not closed it in the app. */
export async function registrationNow({
  db,
  config,
}: Pick<AuthServices, 'db' | 'config'>): Promise<Registration> {
  return config.registration === 'closed' ? 'closed' : ((await findRegistration(db)) ?? 'open');
}

/**
 * Throws ApiError where nobody may register with what they brought: registration_closed without an
 * invitation, invitation_invalid with one that was used, revoked or is too old.
 */
export async function assertMayRegister(
  { db, config, now }: Pick<AuthServices, 'db' | 'config' | 'now'>,
  invitation: string | undefined,
): Promise<void> {
  if ((await registrationNow({ db, config })) === 'open') return;
  if (invitation === undefined) {
    throw new ApiError('registration_closed', 'This server takes no new accounts.');
  }
  if (!(await isInvitation(db, hashToken(invitation), now()))) throw invalidInvitation();
}

/** Uses up the invitation in the transaction of its account, so that a registration that fails leaves it. */
export async function takeInvitation(
  trx: Trx,
  { config, now }: Pick<AuthServices, 'config' | 'now'>,
  invitation: string | undefined,
): Promise<void> {
  const isClosed = (await registrationNow({ db: trx, config })) === 'closed';
  const taken = invitation !== undefined && (await spendInvitation(trx, hashToken(invitation), now()));
  if (isClosed && !taken) throw invalidInvitation();
}

function invalidInvitation(): ApiError {
  return new ApiError(
    'invitation_invalid',
    'This invitation was used, revoked or is too old. Ask for another.',
  );
}
