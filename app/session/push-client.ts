import * as v from 'valibot';
import {
  type PushOutcome,
  type PushState,
  PushStateSchema,
  type PushSubscriptionInput,
  PushTestSchema,
  type Reminders,
} from '../../schema/push.ts';
import { ask } from './account-client.ts';

/* The server's calls for Web Push. Each throws AccountError; `not_found` is a server of an earlier release. */

/** An answer whose content nobody needs. */
const DoneSchema = v.object({});

export async function fetchPushState(): Promise<PushState> {
  return ask(PushStateSchema, 'GET', '/api/push');
}

export async function sendSubscription(subscription: PushSubscriptionInput): Promise<void> {
  await ask(DoneSchema, 'POST', '/api/push/subscription', subscription);
}

export async function dropSubscription(): Promise<void> {
  await ask(DoneSchema, 'DELETE', '/api/push/subscription');
}

export async function sendReminders(reminders: Reminders): Promise<void> {
  await ask(DoneSchema, 'PUT', '/api/push/reminders', reminders);
}

export async function sendTestPush(): Promise<PushOutcome> {
  return (await ask(PushTestSchema, 'POST', '/api/push/test')).outcome;
}

/** Has the server ring for a rest in so many ms; the same id again changes nothing. */
export async function armRest(id: string, afterMs: number): Promise<void> {
  await ask(DoneSchema, 'POST', '/api/push/rest', { id, afterMs });
}

export async function disarmRest(id: string): Promise<void> {
  await ask(DoneSchema, 'DELETE', `/api/push/rest/${id}`);
}
