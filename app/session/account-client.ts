import * as v from 'valibot';
import { ERROR_CODES, ErrorBodySchema, type ErrorCode, MARKER_HEADER } from '../../schema/errors.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import {
  type EditUserSchema,
  type LoginSchema,
  type RegisterSchema,
  type ResetPasswordSchema,
  type User,
  UserSchema,
} from '../../schema/user.ts';

/** A dead network must not hold up a screen for longer than this, in ms. */
const ACCOUNT_TIMEOUT_MS = 15_000;

/** `offline`: no answer, or one that is not our server's, such as a hotspot's login page. */
export type AccountErrorCode = ErrorCode | 'offline';

/** The only error that an account call throws; `message` is the server's, for people to read. */
export class AccountError extends Error {
  readonly code: AccountErrorCode;
  /** What to mend, by field. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(
    code: AccountErrorCode,
    message: string,
    fields: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AccountError';
    this.code = code;
    this.fields = fields;
  }
}

/** Whether the server failed, whatever it was sent: the same call may do later. */
export function isServersFault({ code }: AccountError): boolean {
  return code !== 'offline' && ERROR_CODES[code].status >= 500;
}

export type Login = v.InferInput<typeof LoginSchema>;
export type Registration = v.InferInput<typeof RegisterSchema>;
export type PasswordReset = v.InferInput<typeof ResetPasswordSchema>;
export type UserEdit = v.InferInput<typeof EditUserSchema>;

/**
 * Throws `unauthenticated` when nobody is signed in. Asks for the variant that answers null then,
 * since a browser reports every 401 in its console as an error.
 */
export async function fetchUser(): Promise<User> {
  const response = await call('GET', '/api/user?orNull=1');
  return readUser(response, 'unauthenticated');
}
export async function login(credentials: Login): Promise<User> {
  return readUser(await call('POST', '/api/login', credentials));
}
export async function register(registration: Registration): Promise<User> {
  return readUser(await call('POST', '/api/register', registration));
}
export async function logout(): Promise<void> {
  await call('POST', '/api/logout');
}
export async function forgotPassword(email: string): Promise<void> {
  await call('POST', '/api/forgot-password', { email });
}
export async function resetPassword(reset: PasswordReset): Promise<void> {
  await call('POST', '/api/reset-password', reset);
}
/** With the same `key` a call whose answer was lost can be made again, and happens once. */
export async function editUser(edit: UserEdit, key?: string): Promise<User> {
  return readUser(await call('PUT', '/api/user', edit, key));
}
/** Erases the account from the server, for good. */
export async function deleteAccount(password: string): Promise<void> {
  await call('DELETE', '/api/user', { password });
}

/** One call of a screen whose calls are a file of their own. Throws AccountError. */
export async function ask<S extends v.GenericSchema>(
  schema: S,
  ...request: Parameters<typeof call>
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await readJson(await call(...request)));
  if (!parsed.success) throw unreadable();
  return parsed.output;
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
): Promise<Response> {
  const response = await send(method, path, body, key);
  if (!response.headers.has(MARKER_HEADER)) {
    throw new AccountError('offline', 'The answer did not come from a Chalkbook server.');
  }
  if (response.ok) return response;
  const parsed = v.safeParse(ErrorBodySchema, await readJson(response));
  if (!parsed.success) throw new AccountError('internal', `The server answered ${response.status}.`);
  const { code, message, fields } = parsed.output.error;
  throw new AccountError(isErrorCode(code) ? code : 'internal', message, fields);
}

async function send(
  method: string,
  path: string,
  body: object | undefined,
  key: string | undefined,
): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(ACCOUNT_TIMEOUT_MS),
  };
  const version = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
  init.headers = version;
  // The server's cross-site check asks for JSON on every unsafe method.
  if (method !== 'GET') {
    init.headers = {
      ...version,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    init.body = JSON.stringify(body ?? {});
  }
  try {
    return await fetch(path, init);
  } catch (error) {
    throw new AccountError('offline', 'The server can’t be reached.', {}, { cause: error });
  }
}

async function readUser(response: Response, ifNull: AccountErrorCode = 'internal'): Promise<User> {
  const body = await readJson(response);
  if (body === null) throw new AccountError(ifNull, 'Nobody is signed in.');
  const parsed = v.safeParse(UserSchema, body);
  if (!parsed.success) throw unreadable();
  return parsed.output;
}

function unreadable(): AccountError {
  return new AccountError('internal', 'The server’s answer could not be read.');
}

/**
 * Undefined for what is no JSON. The time-out covers the body too: a connection may die between
 * the head and the end.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new AccountError('offline', 'The answer broke off.', {}, { cause: error });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  return parsed.success ? parsed.output : undefined;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}
