import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { IdSchema } from '../../schema/id.ts';
import { ArmRestSchema, type PushState, PushSubscriptionSchema, RemindersSchema } from '../../schema/push.ts';
import { SENDS_BURST, takeTokens } from '../auth/rate-limit.ts';
import { ownUserId } from '../auth/require-user.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import { parseInput, readBody } from '../http/json-body.ts';
import { hashToken } from '../tokens.ts';
import { isPublicKey } from './encrypt.ts';
import { TEST } from './messages.ts';
import { isPushService } from './push-hosts.ts';
import { pushKeys } from './push-key-repository.ts';
import type { PushServices } from './push-services.ts';
import { findReminders, keepReminders } from './reminder-repository.ts';
import { armRest, disarmRest } from './rest-repository.ts';
import { send } from './send.ts';
import { findSubscription, keepSubscription, removeSubscription } from './subscription-repository.ts';
import { nextDue } from './zone.ts';

const KnownSubscriptionSchema = v.pipe(
  PushSubscriptionSchema,
  v.forward(
    v.check(({ endpoint }) => isPushService(endpoint), 'must be an address of a known push service'),
    ['endpoint'],
  ),
  v.forward(
    v.check(({ p256dh }) => isPublicKey(p256dh), 'must be a public key of P-256'),
    ['p256dh'],
  ),
);
const RestPathSchema = v.object({ id: IdSchema });

/** /api/push: where this sign-in's device is reached, what it is told, and the rest that the server rings for. */
export function pushRoutes(services: PushServices): Hono<AppEnv> {
  const { db, write, now, restBell } = services;
  const device = async (c: Context<AppEnv>) => {
    const userId = ownUserId(c);
    return findSubscription(db, { userId, session: c.get('signedIn').session });
  };
  const takeToken = (userId: string) =>
    takeTokens({ write, now, burst: SENDS_BURST }, 'push', [hashToken(userId)]);

  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const subscribed = (await device(c)) !== undefined;
      const { publicKey } = await pushKeys(services);
      const reminders = await findReminders(db, ownUserId(c));
      return c.json({ publicKey, subscribed, reminders } satisfies PushState);
    })
    .post('/subscription', async (c) => {
      const subscription = await readBody(c, KnownSubscriptionSchema);
      const by = { userId: ownUserId(c), session: c.get('signedIn').session, now: now() };
      await write((trx) => keepSubscription(trx, by, subscription));
      return c.json({ ok: true });
    })
    .delete('/subscription', async (c) => {
      const found = await device(c);
      if (found) await write((trx) => removeSubscription(trx, found));
      return c.json({ ok: true });
    })
    .put('/reminders', async (c) => {
      const reminders = await readBody(c, RemindersSchema);
      const userId = ownUserId(c);
      // Each choice may send its messages at once, so choices are limited.
      await takeToken(userId);
      await write((trx) => keepReminders(trx, userId, reminders, nextDue(reminders, now())));
      return c.json(reminders);
    })
    .post('/test', async (c) => {
      const found = await device(c);
      if (!found) return c.json({ outcome: 'none' });
      await takeToken(found.userId);
      return c.json({ outcome: await send(services, found, TEST) });
    })
    .post('/rest', async (c) => {
      const { id, afterMs } = await readBody(c, ArmRestSchema);
      const found = await device(c);
      if (!found) throw new ApiError('not_found', 'This device has no notifications.');
      await takeToken(found.userId);
      const dueAt = now() + afterMs;
      await write((trx) => armRest(trx, found.sessionHash, { id, dueAt }));
      restBell.wake(dueAt);
      return c.json({ ok: true });
    })
    .delete('/rest/:id', async (c) => {
      const { id } = parseInput(RestPathSchema, c.req.param());
      const found = await device(c);
      if (found) await write((trx) => disarmRest(trx, found.sessionHash, id));
      return c.json({ ok: true });
    });
}
