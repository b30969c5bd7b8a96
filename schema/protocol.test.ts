import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  OpSchema,
  PushRequestSchema,
  parsePosition,
  positionText,
  SnapshotResponseSchema,
} from './protocol.ts';

describe('a position', () => {
  it('survives its text form', () => {
    const position = { seq: 12, nonce: 'a.b' };
    expect(parsePosition(positionText(position))).toEqual(position);
  });

  it.each(['', '12', '-1.x', 'x.y', '1e3.x', `1.${'n'.repeat(33)}`])('is not read from %j', (text) => {
    expect(() => parsePosition(text)).toThrow(expect.objectContaining({ name: 'ValiError' }));
  });
});

describe('a push', () => {
  const op = { id: 'o1', action: 'POST', url: '/api/exercises', body: {}, ts: 1, version: 1 };

  it('as the first clients sent it is still understood (fixture of version 1)', () => {
    const sent =
      '{"deviceId":"d1","hi":{"seq":3,"nonce":"n"},"ops":[{"id":"o1","action":"DELETE","url":"/api/exercises/x","ts":5,"version":1}]}';
    expect(safeParse(PushRequestSchema, JSON.parse(sent)).success).toBe(true);
  });

  it('takes at most 1,000 operations', () => {
    const push = (n: number) =>
      safeParse(PushRequestSchema, { deviceId: 'd', hi: null, ops: Array(n).fill(op) }).success;
    expect([push(1_000), push(1_001)]).toEqual([true, false]);
  });

  it('has no room for unknown fields or methods', () => {
    expect(safeParse(OpSchema, { ...op, admin: true }).success).toBe(false);
    expect(safeParse(OpSchema, { ...op, action: 'PATCH' }).success).toBe(false);
  });
});

describe('a snapshot', () => {
  it('says how many rows follow and from where to pull', () => {
    const head = { boot: 'b', now: 1, hi: { seq: 9, nonce: 'n' }, rows: [], next: null, more: 2, before: '' };
    const parse = (sent: object) => safeParse(SnapshotResponseSchema, sent).success;
    expect([parse(head), parse({ ...head, more: -1 }), parse({ ...head, next: 'start' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
