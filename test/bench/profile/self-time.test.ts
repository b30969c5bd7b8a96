import { expect, it } from 'vitest';
import { SelfTime } from './self-time.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 4, columnNumber: 9 });
const NODES = [
  { id: 1, callFrame: frame('(idle)'), children: [] },
  { id: 2, callFrame: frame('push', 'file:///x/api/sync/push.ts'), children: [4] },
  { id: 3, callFrame: frame('(garbage collector)'), children: [] },
  { id: 4, callFrame: frame('run'), children: [5] },
  { id: 5, callFrame: frame(''), children: [] },
];

it('adds up what each function took itself, over profiles, without idling', () => {
  const time = new SelfTime();
  time.add({ nodes: NODES, samples: [1, 2, 2, 3], timeDeltas: [5_000, 1_000, 2_000, 500] });
  time.add({ nodes: NODES, samples: [2], timeDeltas: [1_000] });
  expect(time.top(2)).toEqual([
    { name: 'push sync/push.ts:5', ms: 4 },
    { name: '(garbage collector)', ms: 0.5 },
  ]);
  expect(time.total).toBe(4.5);
});

it('names what is compiled in with its caller', () => {
  const time = new SelfTime();
  time.add({ nodes: NODES, samples: [4, 5], timeDeltas: [2_000, 1_000] });
  expect(time.top(2).map(({ name }) => name)).toEqual([
    'run in push sync/push.ts:5',
    '(native) in push sync/push.ts:5',
  ]);
});

it('names a bundled function as it was written', () => {
  const time = new SelfTime((file, line, column) => ({
    place: `${file}:${line}:${column}`,
    name: 'saveSets',
  }));
  const nodes = [{ id: 1, callFrame: frame('t', 'http://x/assets/main-1.js'), children: [] }];
  time.add({ nodes, samples: [1], timeDeltas: [1_000] });
  expect(time.top(1)[0]?.name).toBe('saveSets main-1.js:4:9');
});
