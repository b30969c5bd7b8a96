import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { spokenVersion } from './spoken-version.ts';

test('R24: the server’s own version and the one before are served, an older one is told to update', () => {
  expect(spokenVersion(undefined)).toBe(1);
  expect(spokenVersion(String(PROTOCOL_VERSION))).toBe(PROTOCOL_VERSION);
  expect(spokenVersion('3', { present: 3, oldest: 2 })).toBe(3);
  expect(spokenVersion('2', { present: 3, oldest: 2 })).toBe(2);
  expect(spokenVersion('4', { present: 3, oldest: 2 })).toBe(3);
  expect(spokenVersion('12', { present: 20, oldest: 2 })).toBe(12);
  const message = 'This app is too old for this server. Load it again.';
  const tooOld = expect.objectContaining({ code: 'upgrade_required', message });
  expect(() => spokenVersion(undefined, { present: 3, oldest: 2 })).toThrow(tooOld);
});

test.each(['', '0', '-1', '1.5', 'x', '1'.repeat(9)])('"%s" is no version', (said) => {
  const message = 'x-chalkbook-protocol: must be a version';
  expect(() => spokenVersion(said)).toThrow(expect.objectContaining({ code: 'invalid_input', message }));
});
