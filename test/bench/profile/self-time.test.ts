import { expect, it } from 'vitest';
import { SelfTime } from './self-time.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 4, columnNumber: 9 });

it('adds up what each function took itself, over profiles, without idling', () => {
  const time = new SelfTime();
  const nodes = [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('push', 'file:///x/api/sync/push.ts') },
    { id: 3, callFrame: frame('(garbage collector)') },
  ];
  time.add({ nodes, samples: [1, 2, 2, 3], timeDeltas: [5_000, 1_000, 2_000, 500] });
  time.add({ nodes, samples: [2], timeDeltas: [1_000] });
  expect(time.top(2)).toEqual([
    { name: 'push sync/push.ts:5:10', ms: 4 },
    { name: '(garbage collector)', ms: 0.5 },
  ]);
  expect(time.total).toBe(4.5);
});
