import * as v from 'valibot';

/** One place where the user is signed in, as GET /api/sessions lists it. Instants are ms. */
export const SessionSchema = v.object({
  /** A handle for ending it; it opens nothing. */
  id: v.string(),
  /** What the browser said of itself at sign-in. */
  userAgent: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  /** The session that asks. */
  current: v.boolean(),
});
export type ListedSession = v.InferOutput<typeof SessionSchema>;
