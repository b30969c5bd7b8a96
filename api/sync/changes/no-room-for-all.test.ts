import { expect, test } from 'vitest';
import type { EntityType } from '../../../schema/entities.ts';
import { CHANGE_BYTES } from '../../db/rows/storage.ts';
import type { Ledger } from './ledger.ts';
import { noRoomForAll, QUOTAS } from './quotas.ts';

const ledger: Ledger = {
  ...{ userId: 'ann', seq: 10, lastStamp: 0, rowCount: 10, counts: {} },
  ...{ textBytes: 100, callBytes: 0, refusedBytes: 0, replacedBytes: 0 },
};
const add = (rows: [EntityType, number][], more: { changes?: number; textBytes?: number } = {}) => ({
  ...{ rows: new Map(rows), changes: 1, textBytes: 0 },
  ...more,
});

test.each([
  [
    'rows of all entities together',
    { rows: 15 },
    add([
      ['log', 3],
      ['session', 2],
    ]),
    add([
      ['log', 3],
      ['session', 3],
    ]),
  ],
  [
    'rows of one entity',
    { exercises: 2 },
    add([
      ['exercise', 2],
      ['log', 9],
    ]),
    add([['exercise', 3]]),
  ],
  [
    'rows of one entity behind another that has room',
    { exercises: 2 },
    add([
      ['log', 9],
      ['exercise', 2],
    ]),
    add([
      ['log', 9],
      ['exercise', 3],
    ]),
  ],
  ['texts', { textBytes: 150 }, add([], { textBytes: 49 }), add([], { textBytes: 50 })],
  [
    'the record of changes',
    { recordBytes: 15 * CHANGE_BYTES },
    add([], { changes: 5 }),
    add([], { changes: 6 }),
  ],
])('%s find room up to the last, and not one more', (_, quota, fits, tooMuch) => {
  const quotas = { ...QUOTAS, ...quota };
  expect(noRoomForAll(ledger, quotas, fits)).toBe(undefined);
  expect(noRoomForAll(ledger, quotas, tooMuch)).toMatch(/^This account is full: /);
});

test('where nothing is to be done, a full account is no obstacle', () => {
  expect(noRoomForAll(ledger, { ...QUOTAS, textBytes: 1 }, add([], { changes: 0 }))).toBe(undefined);
});
