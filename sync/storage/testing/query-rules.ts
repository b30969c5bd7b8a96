import * as fc from 'fast-check';
import { getQueryMatcher, getSortComparator, normalizeMangoQuery, prepareQuery } from 'rxdb/plugins/core';
import { document } from './instance-rules.ts';
import { expectSame, instanceOf, type Lift, open, type Rule } from './rule.ts';

// The last lies beyond what RxDB takes for the greatest key.
const OF = ['row', 'curl', 'press', '', '￿x'];
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'é', '￿x'];
const reps = fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constantFrom(2.5, -0.5, 1e15));
const lift = fc.record({
  id: fc.constantFrom(...IDS, ...IDS.map((id) => `${id}${id}`)),
  of: fc.constantFrom(...OF),
  reps,
  hidden: fc.constantFrom(0, 1),
  note: fc.option(fc.constantFrom('hard', 'easy', null), { nil: undefined }),
});
const lifts = fc.uniqueArray(lift, { selector: ({ id }) => id, maxLength: 14 });

const compared = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value,
    fc
      .uniqueArray(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), {
        minLength: 1,
        maxLength: 2,
      })
      .chain((operators) =>
        fc
          .tuple(...operators.map(() => value))
          .map((values) => Object.fromEntries(operators.map((operator, i) => [operator, values[i]]))),
      ),
    fc.array(value, { maxLength: 3 }).map(($in) => ({ $in })),
  );
const simple = fc.record(
  {
    id: compared(fc.constantFrom(...IDS)),
    of: compared(fc.constantFrom(...OF, 'q')),
    reps: compared(reps),
    hidden: compared(fc.constantFrom(0, 1, 2)),
    note: fc.oneof(fc.constantFrom('hard', null), fc.record({ $exists: fc.boolean() })),
  },
  { requiredKeys: [] },
);
const selector = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: fc.tuple(simple, simple).map(([a, b]) => ({ $or: [a, b] })) },
  { weight: 1, arbitrary: fc.tuple(simple, simple).map(([a, b]) => ({ ...a, $and: [b] })) },
);
const direction = fc.constantFrom('asc', 'desc');
const sortOf = (fields: readonly string[]) =>
  fc.tuple(...fields.map(() => direction)).map((ways) => fields.map((field, i) => ({ [field]: ways[i] })));
const sort = fc.oneof(
  fc.constant(undefined),
  fc
    .constantFrom(['of', 'hidden', 'reps'], ['reps'], ['hidden', 'reps'], ['id'], ['note', 'reps'])
    .chain(sortOf),
  fc.constantFrom([{ of: 'asc' }, { hidden: 'asc' }, { reps: 'asc' }], [{ reps: 'asc' }], [{ id: 'asc' }]),
);
const query = fc.record({
  selector,
  sort,
  index: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    fc.constantFrom(['reps'], ['of', 'hidden', 'reps'], ['id']),
  ),
  skip: fc.oneof(fc.constant(undefined), fc.nat(4)),
  limit: fc.oneof(fc.constant(undefined), fc.nat(6)),
  withDeleted: fc.boolean(),
});

/** @param runs how many random diaries with queries are tried */
export function queryRules(runs: number, seed = Date.now() & 0x7fffffff): readonly Rule[] {
  return [
    {
      title: `any query finds by an index what looking at every document finds (seed ${seed})`,
      async run(place) {
        const database = open(place);
        const instance = await instanceOf(database);
        await fc.assert(
          fc.asyncProperty(lifts, fc.array(query, { minLength: 4, maxLength: 8 }), async (found, queries) => {
            await instance.internals.clear();
            const documents = found.map(({ id, note, ...rest }) =>
              document(id, { ...rest, ...(note === undefined ? {} : { note }) }),
            );
            await instance.bulkWrite(
              documents.map((one) => ({ document: one })),
              'test',
            );
            for (const { withDeleted, ...random } of queries) {
              const wanted = {
                ...JSON.parse(JSON.stringify(random)),
                selector: withDeleted ? random.selector : { _deleted: { $eq: false }, ...random.selector },
              };
              const filled = normalizeMangoQuery<Lift>(instance.schema as never, wanted as never);
              const prepared = prepareQuery<Lift>(instance.schema as never, filled);
              const expected = documents
                .filter(getQueryMatcher(instance.schema as never, filled as never) as never)
                .sort(getSortComparator(instance.schema as never, filled as never) as never)
                .slice(filled.skip, filled.skip + (filled.limit ?? documents.length));
              const actual = (await instance.query(prepared)).documents;
              const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
              expectSame(ids(actual), ids(expected), JSON.stringify(prepared));
              expectSame((await instance.count(prepared)).count, expected.length, 'the count');
            }
          }),
          { numRuns: runs, seed },
        );
        await instance.close();
        await database.destroy();
      },
    },
  ];
}
