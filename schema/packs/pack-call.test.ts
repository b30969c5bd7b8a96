import { expect, it } from 'vitest';
import { deletesSets, isPackCall, setsInCall } from './pack-call.ts';

const call = (sync: unknown) => ({ body: { sync } });

it('is known by its address and its method', () => {
  const url = '/api/sync/packs';
  expect(isPackCall({ action: 'POST', url })).toBe(true);
  expect(isPackCall({ action: 'PUT', url })).toBe(false);
  expect(isPackCall({ action: 'POST', url: '/api/workout-logs' })).toBe(false);
});

it('counts as many sets as it has ids, and as one where its body is anything else', () => {
  expect(setsInCall(call({ ids: 'a,b,c' }))).toBe(3);
  for (const body of [undefined, null, 7, {}, { sync: null }, { sync: { ids: ['a', 'b'] } }])
    expect(setsInCall({ body })).toBe(1);
});

it('deletes its sets where each of them is deleted', () => {
  expect(deletesSets(call({ ids: 'a,b', deleted: [0, 1] }))).toBe(true);
  expect(deletesSets(call({ ids: 'a,b', deleted: [1] }))).toBe(false);
  for (const body of [undefined, null, {}, { sync: { ids: 'a', deleted: 'x' } }, { sync: { ids: 'a' } }])
    expect(deletesSets({ body })).toBe(false);
});
