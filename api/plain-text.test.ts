import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPlainText } from '../schema/plain-text.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../schema/protocol-version.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

/** Every character that a terminal, a log or a screen may take for more than a character. */
const CONTROLS = [
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)),
  ...Array.from({ length: 33 }, (_, code) => String.fromCharCode(0x7f + code)),
  ...['\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069', '\ud83d'],
];
const ROUGH = `A${CONTROLS.join('')}B`;
const SMOOTH = `A${' '.repeat(CONTROLS.length)}B`;

const AS_NOW = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
const rows = async () =>
  (await client.get('/api/sync/pull', AS_NOW)).body.rows as { id: string; fields: object }[];
const fieldsOf = async (id: string) => (await rows()).find((row) => row.id === id)?.fields;

test('names and titles lose their control characters, in a call and in a push, and keep the rest', async () => {
  const [day = ''] = client.days;
  const exercise = {
    id: 'e1',
    workoutDayId: day,
    name: ROUGH,
    targetMuscles: `${ROUGH}\n`,
    equipment: '\tBar',
  };
  expect((await client.post('/api/exercises', exercise)).status).toBe(201);
  const set = { exerciseId: 'e1', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
  const op = { action: 'POST', ts: app.clock.now, version: 1 };
  const ops = [
    { ...op, id: 'o1', url: '/api/workout-logs', body: { ...set, id: 's1', exerciseName: ROUGH } },
    { ...op, id: 'o2', url: `/api/workout-days/${day}`, action: 'PUT', body: { title: ROUGH } },
    { ...op, id: 'o3', url: '/api/exercises/e1', action: 'PUT', body: { equipment: 'Cable\u202eelbaC' } },
  ];
  const pushed = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
  expect(pushed.body.results.map(({ status }: { status: number }) => status)).toEqual([201, 200, 200]);
  expect(await fieldsOf('e1')).toMatchObject({
    name: SMOOTH,
    targetMuscles: SMOOTH,
    equipment: 'Cable elbaC',
  });
  expect(await fieldsOf('s1')).toMatchObject({ exerciseName: SMOOTH });
  expect(await fieldsOf(day)).toMatchObject({ title: SMOOTH });
  for (const { fields } of await rows()) {
    for (const text of Object.values(fields))
      expect(typeof text !== 'string' || isPlainText(text)).toBe(true);
  }
});

test('a note that is typed into a field of several lines keeps them, and loses the rest; one of a set is of one line', async () => {
  const [day = ''] = client.days;
  await client.post('/api/exercises', { id: 'e1', workoutDayId: day, name: 'Row' });
  const typed = 'Slept well.\r\n\r\nLeft\u0007 knee\u2028stiff\n';
  const lines = 'Slept well.\n\nLeft  knee\nstiff';
  const session = { id: 'v1', day: '2026-03-01', offsetMin: 60, startedAt: '2026-03-01T10:00:00.000Z' };
  const called = await client.post('/api/training-sessions', { ...session, note: typed });
  expect(called.body.note).toBe(lines);
  const op = { action: 'POST', ts: app.clock.now, version: 1 };
  const entry = { sessionId: 'v1', exerciseId: 'e1', name: 'Row', state: 'planned' };
  const set = {
    exerciseId: 'e1',
    exerciseName: 'Row',
    date: '2026-03-01',
    setNumber: 1,
    weight: 60,
    reps: 8,
  };
  const ops = [
    { ...op, id: 'o1', url: '/api/session-entries', body: { ...entry, id: 'n1', note: typed } },
    { ...op, id: 'o2', url: '/api/movements', body: { id: 'squat', note: typed } },
    { ...op, id: 'o3', url: '/api/workout-logs', body: { ...set, id: 's1', note: typed } },
  ];
  const pushed = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops }, AS_NOW);
  expect(pushed.body.results.map(({ status }: { status: number }) => status)).toEqual([201, 201, 201]);
  const notes = async (...ids: string[]) =>
    (await Promise.all(ids.map(fieldsOf))).map((fields) => (fields as { note?: string } | undefined)?.note);
  expect(await notes('v1', 'n1', 'squat', 's1')).toEqual([
    ...[lines, lines, lines],
    'Slept well.    Left  knee stiff',
  ]);
  const [held] = (await rows()).filter(({ id }) => id === 'v1');
  expect((await client.post('/api/sync/offer', { rows: [{ ...held, id: 'v2' }] }, AS_NOW)).status).toBe(200);
  await client.put('/api/training-sessions/v1', { name: 'Legs' });
  expect(await notes('v1', 'v2')).toEqual([lines, lines]);
});

