import { contentsOf, type DiaryContents } from '../../contents.ts';
import type { WorkoutLog } from '../../workout-log.ts';

const KG_PER_LB = 0.45359237;

const kg = (weight: number) => ({ weight, enteredWeight: weight, enteredUnit: 'kg' as const });
const lb = (typed: number) => ({
  weight: typed * KG_PER_LB,
  enteredWeight: typed,
  enteredUnit: 'lb' as const,
});

const PUSH = { exerciseId: 'bench', exerciseName: 'Barbell Bench Press', sessionId: 's1', offsetMin: 60 };
const at = (time: string) => `2026-03-02T${time}.000Z`;

const SETS: WorkoutLog[] = [
  { id: 'w1', ...PUSH, date: at('17:05:00'), setNumber: 1, ...kg(40), reps: 10, kind: 'warmup' },
  {
    ...{ id: 'b1', ...PUSH, date: at('17:08:00'), setNumber: 2, ...kg(82.5), reps: 5 },
    ...{ effort: 17, effortScale: 'rpe', note: 'felt "easy"; paused, 2 s' },
  },
  {
    id: 'b2',
    ...PUSH,
    date: at('17:12:00'),
    setNumber: 3,
    ...lb(185),
    reps: 5,
    effort: 4,
    effortScale: 'rir',
  },
  { id: 'd1', ...PUSH, date: at('17:13:00'), setNumber: 4, ...kg(60), reps: 8, kind: 'drop', chainOf: 'b2' },
  { id: 'd2', ...PUSH, date: at('17:14:00'), setNumber: 5, ...kg(40), reps: 8, kind: 'drop', chainOf: 'd1' },
  {
    ...{ id: 'f1', ...PUSH, date: at('17:20:00'), setNumber: 6, ...kg(80), reps: 4 },
    ...{ kind: 'failure', note: '=SUM(A1)' },
  },
  {
    ...{ id: 'p1', exerciseId: 'plank', exerciseName: 'Plank', sessionId: 's1', offsetMin: 60 },
    ...{ date: at('17:30:00'), setNumber: 1, ...kg(0), reps: 0, durationS: 95 },
  },
  // Of the first releases: no session, no offset, and an exercise that is gone.
  {
    ...{ id: 'o1', exerciseId: 'gone', exerciseName: 'Zottman Curl' },
    ...{ date: '2025-07-01T12:00:00.000Z', setNumber: 1, ...kg(12.5), reps: 12 },
  },
  {
    ...{ id: 'r1', exerciseId: 'run', exerciseName: 'Running', sessionId: 's2', offsetMin: -300 },
    ...{ date: '2026-03-04T02:30:00.000Z', setNumber: 1, ...kg(0), reps: 0 },
    ...{ durationS: 1_530, distanceM: 5_000, enteredDistance: 5, distanceUnit: 'km' },
  },
  {
    ...{
      id: 'm1',
      exerciseId: 'bench',
      exerciseName: 'Barbell Bench Press',
      sessionId: 's2',
      offsetMin: -300,
    },
    ...{ date: '2026-03-04T03:00:00.000Z', setNumber: 1, ...kg(100), reps: 0, outcome: 'missed' },
  },
];

/** A small diary with one of everything that a set can be. Weekday and zone differ: 4 March in UTC is the 3rd there. */
export const DIARY: DiaryContents = {
  ...contentsOf(() => []),
  programs: [],
  trainingMaxes: [],
  imports: [],
  days: [
    { id: 'day1', dayNumber: 1, title: 'Push' },
    { id: 'day2', dayNumber: 2, title: 'Run' },
  ],
  movements: [],
  gyms: [],
  breaks: [],
  weeklyTargets: [],
  exercises: [
    {
      ...{ id: 'bench', workoutDayId: 'day1', name: 'Barbell Bench Press', targetMuscles: 'Chest, Triceps' },
      ...{ orderIndex: 0, equipment: 'Barbell', sets: 4, group: 'a' },
    },
    {
      ...{ id: 'plank', workoutDayId: 'day1', name: 'Plank', targetMuscles: 'Core' },
      ...{ orderIndex: 1, equipment: 'Bodyweight', sets: 1, group: 'a' },
    },
    {
      ...{ id: 'run', workoutDayId: 'day2', name: 'Running', targetMuscles: '' },
      ...{ orderIndex: 0, equipment: '', sets: 1 },
    },
  ],
  sessions: [
    {
      ...{ id: 's1', day: '2026-03-02', offsetMin: 60, startedAt: at('17:00:00'), endedAt: at('18:12:00') },
      ...{
        dayId: 'day1',
        note: 'good one',
        bodyWeight: 82,
        enteredBodyWeight: 82,
        enteredBodyWeightUnit: 'kg',
      },
    },
    {
      ...{ id: 's2', day: '2026-03-03', offsetMin: -300, startedAt: '2026-03-04T02:30:00.000Z' },
      ...{ name: 'Away' },
    },
  ],
  entries: [
    { id: 'e1', sessionId: 's1', exerciseId: 'bench', name: '', state: 'planned', note: 'bench 3, pin 4' },
  ],
  logs: SETS,
};
