import { expect, it } from 'vitest';
import { type Placed, slotsOf, slotWords } from './set-slots.ts';

const sets = (...kinds: (Partial<Placed> | undefined)[]): Placed[] =>
  kinds.flatMap((set, i) => (set ? [{ id: `s${i + 1}`, setNumber: i + 1, ...set }] : []));

it('is the set number where no set has a kind, also behind one that is missing', () => {
  expect(slotsOf(sets({}, undefined, {}, {}))).toEqual(['1', '3', '4']);
});

it('numbers working sets without warm-ups, which have numbers of their own', () => {
  expect(
    slotsOf(sets({ kind: 'warmup' }, { kind: 'warmup' }, {}, { kind: 'failure' }, { kind: 'warmup' }, {})),
  ).toEqual(['W1', 'W2', '1', '2', 'W3', '3']);
});

it('gives a part the set that it goes on from, wherever it lies, and else the set before it', () => {
  const drop = { kind: 'drop' } as const;
  expect(slotsOf(sets({}, {}, { ...drop, chainOf: 's1' }, { ...drop, chainOf: 's1' }, drop, {}))).toEqual([
    '1',
    '2',
    '1+1',
    '1+2',
    '2+1',
    '3',
  ]);
  expect(slotsOf(sets({ kind: 'myo' }, { kind: 'myo', chainOf: 's1' }, { kind: 'cluster' }))).toEqual([
    '1',
    '1+1',
    '2',
  ]);
  expect(slotsOf(sets(drop, {}))).toEqual(['1+1', '1']);
});

it('has words', () => {
  expect(['2', 'W1', '2+1'].map(slotWords)).toEqual(['set 2', 'warm-up 1', 'part 1 of set 2']);
});
