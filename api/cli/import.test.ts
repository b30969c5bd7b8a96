import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Strong',
  email: 'ada@example.org',
  password: 'chalk and iron plates',
};
const BO = { ...ADA, firstName: 'Bo', email: 'bo@example.org' };

let from: TestServer;
let to: TestServer;
let cli: TestCli;
let ada: TestClient;
let bo: TestClient;
let file: string;

const clientOf = (server: TestServer) => createClient((path, init) => fetch(server.url + path, init));
const at = (server: TestServer, ...args: string[]) => {
  cli.environment = { ...server.environment };
  return cli.run(args);
};
const exportOf = async (server: TestServer, email: string) =>
  JSON.parse((await at(server, 'export', '--user', email)).out);
/** All but what differs from one account to another. */
const diaryOf = async (server: TestServer, email: string) => {
  const { user: _, exportedAt: _at, ...diary } = await exportOf(server, email);
  return sorted(diary);
};
const sorted = (diary: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(diary).map(([name, list]): [string, ReturnType<typeof JSON.parse>] => [
      name,
      Array.isArray(list) ? [...list].sort((a, b) => (a.id < b.id ? -1 : 1)) : list,
    ]),
  );

beforeEach(async () => {
  cli = openTestCli();
  [from, to] = await Promise.all([openTestServer(), openTestServer()]);
  [ada, bo] = [clientOf(from), clientOf(to)];
  expect((await ada.post('/api/register', ADA)).status).toBe(201);
  expect((await bo.post('/api/register', BO)).status).toBe(201);
  file = join(cli.folder, 'ada.json');
  await train(ada);
});
afterEach(async () => {
  await Promise.all([from.close(), to.close()]);
  cli.close();
});

/** Two exercises, one of them archived since; a session with sets of both, one of the first releases' sets. */
async function train(client: TestClient): Promise<void> {
  const { body: days } = await client.get('/api/workout-days');
  const made = async (path: string, body: object) => expect((await client.post(path, body)).status).toBe(201);
  await client.put(`/api/workout-days/${days[0].id}`, { title: 'Pull' });
  const place = { workoutDayId: days[0].id, targetMuscles: 'Back' };
  await made('/api/exercises', { id: 'row', name: 'Row', ...place, movementId: 'row-of-mine' });
  await made('/api/exercises', { id: 'curl', name: 'Curl', ...place });
  await made('/api/training-sessions', {
    ...{ id: 's1', day: '2026-03-02', offsetMin: 60, startedAt: '2026-03-02T17:00:00.000Z', note: 'good' },
  });
  const set = { sessionId: 's1', date: '2026-03-02T17:05:00.000Z', setNumber: 1, reps: 5, offsetMin: 60 };
  await made('/api/workout-logs', {
    ...{ id: 'l1', exerciseId: 'row', exerciseName: 'Row', ...set, weight: 61.23496995 },
    ...{ enteredWeight: 135, enteredUnit: 'lb', effort: 17, effortScale: 'rpe', note: '=1+1' },
  });
  await made('/api/workout-logs', {
    id: 'l2',
    exerciseId: 'curl',
    exerciseName: 'Curl',
    ...set,
    weight: 12.5,
  });
  await made('/api/workout-logs', {
    id: 'l3',
    exerciseId: 'row',
    date: '2019-01-01',
    setNumber: 1,
    weight: 50,
    reps: 8,
  });
  expect((await client.delete('/api/exercises/curl')).status).toBeLessThan(300);
}

