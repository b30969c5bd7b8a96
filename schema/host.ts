import * as v from 'valibot';
import { isPlainText } from './plain-text.ts';

/** The longest note of whom an invitation is for, characters. */
export const INVITATION_LABEL_MAX = 100;
export const INVITATION_DAYS_MAX = 365;
/** How long an invitation works unless it is told otherwise. */
export const INVITATION_DAYS = 7;

const registration = v.picklist(['open', 'closed']);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** ISO 8601; null while it never was. */
const instant = v.nullable(v.string());

const InvitationSchema = v.object({
  id: v.string(),
  label: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** GET /api/host: the server as its owner sees it. */
export const HostSchema = v.object({
  registration,
  /** The most that the server's settings allow: `closed` there is closed for good. */
  registrationBound: registration,
  members: count,
  version: v.string(),
  // An app in a drawer shows what a newer server has found, under a code that it does not know.
  troubles: v.array(v.object({ code: v.string(), says: v.string() })),
  invitations: v.array(InvitationSchema),
});
export type Host = v.InferOutput<typeof HostSchema>;

/** A member as the owner sees them: nothing of the diary. */
const MemberSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  owner: v.boolean(),
  disabled: v.boolean(),
  createdAt: v.string(),
  lastSignInAt: instant,
  /** Up to an hour old. */
  lastSyncAt: instant,
  /** Where the account is signed in. */
  devices: count,
  /** About how much room it takes in the database. */
  bytes: count,
});
export type Member = v.InferOutput<typeof MemberSchema>;

/** GET /api/host/members?after: a page; `next` is the `after` of the one behind it. */
export const MembersSchema = v.object({ members: v.array(MemberSchema), next: v.nullable(v.string()) });
export type Members = v.InferOutput<typeof MembersSchema>;

export const RegistrationBodySchema = v.strictObject({ registration });
export const InvitationBodySchema = v.strictObject({
  label: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(INVITATION_LABEL_MAX),
      v.check(isPlainText, 'must hold no control characters'),
    ),
    '',
  ),
  days: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INVITATION_DAYS_MAX)),
    INVITATION_DAYS,
  ),
});
/** The answer with an invitation's or a reset's link, which is told once. */
export const LinkSchema = v.object({ link: v.string() });
