import * as v from 'valibot';
import { DIGEST_PATTERN } from '../../schema/digest.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';
import { CopyExerciseSchema } from '../../schema/exercise.ts';
import { HealthSchema } from '../../schema/health.ts';
import {
  HostSchema,
  InvitationBodySchema,
  LinkSchema,
  MembersSchema,
  RegistrationBodySchema,
} from '../../schema/host.ts';
import { IdSchema } from '../../schema/id.ts';
import { StoredInstantSchema } from '../../schema/instant.ts';
import { KeepKeySchema } from '../../schema/keep-key.ts';
import {
  AuditResponseSchema,
  OfferRequestSchema,
  OfferResponseSchema,
  OverwrittenResponseSchema,
  PACKS_MEDIA_TYPE,
  PullResponseSchema,
  PushRequestSchema,
  PushResponseSchema,
  SnapshotResponseSchema,
} from '../../schema/protocol.ts';
import {
  ArmRestSchema,
  PushStateSchema,
  PushSubscriptionSchema,
  PushTestSchema,
  RemindersSchema,
} from '../../schema/push.ts';
import { ServerInfoSchema } from '../../schema/server-info.ts';
import { SessionSchema } from '../../schema/sessions/session.ts';
import {
  DeleteUserSchema,
  EditUserSchema,
  ForgotPasswordSchema,
  LoginSchema,
  RegisterSchema,
  ResetPasswordSchema,
  UserSchema,
} from '../../schema/user.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/** What the description says of one call. */
export interface DescribedCall {
  summary: string;
  /** Anybody may make it; the others need a session. */
  open?: true;
  query?: Readonly<Record<string, AnySchema>>;
  /** Of the JSON that it takes. */
  body?: AnySchema;
  /** Of a 2xx; 200 unless said otherwise. */
  status?: number;
  answer?: AnySchema;
  /** Where the answer is no JSON. */
  media?: string;
  /** `Idempotency-Key` is honoured: with the same key it happens once. */
  once?: true;
}

const ok = v.object({ ok: v.literal(true) });
const position = v.pipe(v.string(), v.regex(/^\d{1,16}\..{1,32}$/));
const since = v.optional(position);
const ofUser = { userId: v.optional(v.string()) };

const dayThing = thing('day');
const exerciseThing = v.object({ ...thing('exercise').entries, logs: v.array(thing('log')) });

