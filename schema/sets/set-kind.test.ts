import { expect, it } from 'vitest';
import { countsForRecord, countsForVolume, isHard, isPlanned } from './set-kind.ts';

it.each([
  ['a normal set', {}, [true, true, true, true]],
  ['a warm-up', { kind: 'warmup' }, [false, false, false, false]],
  ['a missed set', { outcome: 'missed' }, [false, false, false, true]],
  ['a set to failure', { kind: 'failure' }, [true, true, true, true]],
  ['a partial', { kind: 'partial' }, [true, false, true, true]],
  ['a forced one', { kind: 'forced' }, [true, false, true, true]],
  ['a drop', { kind: 'drop' }, [true, true, false, false]],
  ['a part of a myo set', { kind: 'myo', chainOf: 's1' }, [true, true, false, false]],
] as const)(
  '%s counts for volume, for records, as a hard set and as a planned one: %o %o',
  (_, set, counts) => {
    expect([countsForVolume, countsForRecord, isHard, isPlanned].map((asked) => asked(set))).toEqual(counts);
  },
);
