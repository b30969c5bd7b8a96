import { readThenMutate } from '../../../sync/outbox/mutate.ts';
import { putBack } from '../../../sync/unsent-vault/put-back.ts';
import { run } from '../actions.ts';
import { checkOwnWrites } from '../checks/invariants.ts';
import { quiet } from '../heal.ts';
import { NO_FAULTS } from '../network.ts';
import type { Template } from '../server/server.ts';
import { OF_BASES } from './bases.ts';
import { OF_SIGN_OUTS } from './sign-outs.ts';
import {
  advance,
  calm,
  create,
  createOld,
  devices,
  edit,
  finish,
  LOG,
  only,
  quietBut,
  type Scenario,
  until,
  write,
} from './steps.ts';

/** How far the starting tab goes at most before the other goes on. */
const STARTING_STEPS = 16;

/** What random schedules hardly ever meet, at each point where it could break. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  /** R13: a tab is killed before each of the writes with which it takes a pull in. */
  'killed in a pull': async (template, point) => {
    const schedule = await calm(template, 2, { pullLimit: 2 });
    const [writer, reader] = devices(schedule);
    for (const reps of [1, 2, 3, 4]) write(only(writer), [create(reps, `${LOG}-${reps}`)]);
    await quiet(schedule);
    only(reader).loop.wake('poke');
    await schedule.world.settle();
    return (await advance(schedule, only(reader), point)) ? finish(schedule, reader) : null;
  },

  /** R21: a tab is killed before each of the writes with which it packs old sets. */
  'killed in packing': async (template, point) => {
    const schedule = await calm(template, 1, { hotMs: 0 });
    const [device] = devices(schedule);
    write(only(device), [create(1), createOld(2, `${LOG}-2`)]);
    await quiet(schedule);
    only(device).loop.wake('poke');
    await schedule.world.settle();
    return (await advance(schedule, only(device), point)) ? finish(schedule, device) : null;
  },

  /** R22: a new device is killed before each of the writes with which it takes a snapshot in. */
  'killed in a snapshot': async (template, point) => {
    const schedule = await calm(template, 1);
    const [writer] = devices(schedule);
    write(only(writer), [create(1), createOld(2, `${LOG}-2`), createOld(3, `${LOG}-3`)]);
    await quiet(schedule);
    await schedule.addDevice();
    const [, reader] = devices(schedule);
    await schedule.world.settle();
    return (await advance(schedule, only(reader), point)) ? finish(schedule, reader) : null;
  },

  /** R2, R4: a tab is killed before each of the writes of a save, and the server is away at the next start. */
  'killed in a save': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    schedule.network.faults = { ...NO_FAULTS, requestLost: 1 };
    write(only(device), [create(1), edit(2)]);
    await schedule.world.settle();
    if (!(await advance(schedule, only(device), point, 'gates'))) return null;
    device.kill(only(device));
    device.openTab();
    await quiet(schedule);
    checkOwnWrites(schedule, 'after a restart', true);
    schedule.network.faults = NO_FAULTS;
    return finish(schedule, device);
  },

  /** A tab is killed before each of the writes of a sign-out that keeps what is unsent; then the same user comes back. */
  'killed in a sign-out': async (template, point) => {
    const schedule = await calm(template, 2);
    const [writer, device] = devices(schedule);
    for (const reps of [1, 2]) write(only(writer), [create(reps, `${LOG}-${reps}`)]);
    await quiet(schedule);
    only(device).loop.wake('poke');
    await quiet(schedule);
    schedule.network.faults = { ...NO_FAULTS, requestLost: 1 };
    write(only(device), [create(3), edit(4)]);
    await quiet(schedule);
    const tab = only(device);
    tab.leave().catch((error: unknown) => schedule.violate(`the sign-out failed: ${String(error)}`));
    await schedule.world.settle();
    if (!(await advance(schedule, tab, point, 'gates'))) return null;
    schedule.network.faults = NO_FAULTS;
    return finish(schedule, device);
  },

  /**
   * While one tab signs out, a set is saved and another tab starts, which goes a few steps at each of the
   * first one's and ends after it.
   */
  'a start during a sign-out': async (template, point) => {
    const schedule = await calm(template, 1, { slowReads: true });
    const [device] = devices(schedule);
    schedule.network.faults = { ...NO_FAULTS, requestLost: 1 };
    const leaving = only(device);
    write(leaving, [create(1)]);
    await quiet(schedule);
    leaving.loop.wake('manual');
    leaving.leave().catch((error: unknown) => schedule.violate(`the sign-out failed: ${String(error)}`));
    await schedule.world.settle();
    if (!(await advance(schedule, leaving, Math.floor(point / STARTING_STEPS), 'gates'))) return null;
    const starting = device.openTab();
    await schedule.world.settle();
    await advance(schedule, starting, point % STARTING_STEPS, 'gates');
    write(leaving, [create(2, `${LOG}-2`)]);
    await schedule.world.settle();
    await advance(schedule, leaving, Number.POSITIVE_INFINITY, 'gates');
    await quiet(schedule);
    schedule.network.faults = NO_FAULTS;
    return finish(schedule, device);
  },

  /**
   * R7, R14: a tab is killed before each of the writes with which it takes a push's answer in; then the
   * server loses that push to an older backup, and a second tab, which never restarts, meets it first.
   */
  'killed in an answer, then restored': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    write(only(device), [create(1)]);
    await quiet(schedule);
    const backup = schedule.server.snapshot();
    const second = device.openTab();
    await quiet(schedule);
    const [first] = device.tabs;
    if (!first) throw new Error('The tab is gone.');
    const day = [...device.disk.records.values()].find(({ view }) => view.type === 'day')?.view.id;
    const rename = { action: 'PUT' as const, url: `/api/workout-days/${day}`, body: { title: 'Directed' } };
    write(first, [edit(2), rename]);
    await schedule.world.settle();
    const alive = await advance(schedule, first, point);
    device.kill(first);
    if (!alive) return null;
    schedule.restored = true;
    schedule.server.start(backup);
    await schedule.network.cutAll(false);
    second.loop.wake('poke');
    await quiet(schedule);
    return finish(schedule, device);
  },

  /**
   * R8, R14: at each step of pushes of which each is under way before the answer to the last is taken in, the
   * server loses them all to an older backup, and what is under way reaches it all the same.
   */
  'restored under a push that overlaps an answer': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    schedule.network.pushMax = 1;
    const backup = schedule.server.snapshot();
    write(only(device), [create(1), edit(2), edit(3)]);
    await schedule.world.settle();
    if (!(await advance(schedule, only(device), point))) return null;
    schedule.restored = true;
    schedule.server.start(backup);
    await quiet(schedule);
    return finish(schedule, device);
  },

  /** R14: a server that was restored from before a deletion is told of it, whatever kills the tab that does. */
  'a deletion, then restored': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    write(only(device), [create(1)]);
    await quiet(schedule);
    const backup = schedule.server.snapshot();
    write(only(device), [{ action: 'DELETE', url: `/api/workout-logs/${LOG}`, body: null }]);
    await quiet(schedule);
    schedule.restored = true;
    schedule.server.start(backup);
    only(device).loop.wake('poke');
    await schedule.world.settle();
    if (!(await advance(schedule, only(device), point))) return null;
    return finish(schedule, device, async () => {
      const rows = await schedule.server.rowsOf(device.options.session.cookie);
      const row = rows.find(({ id }) => id === LOG);
      if (row?.fields.deleted !== true) schedule.violate('I1 what was deleted came back');
    });
  },

  /** R5, R18: kept changes come back behind newer ones, and the clock is set back: the next write is still the last. */
  'kept changes behind newer ones': async (template, point) => {
    if (point > 0) return null;
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    const tab = only(device);
    const day = [...device.disk.records.values()].find(({ view }) => view.type === 'day')?.view.id;
    const rename = (title: string) =>
      write(tab, [{ action: 'PUT', url: `/api/workout-days/${day}`, body: { title } }]);
    schedule.network.faults = { ...NO_FAULTS, requestLost: 1 };
    rename('first');
    await quiet(schedule);
    const kept = device.pending();
    device.watch.erasing();
    for (const { n } of kept) device.disk.outbox.delete(n);
    device.disk.meta = null;
    device.skew -= 3_600_000;
    rename('second');
    await quiet(schedule);
    run(tab, 'puts back', ({ engine }) => putBack(engine, kept));
    await quiet(schedule);
    rename('third');
    await quiet(schedule);
    schedule.network.faults = NO_FAULTS;
    return finish(schedule, device, async () => {
      const rows = await schedule.server.rowsOf(device.options.session.cookie);
      const title = rows.find(({ id }) => id === day)?.fields.title;
      if (title !== 'third') schedule.violate(`I6 the last name is ${String(title)}`);
    });
  },

  /** R29: a server refuses every push as a whole; at each step of that it is put forward again. */
  'every push refused as a whole': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    schedule.network.pushMax = 0;
    write(only(device), [create(1), edit(2), create(3, `${LOG}-2`)]);
    await schedule.world.settle();
    if (!(await advance(schedule, only(device), point))) return null;
    if (device.parked().length > 0) schedule.violate('I4 a change was parked that is not at fault');
    checkOwnWrites(schedule, 'while the server takes nothing', true);
    schedule.network.pushMax = 500;
    return finish(schedule, device);
  },

  /**
   * R14: while one tab answers a restored server, at each of its steps an answer comes to another tab
   * that it asked for before, of a time when the device knew less.
   */
  'an old answer during a reset': async (template, point) => {
    const schedule = await calm(template, 1, { steal: 1, slowReads: true });
    const [device] = devices(schedule);
    const { world, network, server } = schedule;
    const first = only(device);
    write(first, [create(1)]);
    await quiet(schedule);
    const backup = server.snapshot();
    // Its pull is on its way, with the position of this moment, and arrives only after all the rest.
    first.loop.wake('poke');
    await until(schedule, first, () => network.isAsking(first, '/api/sync/pull'));
    const second = device.openTab();
    write(second, [edit(2)]);
    await quietBut(schedule, first);
    schedule.restored = true;
    server.start(backup);
    second.loop.wake('poke');
    await world.settle();
    if (!(await advance(schedule, second, point))) return null;
    while (await network.deliverSafely(first)) while (await world.openGate(first));
    await quiet(schedule);
    return finish(schedule, device);
  },

  /**
   * R14: the same with the answer to a push, which the restored server has lost: what it told must not leave the
   * outbox after the rows that are offered were read.
   */
  "an old push's answer during a reset": async (template, point) => {
    const schedule = await calm(template, 1, { steal: 1, slowReads: true });
    const [device] = devices(schedule);
    const { world, network, server } = schedule;
    const first = only(device);
    const backup = server.snapshot();
    write(first, [create(1)]);
    await quiet(schedule);
    const second = device.openTab();
    await quiet(schedule);
    write(first, [edit(2)]);
    await until(schedule, first, () => network.isAsking(first, '/api/sync/push'));
    await network.holdAnswer(first);
    schedule.restored = true;
    server.start(backup);
    second.loop.wake('poke');
    await world.settle();
    if (!(await advance(schedule, second, point))) return null;
    await network.deliverSafely(first);
    while (await world.openGate(first));
    await quiet(schedule);
    return finish(schedule, device);
  },

  /**
   * R14, R32: at each step in which a tab reads the rows that it offers to a restored server, another tab imports a set,
   * of which the server is told by no push yet.
   */
  'an import during a reset': async (template, point) => {
    const schedule = await calm(template, 1, { slowReads: true });
    const [device] = devices(schedule);
    const { world, network, server } = schedule;
    const first = only(device);
    const backup = server.snapshot();
    write(first, [create(1)]);
    await quiet(schedule);
    const second = device.openTab();
    await quiet(schedule);
    schedule.restored = true;
    server.start(backup);
    network.pushMax = 0;
    first.loop.wake('poke');
    await world.settle();
    if (!(await advance(schedule, first, point))) return null;
    const imported = createOld(2, `${LOG}-imported`);
    run(second, 'imports', ({ engine }) =>
      readThenMutate(engine, (save) => save([], { newSets: [imported], allNew: true })),
    );
    await quiet(schedule);
    const there = await server.rowsOf(device.options.session.cookie);
    if (there.some(({ id }) => id === imported.body.id))
      schedule.violate('R32 the server was offered a set that only a pending pack tells of');
    network.pushMax = 500;
    return finish(schedule, device);
  },

  ...OF_BASES,
  ...OF_SIGN_OUTS,
};

/** Runs a scenario at each of its points, or to the `first` that breaks; what it broke, each with its point. */
export async function runScenario(
  name: string,
  template: Template,
  first: boolean,
): Promise<{ points: number; violations: string[] }> {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`There is no scenario ${name}.`);
  const violations: string[] = [];
  for (let point = 0; ; point++) {
    const broken = await scenario(template, point);
    if (broken === null) return { points: point, violations };
    violations.push(...broken.map((what) => `at ${point}: ${what}`));
    if (first && broken.length > 0) return { points: point + 1, violations };
  }
}