/** Every call of the API, by method and path as the app's routes have them. */
export const CALLS: Readonly<Record<string, DescribedCall>> = {
  'GET /api/health': {
    summary: 'Whether the server answers from its database',
    open: true,
    answer: HealthSchema,
  },
  'GET /api/server-info': {
    summary: 'What an app says before a sign-in',
    open: true,
    answer: ServerInfoSchema,
  },
  'GET /api/openapi.json': {
    summary: 'This description',
    open: true,
    answer: v.object({ openapi: v.string() }),
  },
  'POST /api/login': { summary: 'Sign in', open: true, body: LoginSchema, answer: UserSchema },
  'POST /api/register': {
    summary: 'Make an account, and sign in to it',
    open: true,
    body: RegisterSchema,
    status: 201,
    answer: UserSchema,
  },
  'POST /api/logout': { summary: 'End this session', open: true, body: v.object({}), answer: ok },
  'POST /api/forgot-password': {
    summary: 'Mail a reset link, if there is such an account',
    open: true,
    body: ForgotPasswordSchema,
    answer: ok,
  },
  'POST /api/reset-password': {
    summary: 'Set a new password by a reset link',
    open: true,
    body: ResetPasswordSchema,
    answer: ok,
  },
  'GET /api/user': {
    summary: 'Who is signed in',
    query: { orNull: v.optional(v.string()) },
    answer: UserSchema,
  },
  'PUT /api/user': {
    summary: 'Change names, address or password',
    body: EditUserSchema,
    answer: UserSchema,
    once: true,
  },
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
  'DELETE /api/user': {
    summary: 'Delete the account with everything in it',
    body: DeleteUserSchema,
    answer: ok,
  },
  'GET /api/user/keep-key': {
    summary: 'What seals unsent changes over a sign-out',
    query: ofUser,
    answer: KeepKeySchema,
  },
  'GET /api/sessions': { summary: 'Where the account is signed in', answer: v.array(SessionSchema) },
  'DELETE /api/sessions': { summary: 'End the other sessions', answer: ok },
  'DELETE /api/sessions/:id': { summary: 'End one session', answer: ok },
  'GET /api/host': { summary: 'The server as its owner sees it', answer: HostSchema },
  'GET /api/host/members': {
    summary: 'The accounts, a page at a time; nothing of a diary',
    query: { after: v.optional(IdSchema) },
    answer: MembersSchema,
  },
  'PUT /api/host/registration': {
    summary: 'Let anybody register, or invited people only',
    body: RegistrationBodySchema,
    answer: ok,
  },
  'POST /api/host/invitations': {
    summary: 'Make a link that opens one registration',
    body: InvitationBodySchema,
    status: 201,
    answer: LinkSchema,
  },
  'DELETE /api/host/invitations/:id': { summary: 'Make an invitation useless', answer: ok },
  'POST /api/host/members/:id/reset-link': {
    summary: 'Make a link with which a member sets a new password, once, within a day',
    body: v.object({}),
    status: 201,
    answer: LinkSchema,
  },
  'DELETE /api/host/members/:id/sessions': { summary: 'Sign a member out everywhere', answer: ok },
  'GET /api/workout-program': {
    summary: 'The days of the active program with their exercises, and today and last time of each',
    query: ofUser,
    answer: v.array(v.object({ ...dayThing.entries, exercises: v.array(exerciseThing) })),
  },
  'GET /api/workout-days': { summary: 'Every day', query: ofUser, answer: v.array(dayThing) },
  'GET /api/exercises': {
    summary: 'Every exercise, or those of a day',
    query: { ...ofUser, workoutDayId: v.optional(IdSchema) },
    answer: v.array(thing('exercise')),
  },
  'GET /api/exercise-with-logs/:id': {
    summary: 'One exercise with its sets',
    query: ofUser,
    answer: exerciseThing,
  },
  'POST /api/copy-exercise': {
    summary: 'Copy an exercise to another day',
    query: ofUser,
    body: CopyExerciseSchema,
    status: 201,
    answer: thing('exercise'),
    once: true,
  },
  ...Object.fromEntries(ENTITY_TYPES.flatMap(callsOf)),
  'POST /api/sync/push': {
    summary: 'Changes of a device; large ones may come as gzip',
    body: PushRequestSchema,
    answer: PushResponseSchema,
  },
  'POST /api/sync/offer': {
    summary: 'What a restored server has lost; may come as gzip',
    body: OfferRequestSchema,
    answer: OfferResponseSchema,
  },
  'GET /api/sync/pull': {
    summary: 'Rows that changed since a position',
    query: { since, hi: since, limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))) },
    answer: PullResponseSchema,
  },
  'GET /api/sync/snapshot': {
    summary: 'What a new device needs',
    query: { hi: since },
    answer: SnapshotResponseSchema,
  },
  'GET /api/sync/packs': {
    summary: 'The sets behind a snapshot, packed, a JSON text a line',
    query: { at: position, before: StoredInstantSchema },
    media: PACKS_MEDIA_TYPE,
  },
  'GET /api/sync/audit': {
    summary: 'Whether a device holds what the server holds',
    query: { since, digest: v.pipe(v.string(), v.regex(DIGEST_PATTERN)) },
    answer: AuditResponseSchema,
  },
  'GET /api/sync/overwritten': {
    summary: 'Values that another write replaced',
    answer: OverwrittenResponseSchema,
  },
  'GET /api/sync/stream': {
    summary: 'A poke at each change, as server-sent events',
    media: 'text/event-stream',
  },
};

function callsOf(type: EntityType): [string, DescribedCall][] {
  const { path, nouns, create, edit, deletable } = entityOf(type);
  const answer = thing(type);
  const shared = { query: ofUser, answer, once: true } as const;
  const calls: [string, DescribedCall][] = [
    [`POST ${path}`, { ...shared, summary: `Make a ${nouns[0]}`, body: create, status: 201 }],
    [`PUT ${path}/:id`, { ...shared, summary: `Change a ${nouns[0]}`, body: edit }],
  ];
  const removal: DescribedCall = { ...shared, summary: `Delete a ${nouns[0]}` };
  return deletable ? [...calls, [`DELETE ${path}/:id`, removal]] : calls;
}

/** A row as a call shows it. */
function thing(type: EntityType) {
  const { shown } = entityOf(type);
  return v.object({
    id: IdSchema,
    userId: v.optional(v.string()),
    ...(shown.entries as Record<string, AnySchema>),
    deleted: v.optional(v.boolean()),
  });
}