describe('export and import are each other’s inverse', () => {
  test('from one server to another, archived exercises with their sets too, by the same ids', async () => {
    expect((await at(from, 'export', '--user', 'ada@example.org', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = JSON.parse(readFileSync(file, 'utf8'));
    expect(written.counts).toMatchObject({
      days: 4,
      exercises: 1,
      sessions: 1,
      logs: 3,
      archivedExercises: 1,
    });
    const ran = await at(to, 'import', file, '--user', 'bo@example.org');
    expect(ran).toEqual({
      code: 0,
      out: 'New: 3 sets, 1 session, 1 exercise, and 4 workout days.\nHere already: nothing.\n',
      err: '',
    });
    expect(await diaryOf(to, 'bo@example.org')).toEqual(await diaryOf(from, 'ada@example.org'));
    // The server answers with it, and the archived exercise is not on the program.
    expect((await bo.get('/api/exercises')).body.map(({ id }: { id: string }) => id)).toEqual(['row']);
    expect((await bo.get('/api/workout-days')).body.map(({ title }: { title: string }) => title)[0]).toBe(
      'Pull',
    );
  });

  test('a second time nothing is new, and no change number is given out', async () => {
    await at(from, 'export', '--user', 'ada@example.org', file);
    await at(to, 'import', file, '--user', 'bo@example.org');
    const seq = async () => (await bo.get('/api/sync/pull')).body.hi.seq;
    const before = await seq();
    const again = await at(to, 'import', file, '--user', 'bo@example.org');
    expect(again.out).toBe(
      'New: nothing.\nHere already: 3 sets, 1 session, 1 exercise, and 4 workout days.\n',
    );
    expect(await seq()).toBe(before);
  });

  test('leaves what is here otherwise, unless it is asked to replace it', async () => {
    await at(from, 'export', '--user', 'ada@example.org', file);
    await at(to, 'import', file, '--user', 'bo@example.org');
    await bo.put('/api/workout-logs/l1', { reps: 9, kind: 'failure' });
    const kept = await at(to, 'import', file, '--user', 'bo@example.org');
    expect(kept.out).toContain('Here otherwise, and left so; --replace takes those of the file: 1 set.');
    const repsAndKind = async () =>
      (await diaryOf(to, 'bo@example.org')).logs.map((log: { reps: number; kind?: string }) => [
        log.reps,
        log.kind,
      ]);
    expect((await repsAndKind())[0]).toEqual([9, 'failure']);
    await at(to, 'import', file, '--user', 'bo@example.org', '--replace');
    expect((await repsAndKind())[0]).toEqual([5, undefined]);
    expect(await diaryOf(to, 'bo@example.org')).toEqual(await diaryOf(from, 'ada@example.org'));
  });

  test('keeps what the account has already, and brings back what was deleted there', async () => {
    await train(bo);
    await bo.post('/api/workout-logs', {
      id: 'mine',
      exerciseId: 'row',
      date: '2026-04-01',
      setNumber: 1,
      weight: 1,
      reps: 1,
    });
    await bo.delete('/api/workout-logs/l3');
    await at(from, 'export', '--user', 'ada@example.org', file);
    const ran = await at(to, 'import', file, '--user', 'bo@example.org');
    expect(ran.out).toMatch(/^New: 1 set and 4 workout days\./);
    const ids = (await exportOf(to, 'bo@example.org')).logs.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual(['l1', 'l2', 'l3', 'mine']);
  });

  test('another account of one server gets it too', async () => {
    await clientOf(from).post('/api/register', BO);
    await at(from, 'export', '--user', 'ada@example.org', file);
    await at(from, 'import', file, '--user', 'bo@example.org');
    expect(await diaryOf(from, 'bo@example.org')).toEqual(await diaryOf(from, 'ada@example.org'));
  });

  test('open phones are told while the server runs beside the command', async () => {
    await at(from, 'export', '--user', 'ada@example.org', file);
    const abort = new AbortController();
    const cookie = [...bo.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body } = await fetch(`${to.url}/api/sync/stream`, { headers: { cookie }, signal: abort.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    await at(to, 'import', file, '--user', 'bo@example.org');
    let text = '';
    while (!text.includes('event: poke')) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error(`The stream ended after: ${text}`);
      text += chunk.value;
    }
    abort.abort();
    const { rows } = (await bo.get('/api/sync/pull')).body;
    expect(rows.filter(({ type }: { type: string }) => type === 'log')).toHaveLength(3);
  });
});

describe('the complete table', () => {
  const tableOf = async (server: TestServer, email: string) =>
    (await at(server, 'export', '--user', email, '--format', 'csv')).out;

  test('comes in whole on another server: its export is the same, letter by letter', async () => {
    await ada.post('/api/session-entries', {
      id: 'n1',
      sessionId: 's1',
      exerciseId: 'row',
      note: 'grip, wide',
    });
    const table = await tableOf(from, 'ada@example.org');
    expect(table).toContain('grip, wide');
    writeFileSync(file, table);
    const ran = await at(to, 'import', file, '--user', 'bo@example.org');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toBe('New: 3 sets, 1 exercise of a session, and 1 session.\nHere already: nothing.\n');
    expect(await tableOf(to, 'bo@example.org')).toBe(table);
    const { body: days } = await bo.get('/api/workout-days');
    expect(days).toHaveLength(4);

    const seq = async () => (await bo.get('/api/sync/pull')).body.hi.seq;
    const before = await seq();
    const again = await at(to, 'import', file, '--user', 'bo@example.org');
    expect(again.out).toBe('New: nothing.\nHere already: 3 sets, 1 exercise of a session, and 1 session.\n');
    expect(await seq()).toBe(before);
    // Nor does it add anything where it comes from.
    const home = await at(from, 'import', file, '--user', 'ada@example.org');
    expect(home.out).toBe('New: nothing.\nHere already: 3 sets and 1 session.\n');
  });

  test('one that is torn writes nothing, and says where', async () => {
    const table = await tableOf(from, 'ada@example.org');
    writeFileSync(file, table.slice(0, -40));
    expect((await at(to, 'import', file, '--user', 'bo@example.org')).err).toBe(
      "1 row of this file can't be read; the first on line 4: This row is torn, or not as Chalkbook wrote it. Nothing was written (torn).\n",
    );
    expect((await exportOf(to, 'bo@example.org')).logs).toEqual([]);
  });
});

describe('a file of another app', () => {
  const STRONG = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    '2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",1,82.5,5.0,0,0.0,"","",8.5',
    '2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",2,82.5,5.0,0,0.0,"","",',
    'gibberish,"Push A",1h 12m,"Bench Press (Barbell)",3,82.5,5.0,0,0.0,"","",',
  ];
  const bringIn = async (lines: readonly string[], ...more: string[]) => {
    writeFileSync(file, lines.join('\n'));
    return at(to, 'import', file, '--user', 'bo@example.org', ...more);
  };
  const ANSWERS = ['--unit', 'kg', '--zone', 'Europe/Berlin'];

  test('asks by its options for what the file does not say, and writes nothing before', async () => {
    const asked = await bringIn(STRONG);
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toBe(
      'The file does not say in which unit its weights are: add --unit kg or --unit lb; ' +
        'nor in which time zone it was kept: add --zone Europe/Berlin or yours. Nothing was written.\n',
    );
    expect((await bringIn(STRONG, '--unit', 'stone')).err).toContain('--unit is one of kg, lb, not stone.');
    expect((await bringIn(STRONG, '--unit', 'kg', '--zone', 'Mars/Base')).err).toContain(
      'no time zone Mars/Base',
    );
    expect((await exportOf(to, 'bo@example.org')).logs).toEqual([]);
  });

  test('comes in as in the app, once', async () => {
    const ran = await bringIn(STRONG, ...ANSWERS);
    expect(ran.out).toContain('Read as strong (S1).\nNew: 2 sets, 1 session, and 1 import.\n');
    expect(ran.out).toContain('Bench Press (Barbell) is Barbell Bench Press here.\n');
    expect(ran.err).toContain('Not understood, and kept with the import: 1 row.\nLine 4: ');
    const { logs, sessions, imports } = await exportOf(to, 'bo@example.org');
    expect(logs).toMatchObject([{ weight: 82.5, reps: 5, line: 2 }, { line: 3 }]);
    expect(sessions).toMatchObject([{ day: '2024-03-05', name: 'Push A', offsetMin: 60 }]);
    expect(imports).toMatchObject([{ format: 'strong', setCount: 2, rejectedCount: 1, weightUnit: 'kg' }]);

    const seq = async () => (await bo.get('/api/sync/pull')).body.hi.seq;
    const before = await seq();
    const again = await bringIn(STRONG, ...ANSWERS);
    expect(again.out).toContain('New: nothing.\nHere already: 2 sets.\n');
    expect(await seq()).toBe(before);
    const longer = [...STRONG, '2024-03-09 18:00:00,"Push A",1h,"Bench Press (Barbell)",1,85,5,0,0,"","",'];
    expect((await bringIn(longer, ...ANSWERS)).out).toContain('New: 1 set, 1 session, and 1 import.');
  });

  test('leaves what was edited or deleted here, unless it is asked to replace it', async () => {
    await bringIn(STRONG, ...ANSWERS);
    const { logs } = await exportOf(to, 'bo@example.org');
    await bo.put(`/api/workout-logs/${logs[0].id}`, { reps: 9 });
    await bo.delete(`/api/workout-logs/${logs[1].id}`);
    const kept = await bringIn(STRONG, ...ANSWERS);
    expect(kept.out).toContain('Here otherwise, and left so; --replace takes those of the file: 1 set.\n');
    expect(kept.out).toContain('Deleted here, and left so; --replace takes those of the file: 1 set.\n');
    expect((await exportOf(to, 'bo@example.org')).logs).toMatchObject([{ reps: 9 }]);
    await bringIn(STRONG, ...ANSWERS, '--replace');
    const reps = (await exportOf(to, 'bo@example.org')).logs.map((log: { reps: number }) => log.reps);
    expect(reps).toEqual([5, 5]);
  });

  test('leaves out the note of a session that was deleted here, and brings it back with it', async () => {
    const hevy = [
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
      'Push,"5 Mar 2024, 18:04","5 Mar 2024, 19:04",,Machine X,,seat 4,0,normal,80,5,,,',
    ];
    const counts = async () => {
      const { logs, sessions, entries } = await exportOf(to, 'bo@example.org');
      return [logs.length, sessions.length, entries.length];
    };
    await bringIn(hevy, ...ANSWERS);
    const { logs, sessions, entries } = await exportOf(to, 'bo@example.org');
    await bo.delete(`/api/workout-logs/${logs[0].id}`);
    await bo.delete(`/api/session-entries/${entries[0].id}`);
    await bo.delete(`/api/training-sessions/${sessions[0].id}`);
    await bringIn(hevy, ...ANSWERS);
    expect(await counts()).toEqual([0, 0, 0]);
    await bringIn(hevy, ...ANSWERS, '--replace');
    expect(await counts()).toEqual([1, 1, 1]);
  });
});

describe('import', () => {
  const exported = async () => {
    await at(from, 'export', '--user', 'ada@example.org', file);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const importing = async (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    const ran = await at(to, 'import', file, '--user', 'bo@example.org');
    expect((await exportOf(to, 'bo@example.org')).logs).toEqual([]);
    expect(ran).toMatchObject({ code: 1, out: '' });
    return ran.err;
  };

  test('refuses a newer file, and says what to do', async () => {
    expect(await importing({ ...(await exported()), version: 2 })).toBe(
      'A newer release of Chalkbook wrote this file (form 2). Update this one, then import it again. Nothing was written (newer).\n',
    );
  });

  test('refuses a torn file, one that was changed, and what is none', async () => {
    const whole = await exported();
    expect(await importing(JSON.stringify(whole).slice(0, 900))).toContain('(not_json)');
    expect(await importing({ ...whole, logs: whole.logs.slice(1) })).toContain('has 3 logs, and has 2');
    expect(
      await importing({ ...whole, logs: [{ ...whole.logs[0], reps: 6 }, ...whole.logs.slice(1)] }),
    ).toContain('(damaged)');
    expect(await importing('Date,Exercise\n')).toContain('(only_header)');
    expect(await importing('Day,Thing\n1,2\n')).toContain('In the app, Settings, Import asks that. Nothing');
    expect(await importing({ format: 'recipes' })).toContain('(json_unknown)');
    expect(await importing('')).toContain('(empty)');
  });

  test('writes nothing of a file with a row that can not be stored', async () => {
    const { format, version, days, exercises, logs } = await exported();
    const err = await importing({
      format,
      version,
      days,
      exercises,
      logs: [{ ...logs[0], weight: -1 }, logs[1]],
    });
    expect(err).toMatch(/^1 row of this file can't be stored\. Nothing was written \(invalid_input\)\.\n/);
    expect(err).toContain('l1: weight');
  });

  test('says what is missing', async () => {
    expect(await at(to, 'import', file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--user EMAIL'),
    });
    const said = async (path: string) => (await at(to, 'import', path, '--user', 'bo@example.org')).err;
    expect(await said(file)).toBe(`No such file or folder: ${file}.\n`);
    expect(await said(cli.folder)).toBe(`${cli.folder} is a folder. Name a file in it.\n`);
    await exported();
    expect((await at(to, 'import', file, '--user', 'cy@example.org')).err).toContain('There is no account');
  });
});

describe('export', () => {
  test('writes tables, and says on the other channel what they leave out', async () => {
    const table = await at(from, 'export', '--user', 'ada@example.org', '--format', 'csv');
    expect(table).toMatchObject({ code: 0, err: '' });
    expect(table.out.split('\r\n')).toHaveLength(5);
    expect(table.out).toContain(",'=1+1,2026-03-02T17:05:00.000Z,");
    const strong = await at(from, 'export', '--user', 'ada@example.org', '--format', 'fitnotes');
    expect(strong.err).toBe('Left out: 1 effort\nLeft out: 1 note on a session\n');
    expect(strong.out).toContain("2026-03-02,Row,Back,135,lbs,5,,,,'=1+1\r\n");
  });

  test('never overwrites a file, and knows no other format', async () => {
    writeFileSync(file, 'mine');
    expect(await at(from, 'export', '--user', 'ada@example.org', file)).toEqual({
      code: 1,
      out: '',
      err: `${file} is there already. Name a new file, or move that one away.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await at(from, 'export', '--user', 'ada@example.org', '--format', 'xls')).toMatchObject({
      code: 2,
    });
    expect(await at(from, 'export')).toMatchObject({ code: 2 });
  });

  test('goes on as in the first release', async () => {
    expect(JSON.parse((await at(from, 'export', 'ada@example.org')).out).logs).toHaveLength(3);
    expect((await at(from, 'export', 'ada@example.org', '--output', file)).out).toBe('');
    expect(JSON.parse(readFileSync(file, 'utf8')).logs).toHaveLength(3);
  });
});
