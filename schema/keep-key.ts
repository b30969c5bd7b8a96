import * as v from 'valibot';
import { IdSchema } from './id.ts';

/**
 * GET /api/user/keep-key: 256 random bits, base64url, that encrypt what a device keeps of this user over a
 * sign-out. `userId` says whose key it is, since a page of one user may ask with another's cookie.
 */
export const KeepKeySchema = v.object({
  userId: IdSchema,
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type KeepKey = v.InferOutput<typeof KeepKeySchema>;
