import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openPlace } from '../db/place.ts';
import { createClient } from '../test-client.ts';
import { openTestServer, type TestServer } from '../testing.ts';
import { openTestCli, type TestCli } from './test-cli.ts';

let cli: TestCli;
beforeEach(() => {
  cli = openTestCli();
});
afterEach(() => cli.close());

/** As a release that took any character in a name has stored it. */
async function nameAll(firstName: string): Promise<void> {
  const place = await openPlace({
    config: readConfig(cli.environment),
    now: Date.now(),
    nativeBinding: undefined,
  });
  await place.db.updateTable('users').set({ first_name: firstName }).execute();
  await place.close();
}

const passwordIn = (text: string) => /^Password: (\S+)$/m.exec(text)?.[1] ?? '';

describe('the command line', () => {
  test('--version and --help answer without a database', async () => {
    expect(await cli.run(['--version'])).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    const { code, out } = await cli.run(['--help']);
    expect(code).toBe(0);
    for (const command of ['serve', 'backup', 'restore', 'user add', 'export', 'doctor'])
      expect(out).toContain(command);
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test.each([
    ['an unknown command', ['fly']],
    ['a name of every object', ['constructor']],
    ['a missing word', ['backup']],
    ['a word too many', ['backup', 'a', 'b']],
    ['an unknown option', ['doctor', '--fast']],
    ['half a command', ['user']],
  ])('%s is a wrong call: exit code 2 and a hint', async (_, args) => {
    const ran = await cli.run(args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('--help');
  });

  test('a wrong setting is one line', async () => {
    cli.environment.PORT = 'many';
    const ran = await cli.run(['user', 'list']);
    expect(ran).toEqual({ code: 1, out: '', err: 'PORT must be a whole number from 0 to 65535.\n' });
  });
});

describe('user, beside a running server', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ environment: { REGISTRATION: 'closed' } });
    cli.environment = { ...server.environment };
  });
  afterEach(() => server.close());

  test('list forges no line and gives the terminal no order, whatever an earlier release let people be called', async () => {
    await cli.run(['user', 'add', 'ada@example.org']);
    const forged = 'x\nroot@example.org\tFake Admin\t\u001b]0;owned\u0007';
    await nameAll(forged);
    const { out } = await cli.run(['user', 'list']);
    expect(out.split('\n')).toHaveLength(2);
    expect(out.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
    expect(out.split('\t')).toHaveLength(4);
    const json = (await cli.run(['user', 'list', '--json'])).out;
    expect(json.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(json)).toEqual([expect.objectContaining({ firstName: forged })]);
    const exported = (await cli.run(['export', 'ada@example.org'])).out;
    expect(exported.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  const visitor = () => createClient((path, init) => fetch(server.url + path, init));
  const signIn = (password: string) => visitor().post('/api/login', { email: 'ada@example.org', password });

  test('add makes an account with its days, also where registration is closed', async () => {
    const { code, out } = await cli.run([
      'user',
      'add',
      'Ada@Example.org',
      '--first-name',
      'Ada',
      '--last-name',
      'Strong',
    ]);
    expect(code).toBe(0);
    const client = visitor();
    const answer = await client.post('/api/login', { email: 'ada@example.org', password: passwordIn(out) });
    expect(answer.status).toBe(200);
    expect((await client.get('/api/user')).body).toMatchObject({ firstName: 'Ada', lastName: 'Strong' });
    expect((await client.get('/api/workout-days')).body).toHaveLength(4);
  });

  test('add takes the password from the standard input', async () => {
    const { out } = await cli.run(
      ['user', 'add', 'ada@example.org', '--password-stdin'],
      'plates on the bar\n',
    );
    expect(out).not.toContain('Password');
    expect((await signIn('plates on the bar')).status).toBe(200);
  });

  test.each([
    ['no e-mail address', ['user', 'add', 'ada'], 'is no e-mail address'],
    ['a short password', ['user', 'add', 'ada@example.org', '--password-stdin'], '6 to 512'],
  ])('add refuses %s', async (_, args, says) => {
    const ran = await cli.run(args, 'abc\n');
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(says);
    expect((await cli.run(['user', 'list'])).out).toBe('');
  });

  test('add refuses a common password and an address that has an account', async () => {
    expect((await cli.run(['user', 'add', 'a@example.org', '--password-stdin'], 'football\n')).code).toBe(1);
    expect((await cli.run(['user', 'add', 'a@example.org'])).code).toBe(0);
    const again = await cli.run(['user', 'add', 'A@example.org']);
    expect(again).toMatchObject({ code: 1, out: '' });
  });

  test('list shows who there is', async () => {
    await cli.run(['user', 'add', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Strong']);
    await cli.run(['user', 'add', 'bo@example.org']);
    const { out } = await cli.run(['user', 'list']);
    expect(out.split('\n')[0]).toMatch(/^ada@example\.org\tAda Strong\tsince \d{4}-\d\d-\d\d\t0 sets$/);
    const users = JSON.parse((await cli.run(['user', 'list', '--json'])).out);
    expect(users.map(({ email }: { email: string }) => email)).toEqual(['ada@example.org', 'bo@example.org']);
    expect(JSON.stringify(users)).not.toContain('argon2');
  });

  test('reset-password sets a new one and ends the sessions', async () => {
    const old = passwordIn((await cli.run(['user', 'add', 'ada@example.org'])).out);
    const client = visitor();
    await client.post('/api/login', { email: 'ada@example.org', password: old });
    expect((await client.get('/api/user')).status).toBe(200);
    const { code, out } = await cli.run(['user', 'reset-password', 'ada@example.org']);
    expect(code).toBe(0);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await signIn(old)).status).toBe(401);
    expect((await signIn(passwordIn(out))).status).toBe(200);
  });

  test('delete asks for --yes, then leaves nothing of the account and everything of the others', async () => {
    const added = await cli.run(['user', 'add', 'ada@example.org']);
    await cli.run(['user', 'add', 'bo@example.org']);
    const asked = await cli.run(['user', 'delete', 'ada@example.org']);
    expect(asked.code).toBe(1);
    expect(asked.err).toContain('--yes');
    const client = visitor();
    await client.post('/api/login', { email: 'ada@example.org', password: passwordIn(added.out) });
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await cli.run(['user', 'delete', 'ada@example.org', '--yes'])).code).toBe(0);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await cli.run(['user', 'list'])).out).toMatch(/^bo@example\.org/);
    expect(JSON.parse((await cli.run(['export', 'bo@example.org'])).out).days).toHaveLength(4);
    const { out } = await cli.run(['doctor']);
    expect(out).toMatch(/^ok +database: (whole|PostgreSQL [\d.]+), .* 1 users, 0 sets/m);
  });

  test.each([['reset-password'], ['delete']])('%s of nobody says so', async (name) => {
    const ran = await cli.run(['user', name, 'nobody@example.org']);
    expect(ran).toEqual({
      code: 1,
      out: '',
      err: 'There is no account with the address nobody@example.org.\n',
    });
  });

  test('export holds what Settings exports: days, exercises and sets that are not deleted', async () => {
    const password = passwordIn((await cli.run(['user', 'add', 'ada@example.org'])).out);
    const client = visitor();
    await client.post('/api/login', { email: 'ada@example.org', password });
    const [day] = (await client.get('/api/workout-days')).body;
    const row = { workoutDayId: day.id, name: 'Row', targetMuscles: 'Back' };
    const { body: kept } = await client.post('/api/exercises', row);
    const { body: gone } = await client.post('/api/exercises', { ...row, name: 'Curl' });
    await client.delete(`/api/exercises/${gone.id}`);
    const set = { exerciseId: kept.id, date: '2026-03-02', setNumber: 1, weight: 60, reps: 5 };
    const { body: log } = await client.post('/api/workout-logs', set);
    const file = join(cli.folder, 'ada.json');
    expect((await cli.run(['export', 'ada@example.org', '--output', file])).code).toBe(0);
    const exported = JSON.parse(readFileSync(file, 'utf8'));
    expect(exported).toMatchObject({
      format: 'chalkbook-export',
      version: 1,
      user: { email: 'ada@example.org' },
    });
    expect(exported.days).toHaveLength(4);
    expect(exported.exercises).toMatchObject([{ id: kept.id, name: 'Row' }]);
    expect(exported.logs).toMatchObject([
      { id: log.id, exerciseId: kept.id, weight: 60, reps: 5, enteredUnit: 'kg' },
    ]);
    expect(JSON.stringify(exported)).not.toContain('clocks');
  });
});
