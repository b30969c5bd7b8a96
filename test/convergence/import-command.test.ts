import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestCli, type TestCli } from '../../api/testing/test-cli.ts';
import { deleteCall, editCall } from '../../sync/intents/calls.ts';
import { mutate } from '../../sync/testing/mutate.ts';
import { type Device, startDevice } from './device.ts';
import { type RealServer, startRealServer } from './real-server.ts';

let server: RealServer;
let cli: TestCli;
let a: Device;
beforeEach(async () => {
  server = await startRealServer();
  cli = openTestCli();
  cli.environment = { ...server.environment, PORT: '1' };
  cli.now = () => server.time;
  a = await startDevice(server, 'a');
  await synced();
});
afterEach(async () => {
  cli.close();
  await server.close();
});

async function synced(): Promise<void> {
  server.time += 1_000;
  a.ports.time = server.time;
  for (let round = 0; round < 2; round++) expect(await a.sync()).toEqual({ kind: 'done' });
  expect(a.parked()).toEqual([]);
}

/** The host brings in a Strong file of a workout with three sets. */
async function brought(...reps: number[]): Promise<string> {
  const head =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
  const line = (count: number, at: number) =>
    `2024-03-05 18:04:11,"Push A",1h 12m,"Machine X",${at + 1},${80 + at},${count},0,0.0,"","",`;
  const file = join(cli.folder, `${reps.join('-')}.csv`);
  writeFileSync(file, [head, ...reps.map(line)].join('\n'));
  const said = ['--user', 'lifter@example.org', '--unit', 'kg', '--zone', 'Europe/Berlin', '--replace'];
  const { code, out, err } = await cli.run(['import', file, ...said]);
  expect([code, err]).toEqual([0, '']);
  await synced();
  return out;
}

const logs = async () => (await a.diary.exportAll()).logs.sort((x, y) => x.weight - y.weight);
const newest = async () => {
  const imports = (await a.diary.exportAll()).imports ?? [];
  return imports.sort((x, y) => (x.importedAt < y.importedAt ? 1 : -1))[0];
};

test('what import --replace changed comes back by the undo in the app, what the lifter had edited too', async () => {
  await brought(5, 5);
  const [first] = await logs();
  await mutate(a.engine, [editCall('log', first?.id ?? '', { reps: 9, note: 'mine' })]);
  await synced();
  const before = await logs();
  expect(await brought(6, 6, 6)).toMatch(/as in the file now: 2 sets\.\nIts undo in the app .* puts back/);
  expect((await logs()).map(({ reps, note }) => [reps, note])).toEqual(
    [[6], [6], [6]].map(([n]) => [n, undefined]),
  );
  const batch = await newest();
  expect(batch).toMatchObject({ setCount: 1, sessionCount: 0 });
  expect(await a.diary.undoImport(batch?.id ?? '')).toMatchObject({ sets: 1, restored: 2, spared: 0 });
  await synced();
  expect(await logs()).toEqual(before);
  expect((await server.rows('workout_logs')).filter(({ tombstone }) => tombstone === 0)).toHaveLength(2);
});

test('what it brought back goes again by the undo, and stands where it stood', async () => {
  await brought(5, 5);
  const [first] = await logs();
  await mutate(a.engine, [deleteCall('log', first?.id ?? '')]);
  await synced();
  const before = await logs();
  await brought(5, 6);
  const batch = await newest();
  expect(batch).toMatchObject({ setCount: 1 });
  expect(await a.diary.undoImport(batch?.id ?? '')).toMatchObject({ sets: 1, restored: 1 });
  await synced();
  expect(await logs()).toEqual(before);
});
