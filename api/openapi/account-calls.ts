import * as v from 'valibot';
import { HealthSchema } from '../../schema/health.ts';
import { KeepKeySchema } from '../../schema/keep-key.ts';
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
import { type DescribedCalls, ofUser, ok } from './described-call.ts';

/** The server itself, and who is signed in to it. */
export const ACCOUNT_CALLS: DescribedCalls = {
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
};
