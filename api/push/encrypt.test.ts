import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypt, isPublicKey, MESSAGE_MAX_BYTES } from './encrypt.ts';
import { authorization, newVapidKeys } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** Of RFC 8291, appendix A. */
const DEVICE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('the message of RFC 8291 comes out as it stands there', () => {
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  const privateKey = bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  const body = encrypt('When I grow up, I want to be a watermelon', DEVICE, { salt, privateKey });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no two messages share a key or a salt, and the longest fits what a service takes', () => {
  const longest = 'x'.repeat(MESSAGE_MAX_BYTES);
  const [one, other] = [encrypt(longest, DEVICE), encrypt(longest, DEVICE)];
  expect(one.length).toBe(4_096);
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  expect(() => encrypt(`${longest}x`, DEVICE)).toThrow(RangeError);
});

test.each([
  ['the one of the RFC', DEVICE.p256dh, true],
  ['one off the curve', `BA${DEVICE.p256dh.slice(2, -4)}AAAA`, false],
  ['no point at all', 'A'.repeat(87), false],
  ['nothing', '', false],
])('a public key that is %s: %s', (_, key, is) => expect(isPublicKey(key)).toBe(is));

test('the token names service, sender and end, and is signed with the key beside it', () => {
  const keys = newVapidKeys();
  const now = Date.parse('2026-03-02T08:00:00Z');
  const contact = 'mailto:host@example.org';
  const header = authorization(keys, { endpoint: 'https://fcm.googleapis.com/fcm/send/x', contact, now });
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now / 1000 + 12 * 60 * 60,
    sub: contact,
  });
  const point = bytes(keys.publicKey);
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const with_ = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, with_, bytes(signature))).toBe(true);
});
