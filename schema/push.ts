import * as v from 'valibot';
import { listOf } from './bounded.ts';
import { IdSchema } from './id.ts';
import { isZone } from './time-zone.ts';

/** A rest is rung for at most so long after it was armed, ms. */
const REST_ALARM_MAX_MS = 60 * 60_000;
/** Reminders of one member in a week. */
export const REMINDERS_MAX = 14;
const ENDPOINT_MAX = 1_000;

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.length(Math.ceil((bytes * 4) / 3)),
    v.regex(/^[A-Za-z0-9_-]+$/, `must be ${bytes} bytes as base64url`),
  );

/**
 * A browser's PushSubscription, as it describes itself. The server checks that its service is a known one.
 */
export const PushSubscriptionSchema = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(ENDPOINT_MAX), v.url()),
  /** The browser's public key, an uncompressed point of P-256. */
  p256dh: base64url(65),
  auth: base64url(16),
});
export type PushSubscriptionInput = v.InferOutput<typeof PushSubscriptionSchema>;

/** A rest that the server is to ring for. The delay is relative: the clocks of phone and server may differ. */
export const ArmRestSchema = v.strictObject({
  id: IdSchema,
  afterMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REST_ALARM_MAX_MS)),
});

/** A local time of the day, HH:MM. */
const TimeSchema = v.pipe(v.string(), v.maxLength(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM'));

const QuietSchema = v.nullable(v.strictObject({ from: TimeSchema, to: TimeSchema }));

const WeeklySchema = v.strictObject({
  /** 1 is Monday, 7 is Sunday, as in ISO 8601. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  time: TimeSchema,
});

const wantedEntries = {
  /** An IANA zone: weekdays, times and quiet hours are in it. */
  zone: v.pipe(
    v.string(),
    v.maxLength(64),
    v.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, 'must be a time zone, such as Europe/Berlin'),
    v.check(isZone, 'must be a time zone that this server knows'),
  ),
  weekly: listOf(WeeklySchema, REMINDERS_MAX),
  /** Nothing is told between these two times, over midnight too; null: there are no quiet hours. */
  quiet: QuietSchema,
  /** Whether a device that has not synced for 7 days says so, once. */
  unsynced: v.boolean(),
};

/** What one member wants to be told, on each of their devices with notifications. */
export const RemindersSchema = v.pipe(
  v.strictObject(wantedEntries),
  v.forward(
    v.check(
      ({ weekly, quiet }) => !weekly.some(({ time }) => isQuietAt(quiet, time)),
      'must lie outside the quiet hours',
    ),
    ['weekly'],
  ),
);
export type Reminders = v.InferOutput<typeof RemindersSchema>;

/** GET /api/push */
export const PushStateSchema = v.object({
  /** For `applicationServerKey`: the server's VAPID key, base64url. */
  publicKey: v.string(),
  /** Whether this sign-in has a subscription. */
  subscribed: v.boolean(),
  /** Another device may have set them in a zone that this one's list does not have yet. */
  reminders: v.nullable(v.object({ ...wantedEntries, zone: v.string() })),
});
export type PushState = v.InferOutput<typeof PushStateSchema>;

/** POST /api/push/test: what the browser's push service said. `gone`: the subscription has ended there. */
export const PushTestSchema = v.object({
  outcome: v.picklist(['sent', 'gone', 'refused', 'unreachable', 'none']),
});
export type PushOutcome = v.InferOutput<typeof PushTestSchema>['outcome'];

/** Whether a time, HH:MM, lies in the quiet hours; their end does not. */
export function isQuietAt(quiet: v.InferOutput<typeof QuietSchema>, time: string): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