test('what an earlier release stored is read as it is, and becomes plain with the next change, offer or copy', async () => {
  const [day = ''] = client.days;
  const rough = 'A\u001b[31mB\u0007';
  await client.post('/api/exercises', { id: 'e1', workoutDayId: day, name: 'Row' });
  await app.db.updateTable('exercises').set({ name: rough }).where('id', '=', 'e1').execute();
  expect((await client.get('/api/workout-program')).body[0].exercises[0].name).toBe(rough);
  const [held] = (await rows()).filter(({ id }) => id === 'e1');
  expect(await fieldsOf('e1')).toMatchObject({ name: rough });

  const copy = await client.post('/api/copy-exercise', { exerciseId: 'e1', targetWorkoutDayId: day });
  expect(copy.body.name).toBe('A [31mB');
  const edited = await client.put('/api/exercises/e1', { sets: 4 });
  expect([edited.status, edited.body.name]).toEqual([200, 'A [31mB']);
  expect(await fieldsOf('e1')).toMatchObject({ name: 'A [31mB', sets: 4 });
  const offered = await client.post('/api/sync/offer', { rows: [{ ...held, id: 'e2' }] });
  expect(offered.status).toBe(200);
  expect(await fieldsOf('e2')).toMatchObject({ name: 'A [31mB' });
});

test.each(CONTROLS.map((control) => [control.charCodeAt(0).toString(16), control]))(
  'a person’s name or address with U+%s is refused and says why',
  async (_, control) => {
    const before = await app.dump();
    const person = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.org', password: PASSWORD };
    for (const field of ['firstName', 'lastName', 'email'] as const) {
      const [at = '', host = ''] = person[field].split('@', 2);
      const text = host === '' ? `${at}${control}x` : `${at}${control}x@${host}`;
      const answer = await app.visitor().post('/api/register', { ...person, [field]: text });
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
    }
    for (const field of ['firstName', 'lastName', 'username']) {
      const answer = await client.put('/api/user', { [field]: `A${control}x` });
      expect(answer.body.error).toMatchObject({ fields: { [field]: 'must hold no control characters' } });
    }
    expect(await app.dump()).toBe(before);
  },
);

/** A space, joiner, filler or blank of any script, and a tag: nothing of them is seen. */
const UNSEEN = [
  '\u200b',
  '\u200d\u200c',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u{e0041}',
  ' \u200b ',
];

test.each(UNSEEN.map((text) => [text]))(
  'a name in which there is nothing to see, %j, is refused as an empty one',
  async (text) => {
    const [day = ''] = client.days;
    const before = await app.dump();
    const answers = [
      await client.post('/api/exercises', { id: 'e1', workoutDayId: day, name: text }),
      await client.put(`/api/workout-days/${day}`, { title: text }),
      await client.post('/api/gyms', { id: 'g1', name: text }),
      await client.put('/api/user', { firstName: text }),
      await app.visitor().post('/api/register', {
        ...{ firstName: text, lastName: text, email: 'ada@example.org', password: PASSWORD },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await app.dump()).toBe(before);
  },
);

test('a name of many signs that join is none of those', async () => {
  const [day = ''] = client.days;
  const name = '👩‍👩‍👧 নেপালি ❤️';
  expect((await client.put(`/api/workout-days/${day}`, { title: name })).body.title).toBe(name);
});

test('a name without anything to see that an earlier release stored is read, changed, offered and copied', async () => {
  const [day = ''] = client.days;
  await client.post('/api/exercises', { id: 'e1', workoutDayId: day, name: 'Row' });
  for (const name of ['\u200b', '\u200b\u0007\u200b']) {
    await app.db.updateTable('exercises').set({ name }).where('id', '=', 'e1').execute();
    const stored = (await client.get('/api/workout-program')).body[0].exercises as { id: string }[];
    expect(stored).toContainEqual(expect.objectContaining({ id: 'e1', name }));
    const [held] = (await rows()).filter(({ id }) => id === 'e1');
    expect((await client.put('/api/exercises/e1', { sets: 4 })).status).toBe(200);
    const offered = await client.post('/api/sync/offer', { rows: [{ ...held, id: `copy${name.length}` }] });
    expect(offered.status).toBe(200);
    expect(await fieldsOf(`copy${name.length}`)).toBeDefined();
    const copy = await client.post('/api/copy-exercise', { exerciseId: 'e1', targetWorkoutDayId: day });
    expect(copy.status).toBe(201);
  }
});
