import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../db/configured-database.ts';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';
import { createClient } from '../testing/test-client.ts';
import { clusterUrl } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let cli: TestCli;
beforeEach(() => {
  cli = openTestCli();
});
afterEach(() => cli.close());

const openPlace = () =>
  openConfiguredDatabase({
    config: readConfig(cli.environment),
    now: Date.now(),
    nativeBinding: undefined,
  });

/** As a release that took any character in a name has stored it. */
async function nameAll(firstName: string): Promise<void> {
  const place = await openPlace();
  await place.db.updateTable('users').set({ first_name: firstName }).execute();
  await place.close();
}

const passwordIn = (text: string) => /^Password: (\S+)$/m.exec(text)?.[1] ?? '';

describe('the command line', () => {
  test('--version and --help answer without a database', async () => {
    expect(await cli.run(['--version'])).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    const { code, out } = await cli.run(['--help']);
    expect(code).toBe(0);
    for (const command of [
      'serve',
      'backup',
      'restore',
      'user add',
      'user reset-link',
      'invite',
      'export',
      'doctor',
    ])
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

  test('what is named wrong is told by the name that was typed, in one line', async () => {
    const { folder } = cli;
    writeFileSync(join(folder, 'file'), '{}');
    const says = async (...args: string[]) => (await cli.run(args)).err;
    expect(await says('user', 'list', '--formt')).toMatch(/^Unknown option '--formt'\.\n/);
    const none = `There was no database at ${join(cli.dataDir, 'chalkbook.db')}, and this made one.`;
    expect(await says('user', 'add', 'a@example.org')).toBe(`${none} Is DATA_DIR right?\n`);
    expect(await says('user', 'add', 'b@example.org')).toBe('');
    expect(await says('backup', join(folder, 'gone/copy.db'))).toBe(
      `There is no folder ${join(folder, 'gone')}.\n`,
    );
    cli.environment.BACKUP_DIR = join(folder, 'file');
    expect(await says('backup')).toBe(`${join(folder, 'file')} is a file, or lies in one. Name a folder.\n`);
    // Before the file is read: one of JSON asks for no unit.
    const stone = await says('import', join(folder, 'file'), '--user', 'a@example.org', '--unit', 'stone');
    expect(stone).toMatch(/^--unit is one of kg, lb, not stone\.\n/);
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
    expect(out.split('\t')).toHaveLength(8);
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
    expect(await cli.run(['user', 'list'])).toEqual({
      code: 0,
      out: '',
      err: 'There is no account yet. user add EMAIL makes one.\n',
    });
  });

  test('add refuses a common password and an address that has an account', async () => {
    expect((await cli.run(['user', 'add', 'a@example.org', '--password-stdin'], 'football\n')).code).toBe(1);
    expect((await cli.run(['user', 'add', 'a@example.org'])).code).toBe(0);
    expect((await cli.run(['user', 'list'])).out).toMatch(/^a@example\.org\ta\tsince /);
    const again = await cli.run(['user', 'add', 'A@example.org']);
    expect(again).toMatchObject({ code: 1, out: '' });
  });

  test('list shows who there is', async () => {
    await cli.run(['user', 'add', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Strong']);
    await cli.run(['user', 'add', 'bo@example.org']);
    const { out } = await cli.run(['user', 'list']);
    expect(out.split('\n')[0]).toMatch(
      /^ada@example\.org\tAda Strong\tsince \d{4}-\d\d-\d\d\t0 sets\tlast sign-in unknown\tlast sync unknown\t0 devices\t\d+ kB$/,
    );
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

  // SQLite has one writer at a time.
  test.skipIf(!clusterUrl)('reset-password leaves no session of a sign-in of the same moment', async () => {
    const old = passwordIn((await cli.run(['user', 'add', 'ada@example.org'])).out);
    await signIn(old);
    const place = await openPlace();
    const waiting = async () => {
      const query = sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await query.execute(place.db)).rows[0]?.count;
    };
    const [reset, late] = await place.db.transaction().execute(async (trx) => {
      // The command stops at the sessions that it ends, its new password not yet to be seen.
      await trx.selectFrom('sessions').select('token_hash').forUpdate().execute();
      const resetting = cli.run(['user', 'reset-password', 'ada@example.org']);
      await expect.poll(waiting).toBe(1);
      const signingIn = signIn(old);
      await Promise.race([signingIn, expect.poll(waiting).toBe(2)]);
      return [resetting, signingIn] as const;
    });
    await place.close();
    expect([(await reset).code, (await late).status]).toEqual([0, 401]);
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
    expect(out).toMatch(/^ok +database: (whole|PostgreSQL [\d.]+), .* 1 user, 0 sets/m);
  });

  test('list shows when an account was last of use, and where it is signed in', async () => {
    const password = passwordIn((await cli.run(['user', 'add', 'ada@example.org'])).out);
    const client = visitor();
    await client.post('/api/login', { email: 'ada@example.org', password });
    await client.get('/api/sync/pull');
    const today = new Date().toISOString().slice(0, 10);
    // The server notes a sync beside its answer.
    await expect
      .poll(async () => (await cli.run(['user', 'list'])).out, { timeout: 30_000 })
      .toContain(`last sign-in ${today}\tlast sync ${today}\t1 device\t`);
  });

  test('reset-link prints a link that sets a new password once, within a day', async () => {
    await cli.run(['user', 'add', 'ada@example.org']);
    cli.environment.PUBLIC_URL = 'https://gym.example.org';
    const { code, out, err } = await cli.run(['user', 'reset-link', 'ada@example.org']);
    expect([code, err]).toEqual([0, expect.stringContaining('ada@example.org chooses a new password')]);
    expect(out).toMatch(/^https:\/\/gym\.example\.org\/reset-password\S+\n$/);
    const token = /token=([\w-]+)\n$/.exec(out)?.[1];
    const password = 'four plates a side';
    const reset = () => visitor().post('/api/reset-password', { token, password });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect((await signIn(password)).status).toBe(200);
  });

  test('a link says so where it leads to this machine only', async () => {
    const { err } = await cli.run(['invite']);
    expect(err).toContain('PUBLIC_URL is not set');
  });

  test('disable ends the sessions and lets nobody in, deletes nothing, and enable takes it back', async () => {
    const password = passwordIn((await cli.run(['user', 'add', 'ada@example.org'])).out);
    const client = visitor();
    await client.post('/api/login', { email: 'ada@example.org', password });
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await cli.run(['user', 'disable', 'ada@example.org'])).code).toBe(0);
    expect((await client.get('/api/user')).status).toBe(401);
    const refused = await signIn(password);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'account_disabled']);
    expect((await cli.run(['user', 'list'])).out).toMatch(/\tdisabled\n$/);
    expect(JSON.parse((await cli.run(['export', 'ada@example.org'])).out).days).toHaveLength(4);
    expect((await cli.run(['user', 'enable', 'ada@example.org'])).code).toBe(0);
    expect((await signIn(password)).status).toBe(200);
  });

  test('list says who looks after the server, beside who is disabled', async () => {
    for (const name of ['ada', 'bo']) await cli.run(['user', 'add', `${name}@example.org`]);
    await cli.run(['user', 'owner', 'bo@example.org']);
    await cli.run(['user', 'disable', 'bo@example.org']);
    const [ada, bo] = (await cli.run(['user', 'list'])).out.trimEnd().split('\n');
    expect(ada).toMatch(/ kB$/);
    expect(bo).toMatch(/ kB\towner\tdisabled$/);
    const json = JSON.parse((await cli.run(['user', 'list', '--json'])).out);
    expect(json.map(({ owner }: { owner: boolean }) => owner)).toEqual([false, true]);
  });

  test('email gives an account another address, and not one that is taken', async () => {
    const password = passwordIn((await cli.run(['user', 'add', 'ada@old.example'])).out);
    await cli.run(['user', 'add', 'bo@example.org']);
    expect((await cli.run(['user', 'email', 'ada@old.example', 'Bo@example.org'])).code).toBe(1);
    expect((await cli.run(['user', 'email', 'ada@old.example', 'ada'])).err).toContain(
      'is no e-mail address',
    );
    expect((await cli.run(['user', 'email', 'ada@old.example', 'Ada@Example.org'])).code).toBe(0);
    expect((await signIn(password)).status).toBe(200);
  });

  test.each([['reset-password'], ['reset-link'], ['disable'], ['enable'], ['delete']])(
    '%s of nobody says so',
    async (name) => {
      const ran = await cli.run(['user', name, 'nobody@example.org']);
      expect(ran).toEqual({
        code: 1,
        out: '',
        err: 'There is no account with the address nobody@example.org.\n',
      });
    },
  );

  test('invite lets one person register where registration is closed, and can be revoked', async () => {
    const invite = async (...args: string[]) => {
      const { code, out } = await cli.run(['invite', ...args]);
      expect(code).toBe(0);
      return /#invitation=([\w-]+)\n$/.exec(out)?.[1];
    };
    const register = (email: string, invitation?: string) => {
      const person = { firstName: 'Bo', lastName: 'Lee', email, password: 'plates on the bar' };
      return visitor().post('/api/register', { ...person, invitation });
    };
    const [bos, revoked] = [await invite('--for', 'Bo', '--days', '30'), await invite()];
    const { out } = await cli.run(['invite', 'list']);
    expect(out).toMatch(/^[\w-]{36}\tBo\tuntil .+\n[\w-]{36}\t-\tuntil .+\n$/);
    expect(out).not.toContain(bos);
    const id = JSON.parse((await cli.run(['invite', 'list', '--json'])).out)[1].id;
    expect((await cli.run(['invite', 'revoke', id])).code).toBe(0);
    expect((await cli.run(['invite', 'revoke', id])).err).toContain('no open invitation');
    expect((await register('di@example.org', revoked)).status).toBe(403);
    expect((await register('bo@example.org', bos)).status).toBe(201);
    expect((await cli.run(['invite', 'list'])).out).toBe('');
  });

  test.each([['0'], ['366'], ['many']])('invite --days %s is a wrong call', async (days) => {
    expect(await cli.run(['invite', '--days', days])).toMatchObject({ code: 2, out: '' });
  });

  test('health says in one line that nothing runs there', async () => {
    await server.close();
    const { code, out, err } = await cli.run(['health']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Nothing answers at http:\/\/\S+ \(.*ECONNREFUSED.*\)\. Is the server running\?\n$/);
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
    expect(await cli.run(['export', 'ada@example.org', '--output', file])).toMatchObject({
      ...{ code: 0, out: '', err: `${file} holds 1 set of ada@example.org.\n` },
    });
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
