import * as v from 'valibot';
import { expect, it } from 'vitest';
import { movementIdOf } from '../catalogue/movement.ts';
import { IdSchema } from '../id.ts';
import {
  ANY_MOVEMENT,
  parseWarmUp,
  readWarmUp,
  USUAL_WARM_UP,
  WARM_UPS,
  warmUpOf,
  warmUpText,
  warmUpWords,
} from './warm-up-scheme.ts';

it('keeps its steps as a text, with and without any', () => {
  expect(warmUpText(USUAL_WARM_UP)).toBe('1;bar*8;40*5;60*3;80*2');
  expect(warmUpWords(USUAL_WARM_UP)).toBe('bar×8, 40%×5, 60%×3, 80%×2');
  for (const steps of [...WARM_UPS, []]) {
    expect(readWarmUp(warmUpText(steps))).toEqual(steps);
    expect(parseWarmUp(warmUpWords(steps))).toEqual({ steps });
  }
});

it('offers the usual one and others, each a way up that no other is', () => {
  expect(WARM_UPS[0]).toBe(USUAL_WARM_UP);
  expect(new Set(WARM_UPS.map(warmUpText)).size).toBeGreaterThan(2);
  for (const steps of WARM_UPS) {
    const shares = steps.map(({ share }) => (share === 'bar' ? 0 : share));
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
  }
});

it('takes the scheme of the exercise, else the one for all, else the usual', () => {
  expect(warmUpOf('1;50*5', '1;30*5')).toEqual([{ share: 50, reps: 5 }]);
  expect(warmUpOf(undefined, '1;30*5')).toEqual([{ share: 30, reps: 5 }]);
  expect(warmUpOf(undefined, undefined)).toBe(USUAL_WARM_UP);
  // Off for one, and off for all but one.
  expect(warmUpOf('1', '1;30*5')).toEqual([]);
  expect(warmUpOf(undefined, '1')).toEqual([]);
  expect(warmUpOf('1;30*5', '1')).toEqual([{ share: 30, reps: 5 }]);
});

it('leaves a text of a newer form to the release that wrote it', () => {
  expect(readWarmUp('2;bar:8')).toBeNull();
  expect(warmUpOf('2;bar:8', '1;30*5')).toEqual([{ share: 30, reps: 5 }]);
  expect(readWarmUp('1;bar*8;100*3;0*5;40*0;40*x')).toEqual([{ share: 'bar', reps: 8 }]);
  expect(readWarmUp('1;40*1;50*50;60*51')?.map(({ share }) => share)).toEqual([40, 50]);
});

it.each([
  ['Bar x 8, 40% x 5', '1;bar*8;40*5'],
  ['bar×8; 40 × 5;62,5x3', '1;bar*8;40*5;62.5*3'],
  ['40*5\n60*3,', '1;40*5;60*3'],
  ['33.333333 x 5', '1;33.3*5'],
  ['', '1'],
])('reads %j', (typed, text) => {
  const read = parseWarmUp(typed);
  expect('steps' in read && warmUpText(read.steps)).toBe(text);
});

it.each(['40', '100 x 5', '0 x 5', '40 x 0', '40 x 51', 'bars x 8', '0.01 x 5'])(
  'knows that %j is no step',
  (typed) => {
    expect(parseWarmUp(`bar x 8, ${typed}`)).toEqual({ wrong: typed });
  },
);

it('takes ten steps and no more, so that its text fits', () => {
  expect(parseWarmUp('62.5 x 10;'.repeat(10))).toHaveProperty('steps');
  expect(parseWarmUp('62.5 x 10;'.repeat(11))).toEqual({ wrong: '62.5 x 10' });
});

it('stands for all movements under an id that no name makes', () => {
  expect(v.is(IdSchema, ANY_MOVEMENT)).toBe(true);
  for (const name of ['_any', 'Any', ' any ', '_Any_']) expect(movementIdOf(name)).not.toBe(ANY_MOVEMENT);
});
