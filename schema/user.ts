import * as v from 'valibot';
import { PASSWORD_MIN } from './constants.ts';
import { isPlainText, plainText } from './plain-text.ts';

const NAME_MAX = 100;
const EMAIL_MAX = 254;
/** Long passphrases are welcome and never truncated; the bound only stops a hash from being fed megabytes. */
export const PASSWORD_MAX = 512;

const isPrintable = v.check(isPlainText, 'must hold no control characters');
/** What is unprintable in it is refused, not mended. */
const shownName = v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX), isPrintable, v.transform(plainText));
const personName = v.pipe(shownName, v.minLength(1));
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(EMAIL_MAX), v.email(), isPrintable);
/** A new password. Sign-in accepts any text, so that an answer never tells a rule from a mismatch. */
const newPassword = v.pipe(v.string(), v.minLength(PASSWORD_MIN), v.maxLength(PASSWORD_MAX));
const anyPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX));

export const LoginSchema = v.strictObject({ email, password: anyPassword });
export const RegisterSchema = v.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  /** The token of an invitation's link; a server that is closed asks for one. */
  invitation: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
});
export const ForgotPasswordSchema = v.strictObject({ email });
export const ResetPasswordSchema = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  password: newPassword,
});
/** PUT /api/user. A changed e-mail or password asks for the current password. */
export const EditUserSchema = v.strictObject({
  firstName: v.optional(personName),
  lastName: v.optional(personName),
  username: v.optional(shownName),
  email: v.optional(email),
  password: v.optional(newPassword),
  currentPassword: v.optional(anyPassword),
});

/** DELETE /api/user. */
export const DeleteUserSchema = v.strictObject({ password: anyPassword });

/** The signed-in user, as the server tells and the device remembers. */
export const UserSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  username: v.string(),
  email: v.string(),
  /** True where the account looks after the server; otherwise absent. */
  owner: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof UserSchema>;
