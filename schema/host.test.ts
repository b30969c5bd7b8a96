import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HostSchema } from './host.ts';

test('an app shows the troubles of a newer server, whose codes it does not know', () => {
  const troubles = [{ code: 'of_a_newer_server', says: 'Mend it.' }];
  const host = { registration: 'open', registrationBound: 'open', members: 1, version: '9' };
  expect(v.parse(HostSchema, { ...host, troubles, invitations: [] }).troubles).toEqual(troubles);
});
