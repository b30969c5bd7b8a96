import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { act, actionOf } from './changed-results.ts';

interface Lift {
  id: string;
  reps: number;
  hidden: boolean;
}

const id = fc.constantFrom(...'abcdefgh');
const write = fc.record({
  id,
  reps: fc.integer({ min: 0, max: 4 }),
  hidden: fc.boolean(),
  gone: fc.boolean(),
});
const window = fc.record({
  skip: fc.constantFrom(undefined, 0, 2),
  limit: fc.constantFrom(undefined, 0, 1, 3),
});

it('makes of results and a change what the query finds then', () => {
  let asked = 0;
  let placed = 0;
  const check = fc.property(window, fc.array(write, { maxLength: 20 }), ({ skip, limit }, writes) => {
    const stored = new Map<string, Lift>();
    const queryParams = {
      primaryKey: 'id',
      skip,
      limit,
      sortComparator: (a: object, b: object) => order(a as Lift, b as Lift),
      queryMatcher: (doc: object) => !(doc as Lift).hidden,
    };
    const found = () =>
      [...stored.values()]
        .filter(({ hidden }) => !hidden)
        .sort(order)
        .slice(skip ?? 0, (skip ?? 0) + (limit ?? Number.POSITIVE_INFINITY));
    let results: Record<string, unknown>[] = [];
    for (const { gone, ...lift } of writes) {
      if (gone) stored.delete(lift.id);
      else stored.set(lift.id, lift);
      const byKey = new Map(results.map((one) => [String(one.id), one]));
      const changeEvent = { id: lift.id, doc: gone ? null : { ...lift } };
      const action = actionOf({ queryParams, changeEvent, previousResults: results, keyDocumentMap: byKey });
      if (action === 'runFullQueryAgain') {
        asked++;
        results = found().map((one) => ({ ...one }));
      } else if (action === 'place') {
        placed++;
        act(action, queryParams, changeEvent, results, byKey);
      }
      expect(results).toEqual(found());
      if (action === 'place') expect([...byKey.keys()].sort()).toEqual(results.map((one) => one.id).sort());
    }
  });
  fc.assert(check, { numRuns: 500 });
  expect(placed).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(0);
});

const order = (a: Lift, b: Lift) => a.reps - b.reps || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
