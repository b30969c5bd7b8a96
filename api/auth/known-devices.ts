import type { Context } from 'hono';
import { DAY_MS } from '../../schema/constants.ts';
import type { AppEnv } from '../http/app-env.ts';
import { hashToken, newToken } from '../tokens.ts';
import type { AuthServices } from './auth-services.ts';
import { readDeviceToken, writeDeviceCookie } from './session-cookie.ts';

const REMEMBERED_MS = 400 * DAY_MS;

/** How many an account has at most: a script that signs in each hour and keeps no cookie fills no table. */
export const DEVICES_MAX = 1_000;

/**
 * The token hash of the browser's device cookie, when that device has signed in to this account
 * before (OWASP's device cookies). It opens nothing: it only names a rate limit's bucket.
 */
export async function knownDeviceHash(
  c: Context<AppEnv>,
  { db, config, now }: Pick<AuthServices, 'db' | 'config' | 'now'>,
  userId: string,
): Promise<string | undefined> {
  const token = readDeviceToken(c, config);
  if (token === undefined) return undefined;
  const found = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return found?.token_hash;
}

type DeviceServices = Pick<AuthServices, 'db' | 'write' | 'now' | 'randomBytes' | 'config'>;

/** Gives the browser a device cookie for this account, unless it has one. */
export async function rememberDevice(
  c: Context<AppEnv>,
  services: DeviceServices,
  userId: string,
): Promise<void> {
  if (await knownDeviceHash(c, services, userId)) return;
  const { write, now, randomBytes, config } = services;
  const token = newToken(randomBytes);
  await write(async (trx) => {
    const others = trx.selectFrom('known_devices').select('token_hash').where('user_id', '=', userId);
    const newest = others
      .orderBy('expires_at', 'desc')
      .orderBy('token_hash')
      .limit(DEVICES_MAX - 1);
    await trx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', newest)
      .execute();
    await trx
      .insertInto('known_devices')
      .values({ token_hash: hashToken(token), user_id: userId, expires_at: now() + REMEMBERED_MS })
      .execute();
  });
  writeDeviceCookie(c, config, token);
}
