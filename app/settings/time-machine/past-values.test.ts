import { expect, it } from 'vitest';
import type { Overwritten } from '../../../schema/protocol.ts';
import type { ChangedSince } from '../../../sync/index.ts';
import { pastFields } from './past-values.ts';

const changed: ChangedSince = {
  ...{ type: 'log', id: 's1', content: { weight: 90 }, fields: [{ field: 'weight', at: 50 }] },
};
const row = { type: 'log' as const, id: 's1', fields: { weight: 90 }, clocks: { weight: 50 }, seq: 1 };
const kept = (value: number, keptAt: number, field = 'weight'): Overwritten => ({
  row,
  field,
  value,
  keptAt,
});

it.each([
  ['nobody kept it', [], undefined],
  ['the one replaced first after it', [kept(85, 40), kept(80, 20), kept(75, 5)], 80],
  ['another field’s', [kept(5, 20, 'reps')], undefined],
  ['all were replaced before', [kept(75, 5)], undefined],
  // The server gives a hundred: one before them may be missing.
  ['a list that does not reach back', Array.from({ length: 100 }, (_, i) => kept(i, 20 + i)), undefined],
] as const)('what a field was: %s', (_, replaced, value) => {
  expect(pastFields([changed], replaced, 10)[0]?.kept?.value).toBe(value);
});
