import * as v from 'valibot';
import {
  ArmRestSchema,
  PushStateSchema,
  PushSubscriptionSchema,
  PushTestSchema,
  RemindersSchema,
} from '../../schema/push.ts';
import { type DescribedCalls, ofUser, ok } from './described-call.ts';

/** Messages to a device that does not show the app. */
export const PUSH_CALLS: DescribedCalls = {
  'GET /api/push': {
    summary: 'The key for Web Push, whether this device is subscribed, the reminders',
    query: ofUser,
    answer: PushStateSchema,
  },
  'POST /api/push/subscription': {
    summary: 'Say where this device is reached',
    query: ofUser,
    body: PushSubscriptionSchema,
    answer: ok,
  },
  'DELETE /api/push/subscription': {
    summary: 'Send this device nothing more',
    query: ofUser,
    answer: ok,
  },
  'PUT /api/push/reminders': {
    summary: 'Say when to be reminded',
    query: ofUser,
    body: RemindersSchema,
    answer: RemindersSchema,
  },
  'POST /api/push/test': {
    summary: 'Send this device a message now',
    query: ofUser,
    body: v.object({}),
    answer: PushTestSchema,
  },
  'POST /api/push/rest': {
    summary: 'Have this device told when a rest is over; the same id again changes nothing',
    query: ofUser,
    body: ArmRestSchema,
    answer: ok,
  },
  'DELETE /api/push/rest/:id': { summary: 'Take a rest’s message back', query: ofUser, answer: ok },
};
