import { expect, it } from 'vitest';
import { REPS_MAX, WEIGHT_MAX_KG } from '../workout-log.ts';
import { QUICK_SETS_MAX, type QuickEntryOptions, type QuickSet, quickEntry } from './quick-entry.ts';

const read = (text: string, options: Partial<QuickEntryOptions> = {}) =>
  quickEntry(text, { unit: 'kg', decimal: '.', ...options });
/** In short: "100x5", with what else the set has. */
const short = ({ weight, unit, reps, ...more }: QuickSet) => [
  `${weight}${unit === 'lb' ? 'lb' : ''}x${reps}`,
  ...(Object.keys(more).length > 0 ? [more] : []),
];
const sets = (text: string, options: Partial<QuickEntryOptions> = {}) => {
  const { sets: found, errors } = read(text, options);
  expect(errors).toEqual([]);
  return found.map(short);
};
const rpe = (effort: number) => ({ effort, effortScale: 'rpe' });

it('reads weight, reps, effort and kind', () => {
  expect(sets('100x5@8, 90x8 d')).toEqual([
    ['100x5', rpe(16)],
    ['90x8', { kind: 'drop' }],
  ]);
  expect(sets(' 40 × 10 w ; 80*5 F @9.5\n80x3 + ')).toEqual([
    ['40x10', { kind: 'warmup' }],
    ['80x5', { kind: 'failure', ...rpe(19) }],
    ['80x3', { kind: 'forced' }],
  ]);
});

it.each([
  ['82,5x5; 80x5', ',', ['82.5x5', '80x5']],
  ['82,5x5, 80x5', '.', ['82.5x5', '80x5']],
  ['100x5,82,5x5', ',', ['100x5', '82.5x5']],
  ['100x5,90x8', ',', ['100x5', '90x8']],
  ['1,000x5', '.', ['1000x5']],
  ['1.000x5; 1.000,5x1', ',', ['1000x5', '1000.5x1']],
  ['1,125x5', ',', ['1.125x5']],
  ['61.23x5', ',', ['61.23x5']],
] as const)('reads %s where the decimal mark is "%s"', (text, decimal, found) => {
  expect(sets(text, { decimal }).map(([set]) => set)).toEqual(found);
});

it.each([
  ['w warm warmup warm-up W', 'warmup'],
  ['d drop', 'drop'],
  ['f failure', 'failure'],
  ['m myo', 'myo'],
  ['c cluster', 'cluster'],
  ['p partial', 'partial'],
  ['+ forced', 'forced'],
])('reads %s as %s, with a blank before it or none', (words, kind) => {
  for (const word of words.split(' '))
    expect(sets(`90x8; 80x8${word}; 80x8 ${word}`)).toEqual([
      ['90x8'],
      ['80x8', { kind }],
      ['80x8', { kind }],
    ]);
});

it('takes a unit that is named for that one, whatever the lifter’s', () => {
  expect(read('100kgx5, 100 lbs x 5, 100x5', { unit: 'lb' }).sets.map(({ unit }) => unit)).toEqual([
    'kg',
    'lb',
    'lb',
  ]);
});

it('takes as much as a diary holds', () => {
  expect(sets(`${WEIGHT_MAX_KG}x${REPS_MAX}`)).toEqual([[`${WEIGHT_MAX_KG}x${REPS_MAX}`]]);
});

it('knows an effort with a comma from the next set', () => {
  expect(sets('100x5@8,5 x5')).toEqual([['100x5', rpe(16)], ['5x5']]);
  expect(sets('100x5@8,5', { decimal: ',' })).toEqual([['100x5', rpe(17)]]);
  expect(sets('100x5@8,5x5')).toEqual([['100x5', rpe(16)], ['5x5']]);
  expect(sets('100x5@8,90x8')).toEqual([['100x5', rpe(16)], ['90x8']]);
});

it('reads what was dictated', () => {
  expect(sets('100 kilos times 5 at 8 and 225 pounds by 3 warm-up')).toEqual([
    ['100x5', rpe(16)],
    ['225lbx3', { kind: 'warmup' }],
  ]);
  expect(sets('80 mal 8 bei 9 dann 80 mal 7')).toEqual([['80x8', rpe(18)], ['80x7']]);
});

