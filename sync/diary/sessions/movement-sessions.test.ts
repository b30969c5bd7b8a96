import { BehaviorSubject, of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { toLog } from '../../store/rows.ts';
import { serverSet } from '../../testing/sets.ts';
import { watch } from '../../testing/watch.ts';
import { movementSessions } from './movement-sessions.ts';

const exercise = (name: string) => ({ name, targetMuscles: '', equipment: '', workoutDayId: 'd1' });
/** Newest first, one a day. */
const sets = (exerciseId: string, days: readonly number[]) =>
  days.map((day) => {
    const date = `2026-03-${String(day).padStart(2, '0')}T18:00:00.000Z`;
    return toLog(serverSet(`${exerciseId}-${day}`, date, { fields: { exerciseId } }).view);
  });

function looked(byExercise: Record<string, ReturnType<typeof sets>>, limit: number) {
  const exercises = new BehaviorSubject(
    new Map([
      ...Object.keys(byExercise).map((id) => [id, exercise('Row')] as const),
      ['x', exercise('Squat')],
    ]),
  );
  const newestSetsOf = vi.fn((id: string, most: number) => of((byExercise[id] ?? []).slice(0, most)));
  const said = watch(
    movementSessions('row', limit, { live: { newestSetsOf }, exercises, sessionRows: of(new Map()) }),
  );
  const days = () => said.at(-1)?.sessions.map(({ day, sets }) => `${day.slice(-2)} ${sets.length}`);
  return { exercises, newestSetsOf, said, days, more: () => said.at(-1)?.more };
}

it('leave out what lies before the oldest set that was read of every exercise', () => {
  // Of `a` those before the 6th were not read: the 4th and 2nd would lack them.
  const both = { a: sets('a', [10, 8, 6, 4, 2]), b: sets('b', [9, 6, 4, 2].slice(0, 2)) };
  expect(looked(both, 3).days()).toEqual(['10 1', '09 1', '08 1']);
  const old = { a: sets('a', [10, 8, 6]), b: sets('b', [9, 4]) };
  const { days, more } = looked(old, 3);
  expect([days(), more()]).toEqual([['10 1', '09 1', '08 1'], true]);
});

it('leave out more where two exercises have older sets: the later of both ends counts', () => {
  for (const names of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const [one, other] = names;
    const both = { [one]: sets(one, [12, 11, 10]), [other]: sets(other, [12, 9, 3]) };
    expect(looked(both, 3).days()).toEqual(['12 2', '11 1']);
  }
});

it('show one session that is longer than what was read, and all where there are no more', () => {
  const long = { a: sets('a', [5, 5, 5]).map((set, i) => ({ ...set, id: `a${i}` })) };
  const one = looked(long, 3);
  expect([one.days(), one.more()]).toEqual([['05 3'], true]);
  const all = looked({ a: sets('a', [5, 4]) }, 3);
  expect([all.days(), all.more()]).toEqual([['05 1', '04 1'], false]);
});

it('are none for a movement without exercises or sets', () => {
  for (const none of [{}, { a: [] }]) {
    expect(looked(none, 3).said).toEqual([{ sessions: [], more: false }]);
  }
});

it('are read again only where other exercises are of the movement', () => {
  const { exercises, newestSetsOf, days } = looked({ a: sets('a', [5]) }, 3);
  exercises.next(new Map([...exercises.value, ['x', exercise('Lunge')]]));
  expect(newestSetsOf).toHaveBeenCalledOnce();
  exercises.next(new Map([...exercises.value, ['x', exercise('Row')]]));
  expect(newestSetsOf.mock.calls.map(([id]) => id)).toEqual(['a', 'a', 'x']);
  expect(days()).toEqual(['05 1']);
});
