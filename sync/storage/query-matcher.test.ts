import * as fc from 'fast-check';
import { getQueryMatcher, getSortComparator } from 'rxdb/plugins/core';
import { expect, it } from 'vitest';
import { compareValues, matcherOf } from './query-matcher.ts';

const FIELDS = ['id', 'of', 'reps'];
const value = fc.constantFrom('a', 'b', 'ab', '', 'é', 0, -0, 1, -2, 2.5, true, false, null);
const document = fc.record({ id: value, of: value, reps: value }, { requiredKeys: [] });
const compared = fc.oneof(
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'].map((operator) =>
    value.map((operand) => ({ [operator]: operand })),
  ),
  ...['$in', '$nin'].map((operator) =>
    fc.array(value, { maxLength: 3 }).map((operand) => ({ [operator]: operand })),
  ),
  fc.boolean().map((operand) => ({ $exists: operand })),
);
const several = fc.tuple(compared, compared).map(([one, other]) => ({ ...one, ...other }));
const field = fc.oneof(
  compared,
  several,
  several.map((operand) => ({ $not: operand })),
  value,
);
const simple = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), field), { maxLength: 3 })
  .map((entries) => Object.fromEntries(entries));
const selector = fc.oneof(
  simple,
  ...['$and', '$or', '$nor'].map((name) =>
    fc.tuple(simple, simple, simple).map(([own, ...both]) => ({ ...own, [name]: both })),
  ),
);

it('finds what RxDB’s query library finds', () => {
  fc.assert(
    fc.property(selector, fc.array(document, { minLength: 1 }), (wanted, documents) => {
      const expected = getQueryMatcher({} as never, { selector: wanted, sort: [{ id: 'asc' }] } as never);
      expect(documents.map(matcherOf(wanted))).toEqual(documents.map((one) => expected(one as never)));
    }),
    { numRuns: 4_000 },
  );
});

it('sorts values of any kind as RxDB’s query library does, and equal ones as equal', () => {
  const expected = getSortComparator({} as never, { selector: {}, sort: [{ of: 'asc' }] } as never);
  const missing = fc.oneof(value, fc.constant(undefined));
  fc.assert(
    fc.property(missing, missing, (a, b) => {
      const wanted = a === b ? 0 : Math.sign(expected({ of: a } as never, { of: b } as never));
      expect(Math.sign(compareValues(a, b))).toBe(wanted);
    }),
    { numRuns: 500 },
  );
});

const isRefused = expect.objectContaining({ name: 'DataError' });

it.each([
  { of: { $regex: 'a' } },
  { of: {} },
  { of: ['a'] },
  { of: { $eq: ['a'] } },
  { of: { $ne: { a: 1 } } },
  { of: { $gt: ['a'] } },
  { of: { $in: [['a']] } },
  { of: { $in: 'a' } },
  { of: { $nin: 'a' } },
  { of: { $not: {} } },
  { 'sync.seq': 1 },
  { $where: 'true' },
  { $or: {} },
])('refuses %j, of which it would find too little, before it looks at a document', (wanted) =>
  expect(() => matcherOf(wanted)).toThrow(isRefused),
);

it.each(['b', { $gt: 'a' }, { $ne: 'b' }, { $exists: true }])(
  'refuses to look by %j at a field that holds several values',
  (wanted) => expect(() => matcherOf({ of: wanted })({ of: ['b'] })).toThrow(isRefused),
);

it('refuses to sort by a field that holds several values', () =>
  expect(() => compareValues(['a'], ['b'])).toThrow(isRefused));
