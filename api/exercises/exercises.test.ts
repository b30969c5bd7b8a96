import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const bench = () => ({ name: 'Barbell Bench Press', targetMuscles: 'Chest', workoutDayId: client.days[0] });
const newExercise = async (extra = {}) =>
  (await client.post('/api/exercises', { ...bench(), ...extra })).body;

test('an exercise is created with the defaults of the library, and read back', async () => {
  const created = await client.post('/api/exercises', bench());
  expect(created.status).toBe(201);
  const content = { ...bench(), userId: client.user.id, orderIndex: 999, equipment: '', sets: 3 };
  expect(created.body).toEqual({ id: expect.any(String), ...content, logs: [] });
  const { body: listed } = await client.get(`/api/exercises?workoutDayId=${client.days[0]}`);
  expect(listed).toEqual([{ id: created.body.id, ...content }]);
  expect((await client.get(`/api/exercises?workoutDayId=${client.days[1]}`)).body).toEqual([]);
});

test("a client's id is kept", async () => {
  expect((await newExercise({ id: 'made-on-the-phone' })).id).toBe('made-on-the-phone');
});

test('an exercise is edited, reordered and deleted; deleting again is no error', async () => {
  const { id } = await newExercise();
  const edited = await client.put(`/api/exercises/${id}`, { name: 'Bench', targetMuscles: 'Chest, Triceps' });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({ id, name: 'Bench', targetMuscles: 'Chest, Triceps', orderIndex: 999 });
  expect((await client.put(`/api/exercises/${id}`, { orderIndex: 2 })).body.orderIndex).toBe(2);
  for (let n = 0; n < 2; n++) {
    const deleted = await client.delete(`/api/exercises/${id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.body).toMatchObject({ id, deleted: true });
  }
  expect((await client.get('/api/exercises')).body).toEqual([]);
  expect((await client.get(`/api/exercise-with-logs/${id}`)).status).toBe(404);
});

test('exercises are listed by order index, then id', async () => {
  for (const [id, orderIndex] of [
    ['c', 1],
    ['b', 0],
    ['a', 1],
  ] as const) {
    await newExercise({ id, orderIndex });
  }
  const { body } = await client.get('/api/exercises');
  expect(body.map((exercise: { id: string }) => exercise.id)).toEqual(['b', 'a', 'c']);
});

test.each([
  ['no name', { name: ' ' }, 400],
  ['seven sets', { sets: 7 }, 400],
  ['a negative place', { orderIndex: -1 }, 400],
  ['a field too many', { isAdmin: true }, 400],
  ['an id with a slash', { id: '../users' }, 400],
  ['an unknown day', { workoutDayId: 'nowhere' }, 404],
  ['another user', { userId: 'someone-else' }, 403],
])('creating one with %s is refused and writes nothing', async (_, extra, status) => {
  const before = await app.dump();
  const answer = await client.post('/api/exercises', { ...bench(), ...extra });
  expect(answer.status).toBe(status);
  expect(answer.body.error.message).toBeTruthy();
  expect(await app.dump()).toBe(before);
});

test.each([
  ['nothing', {}, 400],
  ['a number for a name', { name: 5 }, 400],
  ['an unknown day', { workoutDayId: 'nowhere' }, 404],
  ['another user', { name: 'X', userId: 'someone-else' }, 403],
])('editing one to %s is refused and writes nothing', async (_, edit, status) => {
  const { id } = await newExercise();
  const before = await app.dump();
  expect((await client.put(`/api/exercises/${id}`, edit)).status).toBe(status);
  expect(await app.dump()).toBe(before);
});

test('an unknown exercise can be neither edited nor deleted', async () => {
  const before = await app.dump();
  expect((await client.put('/api/exercises/unknown', { name: 'X' })).status).toBe(404);
  expect((await client.delete('/api/exercises/unknown')).status).toBe(404);
  expect((await client.get('/api/exercise-with-logs/unknown')).status).toBe(404);
  expect(await app.dump()).toBe(before);
});

test.each([
  ['get', '/api/exercise-with-logs/%00'],
  ['get', '/api/exercises?workoutDayId=%00'],
  ['delete', '/api/exercises/%00'],
  ['delete', '/api/sessions/a%00'],
] as const)(
  '%s %s, which not every database can look for, is refused by each of them',
  async (method, path) => {
    const { status, body } = await client[method](path);
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
    expect((await client[method](path.replace('%00', '%2500'))).status).not.toBe(400);
  },
);

test('a copy behind the greatest order index there is stands beside it', async () => {
  const day = client.days[0];
  const last = { id: 'last', workoutDayId: day, name: 'Row', orderIndex: 1_000_000 };
  await client.post('/api/exercises', last);
  const copy = await client.post('/api/copy-exercise', { exerciseId: 'last', targetWorkoutDayId: day });
  expect([copy.status, copy.body.orderIndex]).toEqual([201, 1_000_000]);
});

test('a copy goes behind the last exercise of the target day, without the sets', async () => {
  const source = await newExercise({ equipment: 'Barbell', sets: 5 });
  await newExercise({ workoutDayId: client.days[2], orderIndex: 7 });
  const target = { exerciseId: source.id, targetWorkoutDayId: client.days[2] };
  const copy = await client.post('/api/copy-exercise', target);
  expect(copy.status).toBe(201);
  expect(copy.body).toEqual({
    ...source,
    id: expect.not.stringMatching(source.id),
    workoutDayId: client.days[2],
    orderIndex: 8,
  });
});

test.each([
  ['an unknown exercise', () => ({ exerciseId: 'unknown', targetWorkoutDayId: client.days[2] }), 404],
  ['an unknown day', async () => ({ exerciseId: (await newExercise()).id, targetWorkoutDayId: 'x' }), 404],
  ['no day', async () => ({ exerciseId: (await newExercise()).id }), 400],
])('copying with %s is refused and writes nothing', async (_, body, status) => {
  const asked = await body();
  const before = await app.dump();
  expect((await client.post('/api/copy-exercise', asked)).status).toBe(status);
  expect(await app.dump()).toBe(before);
});

const logSet = (exerciseId: string, setNumber: number, weight: number, date: string) =>
  client.post('/api/workout-logs', { exerciseId, setNumber, weight, reps: 8, date });

test('the program holds days with exercises, sets and what was done last time', async () => {
  const first = await newExercise();
  const twin = await newExercise({ name: ' barbell bench PRESS', workoutDayId: client.days[2] });
  const gone = await newExercise({ name: 'Gone' });
  await client.delete(`/api/exercises/${gone.id}`);
  await logSet(first.id, 1, 60, '2026-02-20T17:00:00Z');
  await logSet(first.id, 1, 62.5, '2026-02-27T17:00:00Z');
  await logSet(first.id, 2, 65, '2026-02-27T17:00:00Z');
  const { status, body: program } = await client.get(`/api/workout-program?userId=${client.user.id}`);
  expect(status).toBe(200);
  expect(program.map((day: { dayNumber: number }) => day.dayNumber)).toEqual([1, 2, 3, 4]);
  const [day1, , day3] = program;
  const previousWorkout = {
    date: '2026-02-27T17:00:00.000Z',
    sets: [
      { setNumber: 1, weight: 62.5, reps: 8 },
      { setNumber: 2, weight: 65, reps: 8 },
    ],
  };
  expect(day1.exercises).toHaveLength(1);
  expect(day1.exercises[0]).toMatchObject({ id: first.id, sets: 3, previousWorkout });
  expect(day1.exercises[0].logs.map((log: { weight: number }) => log.weight)).toEqual([60, 62.5, 65]);
  expect(day1.logs).toEqual(day1.exercises[0].logs);
  expect(day3.exercises[0]).toMatchObject({ id: twin.id, previousWorkout, logs: [] });
  const { body: one } = await client.get(`/api/exercise-with-logs/${first.id}`);
  expect(one).toEqual(day1.exercises[0]);
});

test('an exercise that was renamed shares last time with those of its movement', async () => {
  const first = await newExercise();
  const twin = await newExercise({ workoutDayId: client.days[2] });
  await logSet(first.id, 1, 60, '2026-02-20T17:00:00Z');
  const lastTime = async ({ id }: { id: string }) =>
    (await client.get(`/api/exercise-with-logs/${id}`)).body.previousWorkout?.date;
  const renamed = (body: object) => client.put(`/api/exercises/${twin.id}`, body);
  expect((await renamed({ name: 'Flat Bench', movementId: 'barbell-bench-press' })).body).toMatchObject({
    name: 'Flat Bench',
    movementId: 'barbell-bench-press',
  });
  expect(await lastTime(twin)).toBe('2026-02-20T17:00:00.000Z');
  expect((await renamed({ movementId: null })).body).not.toHaveProperty('movementId');
  expect(await lastTime(twin)).toBeUndefined();
});

test('movements that the lifter joined share last time, until they are parted', async () => {
  const bench = await newExercise();
  const press = await newExercise({ name: 'Chest Press', workoutDayId: client.days[2] });
  await logSet(bench.id, 1, 60, '2026-02-20T17:00:00Z');
  const lastTime = async () =>
    (await client.get(`/api/exercise-with-logs/${press.id}`)).body.previousWorkout?.date;
  expect(await lastTime()).toBeUndefined();
  const joined = { id: 'chest-press', aliasOf: 'barbell-bench-press' };
  expect((await client.post('/api/movements', joined)).status).toBe(201);
  expect(await lastTime()).toBe('2026-02-20T17:00:00.000Z');
  await client.put('/api/movements/chest-press', { aliasOf: null });
  expect(await lastTime()).toBeUndefined();
});

test('last time is found behind a long day, and in time that no day in UTC is', async () => {
  const { id } = await newExercise();
  const at = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString();
  const sets = Array.from({ length: 150 }, (_, n) => ({ setNumber: 1 + (n % 100), weight: n, n }));
  for (const day of ['2026-02-10T20:00:00Z', '2026-02-20T20:00:00Z']) {
    for (const { setNumber, weight, n } of sets) await logSet(id, setNumber, weight, at(day, n));
  }
  const { body } = await client.get(`/api/exercise-with-logs/${id}`);
  expect(body.logs).toHaveLength(300);
  expect(body.previousWorkout.sets).toHaveLength(100);
  expect(body.previousWorkout.sets[0]).toEqual({ setNumber: 1, weight: 100, reps: 8 });
  const dates = body.logs.map(({ date }: { date: string }) => date);
  expect(dates).toEqual([...dates].sort());
});

test.each([
  ['behind a set that a wrong clock dated to come', '2026-02-20T17:00:00.000Z', '2026-03-09T17:00:00Z', 1],
  ['whole where it went on over midnight', '2026-02-20T23:50:00.000Z', '2026-02-21T00:10:00Z', 2],
])('last time is found %s', async (_, first, second, count) => {
  const { id } = await newExercise();
  await logSet(id, 1, 60, first);
  await logSet(id, 2, 65, second);
  const { previousWorkout, logs } = (await client.get(`/api/exercise-with-logs/${id}`)).body;
  expect(logs).toHaveLength(2);
  const sets = [
    { setNumber: 1, weight: 60, reps: 8 },
    { setNumber: 2, weight: 65, reps: 8 },
  ];
  expect(previousWorkout?.sets).toEqual(sets.slice(0, count));
});

test('last time is found behind a workout that began yesterday and goes on', async () => {
  const { id } = await newExercise();
  app.clock.now = Date.parse('2026-03-02T00:30:00Z');
  await logSet(id, 2, 60, '2026-02-20T17:00:00Z');
  await logSet(id, 1, 65, '2026-03-01T23:50:00Z');
  await logSet(id, 3, 70, '2026-03-02T00:10:00Z');
  const { previousWorkout } = (await client.get(`/api/exercise-with-logs/${id}`)).body;
  expect(previousWorkout.sets.map(({ weight }: { weight: number }) => weight)).toEqual([65, 60, 70]);
});

test('the program says every number and text as it was logged', async () => {
  const { id } = await newExercise();
  const odd = { weight: 61.23496995, enteredWeight: 135, enteredUnit: 'lb' };
  await client.post('/api/workout-logs', {
    exerciseId: id,
    exerciseName: 'Bänk "press" \u2028 \\ 💪',
    date: '2026-03-01T10:00:00Z',
    setNumber: 1,
    reps: 0,
    ...odd,
  });
  const { body: program } = await client.get('/api/workout-program');
  const [exercise] = program[0].exercises;
  expect(exercise.logs).toMatchObject([{ ...odd, exerciseName: 'Bänk "press"   \\ 💪', reps: 0 }]);
  expect(program[0].logs).toEqual(exercise.logs);
  expect((await client.get(`/api/exercise-with-logs/${id}`)).body).toEqual(exercise);
  expect(exercise.logs[0].userId).toBe(client.user.id);
});
