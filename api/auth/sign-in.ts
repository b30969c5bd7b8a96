import type { Context } from 'hono';
import type { User } from '../../schema/user.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress, networksOf } from '../http/client-address.ts';
import { hashToken } from '../tokens.ts';
import { noteSignIn } from './account-use-repository.ts';
import type { AuthServices } from './auth-services.ts';
import { knownDeviceHash, rememberDevice } from './known-devices.ts';
import { type LimitedAction, takeTokens } from './rate-limit.ts';
import { readSessionToken, writeSessionCookie } from './session-cookie.ts';
import { findUser, isErasing, isStillPassword } from './user-repository.ts';

const DISABLED = 'This account is disabled. Nothing of it is deleted. Ask whoever runs this server.';

/** Whose password was right, and the stored hash of it. */
interface Checked {
  user: User;
  passwordHash: string;
}

/**
 * Checks e-mail and password; throws ApiError wrong_credentials, the same for an unknown
 * address after the same work. Only the right password is told account_disabled.
 */
export async function checkCredentials(
  c: Context<AppEnv>,
  services: AuthServices,
  email: string,
  password: string,
): Promise<Checked> {
  const { db, passwords, log } = services;
  const account = await findUser(db, { email });
  await limitAccount(c, services, 'sign-in', email, account?.user.id);
  if (await passwords.verify(account?.passwordHash, password)) {
    if (account && !account.disabled) return account;
    if (account && !(await isErasing(db, account.user.id))) throw new ApiError('account_disabled', DISABLED);
  }
  log({ event: 'sign_in_failed', address: clientAddress(c, services.config), user: account?.user.id });
  throw wrongCredentials();
}

function wrongCredentials(): ApiError {
  return new ApiError('wrong_credentials', 'E-mail or password is wrong.');
}

/** A /48 is one customer's or thousands of phones': it gets the tries of so many /64s. */
const WIDER_COST = 1 / 8;

/** Takes a token of the client's network, and of each of `subjects`. */
export async function limit(
  c: Context<AppEnv>,
  { write, now, config }: Pick<AuthServices, 'write' | 'now' | 'config'>,
  action: LimitedAction,
  ...subjects: string[]
): Promise<void> {
  const { network, wider } = networksOf(clientAddress(c, config));
  const networks = [
    { name: `network:${network}`, cost: 1 },
    ...(wider === undefined ? [] : [{ name: `network:${wider}`, cost: WIDER_COST }]),
  ];
  await takeTokens({ write, now, burst: config.rateLimitBurst }, action, [...networks, ...subjects]);
}

/**
 * Takes a token of the device alone, when it knows the account; else of the network and of the
 * account. Nobody else can empty a device's bucket: neither a stranger who guesses nor everyone
 * behind the same address, as in a gym's network or behind a proxy that is not configured.
 */
export async function limitAccount(
  c: Context<AppEnv>,
  services: AuthServices,
  action: LimitedAction,
  email: string,
  userId: string | undefined,
): Promise<void> {
  const { write, now, config } = services;
  // An address without an account costs the same look-up.
  const device = await knownDeviceHash(c, services, userId ?? '');
  if (device === undefined) return limit(c, services, action, `account:${hashToken(email)}`);
  await takeTokens({ write, now, burst: config.rateLimitBurst }, action, [`device:${device}`]);
}

/**
 * Begins a session under a new token, and ends the one the browser had. Throws ApiError wrong_credentials where the
 * password that was right has been changed meanwhile: the change ended no session that was not there yet.
 * @param passwordHash undefined for an account that was just made
 */
export async function beginSession(
  c: Context<AppEnv>,
  services: AuthServices,
  userId: string,
  passwordHash?: string,
): Promise<void> {
  const { sessions, config, now, write, log } = services;
  await endSession(c, services);
  const { token, session, expiresAt } = await sessions.create(userId, c.req.header('user-agent') ?? '');
  const isRight = await write(async (trx) => {
    await noteSignIn(trx, userId, now());
    return passwordHash === undefined || (await isStillPassword(trx, userId, passwordHash));
  });
  if (!isRight) {
    await sessions.revoke(userId, session);
    throw wrongCredentials();
  }
  writeSessionCookie(c, config, token, expiresAt - now());
  await rememberDevice(c, services, userId);
  log({ event: 'signed_in', user: userId, address: clientAddress(c, config) });
}

/** Ends the browser's session on the server, if it has one. */
export async function endSession(
  c: Context<AppEnv>,
  services: Pick<AuthServices, 'sessions' | 'config' | 'log'>,
): Promise<void> {
  const { sessions, config, log } = services;
  const token = readSessionToken(c, config);
  const found = token === undefined ? undefined : await sessions.validate(token);
  if (!found) return;
  await sessions.revoke(found.user.id, found.session);
  log({ event: 'signed_out', user: found.user.id });
}