it('repeats a weight and a set, and takes 0 reps for a missed one', () => {
  expect(sets('80lb x8, x7, x6')).toEqual([['80lbx8'], ['80lbx7'], ['80lbx6']]);
  expect(sets('60x5x3')).toEqual([['60x5'], ['60x5'], ['60x5']]);
  expect(sets('140x0; 140x1 missed')).toEqual([
    ['140x0', { outcome: 'missed' }],
    ['140x0', { outcome: 'missed' }],
  ]);
});

it('takes a first set without a weight where the body alone is lifted', () => {
  expect(sets('x12, x10; 10x6, x5', { bare: true })).toEqual([['0x12'], ['0x10'], ['10x6'], ['10x5']]);
});

it('keeps the scale that is named, and reads @2 as what was left by somebody who counts that', () => {
  const rir = (effort: number) => ({ effort, effortScale: 'rir' });
  expect(sets('80x8 rir 2, 80x8 @2, 80x8 @8', { scale: 'rir' })).toEqual([
    ['80x8', rir(4)],
    ['80x8', rir(4)],
    ['80x8', rpe(16)],
  ]);
  expect(sets('80x8 rir 0')).toEqual([['80x8', rir(0)]]);
  expect(sets('80x8 rpe 5, 80x8 @5, 80x8 @5.5', { scale: 'rir' })).toEqual([
    ['80x8', rpe(10)],
    ['80x8', rir(10)],
    ['80x8', rpe(11)],
  ]);
  expect(sets('80x8 @10, 80x8 @1')).toEqual([
    ['80x8', rpe(20)],
    ['80x8', rpe(2)],
  ]);
});

it.each([
  ['100xx5, 90x8', 'unreadable', '100xx5'],
  ['100', 'unreadable', '100'],
  ['bench 100x5', 'unreadable', 'bench 100x5'],
  ['100x5 slow', 'unreadable', '100x5 slow'],
  ['5,5,5x5', 'unreadable', '5,5,5x5'],
  ['1.2.3 kg x5', 'unreadable', '1.2.3 kg x5'],
  ['9000x5', 'weight', '9000x5'],
  ['1,000,000x5', 'weight', '1,000,000x5'],
  ['100x20000', 'reps', '100x20000'],
  ['100x5x0', 'reps', '100x5x0'],
  ['100x5@11', 'effort', '100x5@11'],
  ['100x5@0', 'effort', '100x5@0'],
  ['x5', 'no_set_before', 'x5'],
  ['90x8 d', 'no_set_before', '90x8 d'],
  [', ', 'unreadable', ','],
] as const)('says of "%s" what is wrong: %s', (text, code, part) => {
  expect(read(text).errors[0]).toEqual({ code, part });
});

it('reads on behind what it could not read', () => {
  const { sets: found, errors } = read('80x8, 8ox8, 75x8');
  expect(found.map(short)).toEqual([['80x8'], ['75x8']]);
  expect(errors).toEqual([{ code: 'unreadable', part: '8ox8' }]);
  const after = (text: string) => {
    const { sets: some, errors: wrong } = read(text);
    return [wrong.map(({ part }) => part), ...some.map(short)];
  };
  expect(after('8o,55x8 and 3,75 x8')).toEqual([['8o,55x8 and 3'], ['75x8']]);
  expect(after('8ox8 ; 75x8')).toEqual([['8ox8'], ['75x8']]);
  // What can't be read is the comma alone.
  for (const text of [', 75x8', ',75 x8', ',, 75x8']) expect(after(text).slice(1)).toEqual([['75x8']]);
  expect(after(',75 x8')).toEqual([[','], ['75x8']]);
});

it('takes so many sets and no more, and nothing of an empty line', () => {
  expect(read(`80x8x${QUICK_SETS_MAX}`).sets).toHaveLength(QUICK_SETS_MAX);
  expect(read(' 80x8x9999999 ')).toEqual({ sets: [], errors: [{ code: 'too_many', part: '80x8x9999999' }] });
  expect(read('  ')).toEqual({ sets: [], errors: [] });
});

it('ends on whatever it is given', () => {
  for (const text of ['@@@', 'xxxx', '1,2,3,4', ';;;', '5x5x5x5', '🏋️ 5x5', '١٠x٥']) {
    expect(read(text).errors.length).toBeGreaterThan(0);
  }
});
