import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flexifyNewBackup } from '../../schema/import/testing/flexify-bytes.ts';
import { liftlogMessage, packedMessage } from '../../schema/import/testing/liftlog-bytes.ts';
import { fitnotesBackup } from '../../schema/import/testing/sqlite-bytes.ts';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';
import { createClient } from '../testing/test-client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const BO = {
  firstName: 'Bo',
  lastName: 'Strong',
  email: 'bo@example.org',
  password: 'chalk and iron plates',
};

let server: TestServer;
let cli: TestCli;
let file: string;

beforeEach(async () => {
  cli = openTestCli();
  server = await openTestServer();
  cli.environment = { ...server.environment };
  const bo = createClient((path, init) => fetch(server.url + path, init));
  expect((await bo.post('/api/register', BO)).status).toBe(201);
  file = join(cli.folder, 'backup.fitnotes');
});
afterEach(async () => {
  await server.close();
  cli.close();
});

const importing = (...more: string[]) => cli.run(['import', file, '--user', BO.email, ...more]);

test('import takes a FitNotes backup, a database, with its supersets, times and comments', async () => {
  writeFileSync(file, fitnotesBackup());
  const asked = await importing();
  expect(asked.err).toContain('in which time zone it was kept: add --zone');
  const ran = await importing('--zone', 'Europe/Berlin');
  expect(ran.err).toBe('');
  expect(ran.out).toContain(
    'Read as fitnotes (backup).\nNew: 4 sets, 2 exercises of a session, 2 sessions, and 1 import.',
  );
  const { logs, sessions, entries } = JSON.parse((await cli.run(['export', '--user', BO.email])).out);
  expect(logs).toHaveLength(4);
  expect(logs).toContainEqual(expect.objectContaining({ enteredWeight: 137.25, enteredUnit: 'lb', reps: 5 }));
  expect(sessions).toContainEqual(
    expect.objectContaining({
      startedAt: '2024-05-01T16:00:00.000Z',
      note: 'slept badly',
      bodyWeight: 80.5,
    }),
  );
  expect(entries.map(({ note }: { note: string }) => note).sort()).toEqual([
    'Superset with Barbell Bench Press',
    'Superset with Bent-Over Barbell Row',
  ]);
  const again = await importing('--zone', 'Europe/Berlin');
  expect(again.out).toContain('New: nothing.\nHere already: 4 sets.\n');
  writeFileSync(file, fitnotesBackup().subarray(0, 9_000));
  expect((await importing()).err).toBe(
    'This database is damaged. Make the backup again in the app that it comes from. Nothing was written (database_broken).\n',
  );
});

test('import takes a LiftLog backup as it is packed, and one of a broken line is refused whole', async () => {
  writeFileSync(file, packedMessage());
  const ran = await importing();
  expect(ran.err).toBe('');
  expect(ran.out).toContain('Read as liftlog (backup-messages).\nNew: 4 sets, ');
  expect((await importing()).out).toContain('New: nothing.\nHere already: 4 sets.\n');
  writeFileSync(file, liftlogMessage().subarray(0, -3));
  expect((await importing()).err).toBe(
    'This backup is damaged. Make it again in the app that it comes from. Nothing was written (backup_broken).\n',
  );
});

test('import asks of a Flexify database on which days it was: its times are instants, the server’s zone another', async () => {
  writeFileSync(file, flexifyNewBackup());
  expect((await importing()).err).toContain('in which time zone it was kept: add --zone');
  expect((await importing('--zone', 'Mars/Base')).err).toContain('There is no time zone Mars/Base');
  const ran = await importing('--zone', 'Pacific/Auckland');
  expect(ran.out).toContain('Read as flexify (backup-records).\nNew: 2 sets, ');
  const { sessions } = JSON.parse((await cli.run(['export', '--user', BO.email])).out);
  expect(sessions.map(({ day }: { day: string }) => day).sort()).toEqual(['2024-06-01', '2024-06-02']);
});

test('import --replace leaves what a file only corrects with the import that it came from', async () => {
  const strong = (reps: number) =>
    [
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
      `2024-03-05 18:04:11,"Push A",1h 12m,"Machine X",1,82.5,${reps},0,0.0,"","",8.5`,
    ].join('\n');
  const imported = async (reps: number) => {
    writeFileSync(file, strong(reps));
    await importing('--unit', 'kg', '--zone', 'Europe/Berlin', '--replace');
    return JSON.parse((await cli.run(['export', '--user', BO.email])).out).logs;
  };
  const [{ batchId }] = await imported(5);
  expect(await imported(6)).toMatchObject([{ reps: 6, batchId }]);
});

test('import refuses a file of 2 GB by its size, before it is read', async () => {
  writeFileSync(file, 'Date,Exercise\n');
  truncateSync(file, 2 ** 31);
  const ran = await importing();
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.err).toContain('has 2147483648 bytes; a diary has at most 400000000.');
});
