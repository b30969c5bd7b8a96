import type { PushOutcome } from '../../schema/push.ts';
import { errorFields } from '../log.ts';
import { encrypt } from './encrypt.ts';
import { type PushMessage, payloadOf } from './messages.ts';
import { isPushService } from './push-hosts.ts';
import { pushKeys } from './push-key-repository.ts';
import type { PushServices } from './push-services.ts';
import { removeSubscription, type Subscription } from './subscription-repository.ts';
import { authorization } from './vapid.ts';

type SendServices = Pick<
  PushServices,
  'db' | 'write' | 'now' | 'log' | 'config' | 'pushPost' | 'pushContact'
>;

/** Hands a message to the device's push service, once; a subscription that has ended there is removed. */
export async function send(
  services: SendServices,
  subscription: Subscription,
  message: PushMessage,
): Promise<Exclude<PushOutcome, 'none'>> {
  const { db, write, now, log, config, pushPost, pushContact } = services;
  const { endpoint, userId } = subscription;
  // A list that has grown shorter holds for what was kept before.
  if (!isPushService(endpoint)) return 'refused';
  const keys = await pushKeys({ db, write });
  const headers = {
    authorization: authorization(keys, { endpoint, contact: pushContact, now: now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    topic: message.tag,
    ttl: String(message.ttlS),
    urgency: message.urgency,
  };
  const body = encrypt(payloadOf(message, config.publicOrigin), subscription);
  const service = new URL(endpoint).hostname;
  try {
    const status = await pushPost(endpoint, {
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    });
    if (status >= 200 && status < 300) return 'sent';
    log({ event: 'push_refused', user: userId, service, status });
    if (status !== 404 && status !== 410) return 'refused';
  } catch (error) {
    log({ event: 'push_not_sent', user: userId, service, ...errorFields(error) });
    return 'unreachable';
  }
  await write((trx) => removeSubscription(trx, subscription));
  return 'gone';
}
