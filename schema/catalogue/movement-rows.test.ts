import { describe, expect, test } from 'vitest';
import { aboutMovement, joinedMovement, joinedMovementOf, type Movement } from './movement-rows.ts';

const joined = (pairs: readonly (readonly [string, string])[]): Movement[] =>
  pairs.map(([id, aliasOf]) => ({ id, aliasOf }));

describe('two movements that were joined', () => {
  test('are one, also over several steps and under every name', () => {
    const rows = joined([
      ['bankdruecken', 'bench-press'],
      ['flat-bench', 'bankdruecken'],
    ]);
    expect(joinedMovement('flat-bench', rows)).toBe('bench-press');
    expect(joinedMovement('bench-press', rows)).toBe('bench-press');
    expect(joinedMovement('squat', rows)).toBe('squat');
    expect(joinedMovementOf({ name: 'Flat Bench' }, rows)).toBe('bench-press');
    expect(joinedMovementOf({ name: 'Any', movementId: 'bankdruecken' }, rows)).toBe('bench-press');
  });

  test('both ways round, as two devices can, are the same one on every device', () => {
    const rows = joined([
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'b'],
    ]);
    for (const one of ['a', 'b', 'c']) expect(joinedMovement(one, rows)).toBe('a');
    expect(joinedMovement('d', joined([['d', 'd']]))).toBe('d');
  });

  test('say what the one that is kept says, and what only the other does', () => {
    const rows: Movement[] = [
      { id: 'a', aliasOf: 'b', note: 'narrow', step: 1 },
      { id: 'b', note: 'pause', measure: 'bodyweight' },
    ];
    expect(aboutMovement('a', rows)).toEqual({ note: 'pause', step: 1, measure: 'bodyweight' });
    expect(aboutMovement('b', rows)).toEqual({ note: 'pause', measure: 'bodyweight' });
  });
});

test('a movement of which nothing was changed measures weight and reps', () => {
  expect(aboutMovement('a', [])).toEqual({ measure: 'weight-reps' });
});

test.each([
  ['planks', 'duration'],
  ['dead-hang', 'duration'],
  ['weighted-plank', 'weight-duration'],
  ['farmer-s-walk', 'carry'],
  ['assisted-pull-ups', 'assisted'],
  ['pull-ups', 'weight-reps'],
  ['rowing-machine', 'distance'],
  ['push-ups', 'weight-reps'],
  ['burpees', 'weight-reps'],
])('%s ask what a lifter expects, %s, unless something else was chosen', (id, measure) => {
  expect(aboutMovement(id, []).measure).toBe(measure);
  expect(aboutMovement(id, [{ id, measure: 'reps' }]).measure).toBe('reps');
});
