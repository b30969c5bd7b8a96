import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '../../schema/errors.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { Answer } from './answer.ts';
import { type OpOutcome, opOutcome, type RequestOutcome, requestOutcome } from './outcomes.ts';

const refused = (
  status: number,
  marked: boolean,
  code = 'of-a-newer-server',
  protocol = PROTOCOL_VERSION,
): Answer<unknown> => ({
  kind: 'refused',
  status,
  marked,
  protocol,
  code,
  message: '',
  retryAfterMs: null,
  server: null,
});
/** What a whole request comes to, and one change, by the code of their refusal. */
const BY_CODE = {
  invalid_input: ['split', 'park'],
  weak_password: ['split', 'park'],
  reset_token_invalid: ['split', 'park'],
  unauthenticated: ['signed-out', 'keep'],
  wrong_credentials: ['signed-out', 'park'],
  wrong_password: ['refused', 'park'],
  forbidden: ['refused', 'park'],
  cross_site: ['refused', 'park'],
  registration_closed: ['refused', 'park'],
  invitation_invalid: ['refused', 'park'],
  account_disabled: ['refused', 'park'],
  not_found: ['split', 'park'],
  method_not_allowed: ['split', 'park'],
  conflict: ['split', 'park'],
  email_taken: ['split', 'park'],
  reset_required: ['reset', 'keep'],
  too_large: ['split', 'park'],
  not_json: ['split', 'park'],
  idempotency_mismatch: ['split', 'park'],
  quota_exceeded: ['split', 'park'],
  upgrade_required: ['upgrade', 'keep'],
  rate_limited: ['retry', 'keep'],
  internal: ['retry', 'keep'],
  unavailable: ['retry', 'keep'],
  unsupported: ['unsupported', 'keep'],
  storage_full: ['retry', 'keep'],
} as const satisfies Record<ErrorCode, readonly [RequestOutcome, OpOutcome]>;
const CODES = Object.entries(BY_CODE) as [ErrorCode, readonly [RequestOutcome, OpOutcome]][];

const STATUSES = Array.from({ length: 500 }, (_, i) => 100 + i);

describe('what a request comes to', () => {
  test('an answer of the server’s is applied', () => {
    expect(requestOutcome({ kind: 'ok', body: {} })).toBe('apply');
  });

  test('R9: no answer is tried again', () => {
    expect(requestOutcome({ kind: 'none', timedOut: true })).toBe('retry');
    expect(requestOutcome({ kind: 'none', timedOut: false })).toBe('retry');
  });

  test('R9: without our marker every status is tried again', () => {
    for (const status of STATUSES)
      expect([status, requestOutcome(refused(status, false))]).toEqual([status, 'retry']);
  });

  test.each([
    [400, 'split'],
    [401, 'signed-out'],
    [403, 'refused'],
    [410, 'reset'],
    [413, 'split'],
    [422, 'split'],
    [426, 'upgrade'],
    [501, 'unsupported'],
  ])('R11, R14: marked, %i is %s', (status, outcome) => {
    expect(requestOutcome(refused(status, true))).toBe(outcome);
  });

  test('R24: an older server’s 426 is for whoever runs it, not for the app', () => {
    const asked = (protocol: number) => requestOutcome(refused(426, true, 'upgrade_required', protocol));
    expect(asked(PROTOCOL_VERSION - 1)).toBe('unsupported');
    expect(asked(PROTOCOL_VERSION)).toBe('upgrade');
    expect(asked(PROTOCOL_VERSION + 1)).toBe('upgrade');
    // All else that it refuses means what it means of any server.
    expect(requestOutcome(refused(401, true, 'unauthenticated', PROTOCOL_VERSION - 1))).toBe('signed-out');
  });

  test('R9: marked, every other status is tried again', () => {
    const named = new Set([400, 401, 403, 410, 413, 422, 426, 501]);
    for (const status of STATUSES.filter((s) => !named.has(s))) {
      expect([status, requestOutcome(refused(status, true))]).toEqual([status, 'retry']);
    }
  });
});

describe('a code that both ends know decides, whatever the status is', () => {
  test.each(CODES)('R9, R10, R11, R14: %s', (code, [ofRequest, ofChange]) => {
    for (const status of [ERROR_CODES[code].status, 418, 500, 400, 401]) {
      expect(requestOutcome(refused(status, true, code))).toBe(ofRequest);
      expect(opOutcome(status, code)).toBe(ofChange);
    }
    expect(requestOutcome(refused(ERROR_CODES[code].status, false, code))).toBe('retry');
    expect(opOutcome(200, code)).toBe('done');
  });

  test('R9: no name that every object has passes for a code', () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      expect(requestOutcome(refused(500, true, name))).toBe('retry');
      expect(opOutcome(500, name)).toBe('keep');
    }
  });
});

describe('what one change comes to', () => {
  test('R10: every status has a verdict, and only those about the change itself park it', () => {
    const by = { done: [] as number[], park: [] as number[], keep: [] as number[] };
    for (const status of STATUSES) by[opOutcome(status)].push(status);
    expect(by.done).toEqual(STATUSES.filter((status) => status >= 200 && status < 300));
    expect(by.park).toEqual([400, 403, 404, 405, 409, 410, 413, 415, 422]);
    expect(by.keep.length).toBe(500 - by.done.length - by.park.length);
    for (const status of [401, 408, 425, 426, 429, 500, 503, 507]) expect(by.keep).toContain(status);
  });
});
