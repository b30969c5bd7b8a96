import * as fc from 'fast-check';
import { getQueryMatcher, getSortComparator } from 'rxdb/plugins/core';
import { expect, it } from 'vitest';
import { compareValues, matcherOf } from './query-matcher.ts';

const FIELDS = ['id', 'of', 'reps'];
const value = fc.constantFrom('a', 'b', 'ab', '', 'é', 0, 1, -2, 2.5, true, false, null);
const document = fc
  .record({ id: value, of: value, reps: value }, { requiredKeys: [] })
  .map((doc) => JSON.parse(JSON.stringify(doc)) as Record<string, unknown>);
const compared = fc.oneof(
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'].map((operator) =>
    value.map((operand) => ({ [operator]: operand })),
  ),
  ...['$in', '$nin'].map((operator) =>
    fc.array(value, { maxLength: 3 }).map((operand) => ({ [operator]: operand })),
  ),
  fc.boolean().map((operand) => ({ $exists: operand })),
  value.map((operand) => ({ $not: { $eq: operand } })),
);
const simple = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), fc.oneof(compared, value)), { maxLength: 3 })
  .map((entries) => Object.fromEntries(entries));
const selector = fc.oneof(
  simple,
  ...['$and', '$or', '$nor'].map((name) => fc.tuple(simple, simple).map((both) => ({ [name]: [...both] }))),
);

it('finds what RxDB’s query library finds', () => {
  fc.assert(
    fc.property(selector, fc.array(document, { minLength: 1 }), (wanted, documents) => {
      const expected = getQueryMatcher({} as never, { selector: wanted, sort: [{ id: 'asc' }] } as never);
      expect(documents.map(matcherOf(wanted))).toEqual(documents.map((one) => expected(one as never)));
    }),
    { numRuns: 2_000 },
  );
});

it('sorts values of any kind as RxDB’s query library does', () => {
  const expected = getSortComparator({} as never, { selector: {}, sort: [{ of: 'asc' }] } as never);
  const missing = fc.oneof(value, fc.constant(undefined));
  fc.assert(
    fc.property(missing, missing, (a, b) => {
      fc.pre(a !== b);
      expect(Math.sign(compareValues(a, b))).toBe(
        Math.sign(expected({ of: a } as never, { of: b } as never)),
      );
    }),
    { numRuns: 500 },
  );
});

it.each([{ of: { $regex: 'a' } }, { 'sync.seq': 1 }, { $where: 'true' }, { $or: {} }])(
  'refuses %j, of which it would find too little',
  (wanted) => expect(() => matcherOf(wanted)({ of: 'a' })).toThrow(/quer/),
);

it('refuses values with parts', () => {
  expect(() => matcherOf({ of: { $gt: 'a' } })({ of: ['b'] })).toThrow(/compares/);
});
