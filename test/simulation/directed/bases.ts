import { readThenMutate } from '../../../sync/outbox/mutate.ts';
import { isPackEntry } from '../../../sync/store/pack-entries.ts';
import { isHidden } from '../../../sync/store/rows.ts';
import { recordOn } from '../../../sync/store/testing/memory-disk.ts';
import { run } from '../actions.ts';
import { checkFolds } from '../checks/folds.ts';
import { checkOwnWrites } from '../checks/invariants.ts';
import type { Device, Tab } from '../device/device.ts';
import { quiet } from '../heal.ts';
import { NO_FAULTS } from '../network.ts';
import type { Schedule } from '../schedule.ts';
import type { Template } from '../server/server.ts';
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

const YEAR_MS = 365 * 86_400_000;

/** What a record's base is, and which of two rows is the older (R6, R7). */
export const OF_BASES: Readonly<Record<string, Scenario>> = {
  /**
   * R6: a set that the server has taken is edited, and the tab killed before each of the writes of that; the
   * server is away at the next start.
   */
  'killed in a save of what was answered': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    write(only(device), [create(1)]);
    await quiet(schedule);
    schedule.network.faults = { ...NO_FAULTS, requestLost: 1 };
    write(only(device), [edit(2)]);
    await schedule.world.settle();
    if (!(await advance(schedule, only(device), point, 'gates'))) return null;
    device.kill(only(device));
    device.openTab();
    await quiet(schedule);
    checkOwnWrites(schedule, 'after a restart', true);
    checkWhole(schedule, device);
    schedule.network.faults = NO_FAULTS;
    return finish(schedule, device);
  },

  /**
   * R7: a tab is killed before each of the writes with which it takes in an answer, when the set was edited
   * meanwhile; the server is away at the next start.
   */
  'killed in an answer behind which more is pending': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    const tab = only(device);
    write(tab, [create(1)]);
    await until(schedule, tab, () => schedule.network.isAsking(tab, '/api/sync/push'));
    await schedule.network.holdAnswer(tab);
    write(tab, [edit(2)]);
    await advance(schedule, tab, Number.POSITIVE_INFINITY, 'gates');
    schedule.network.faults = { ...NO_FAULTS, requestLost: 1 };
    await schedule.network.deliverSafely(tab);
    if (!(await advance(schedule, tab, point, 'gates'))) return null;
    device.kill(tab);
    device.openTab();
    await quiet(schedule);
    checkOwnWrites(schedule, 'after a restart', true);
    checkWhole(schedule, device);
    schedule.network.faults = NO_FAULTS;
    return finish(schedule, device);
  },

  /** R6: a pull's answer is on its way to one tab, and comes at each step in which another tab pushes a change. */
  'a pull behind what another tab pushed': (template, point) =>
    behindAnother(template, point, async (schedule, first) => {
      const [device, other] = devices(schedule);
      write(first, [create(1)]);
      await quiet(schedule);
      only(other).loop.wake('poke');
      await quiet(schedule);
      write(only(other), [edit(3)]);
      await quiet(schedule);
      first.loop.wake('poke');
      await until(schedule, first, () => schedule.network.isAsking(first, '/api/sync/pull'));
      await schedule.network.holdAnswer(first);
      write(device.openTab(), [edit(2)]);
    }),

  /** R6: a push's answer is on its way to one tab, and comes at each step in which another tab pulls what it sent. */
  "a push's answer behind what another tab pulled": (template, point) =>
    behindAnother(template, point, async (schedule, first) => {
      const second = devices(schedule)[0].openTab();
      await quiet(schedule);
      second.loop.wake('poke');
      await until(schedule, second, () => schedule.network.isAsking(second, '/api/sync/pull'));
      write(first, [create(1)]);
      await until(schedule, first, () => schedule.network.isAsking(first, '/api/sync/push'));
      await schedule.network.holdAnswer(first);
    }),

  /**
   * R6: another device edits an old set, which here is a document still; then the server is restored from after that,
   * and its snapshot has the set in a pack.
   */
  'a snapshot over a set that is a document': async (template, point) => {
    if (point > 0) return null;
    const schedule = await calm(template, 2, { hotMs: Number.MAX_SAFE_INTEGER });
    const [device, other] = devices(schedule);
    write(only(device), [createOld(1)]);
    await quiet(schedule);
    only(other).loop.wake('poke');
    await quiet(schedule);
    write(only(other), [edit(2)]);
    await quiet(schedule);
    const backup = schedule.server.snapshot();
    write(only(device), [create(3, `${LOG}-2`)]);
    await quiet(schedule);
    schedule.restored = true;
    schedule.server.start(backup);
    only(device).loop.wake('poke');
    await quiet(schedule);
    return finish(schedule, device);
  },

  /**
   * R6, R18: a sign-out keeps the pack of a set, which is put back only when the server has taken a newer write of that
   * set. The base of that write is beside it still, and counts no more.
   */
  'a kept pack behind a newer write of its set': async (template, point) => {
    if (point > 0) return null;
    const schedule = await calm(template, 1, { changesMin: 1, hotMs: YEAR_MS });
    const [device] = devices(schedule);
    const { network } = schedule;
    network.faults = { ...NO_FAULTS, requestLost: 1 };
    const leaving = only(device);
    run(leaving, 'imports', ({ engine }) =>
      readThenMutate(engine, (save) => save([], { newSets: [createOld(1)], allNew: true })),
    );
    await quiet(schedule);
    leaving.leave().catch((error: unknown) => schedule.violate(`the sign-out failed: ${String(error)}`));
    await quiet(schedule);
    const kept = [...device.kept];
    device.kept.clear();
    network.faults = NO_FAULTS;
    schedule.world.time += 1_000;
    write(await schedule.openTab(device), [create(2)]);
    await quiet(schedule);
    device.watch.step();
    for (const [id, record] of kept) device.kept.set(id, record);
    network.faults = { ...NO_FAULTS, requestLost: 1 };
    device.kill(only(device));
    const tab = device.openTab();
    await quiet(schedule);
    device.watch.step();
    if (!device.pending().some(isPackEntry)) schedule.violate('R18 the pack was not put back');
    write(tab, [edit(3)]);
    await quiet(schedule);
    device.watch.step();
    network.faults = NO_FAULTS;
    return finish(schedule, device);
  },

  /**
   * R6, R14: a pack of a phone whose clock was ahead moved the server's time on, so that what is written behind it is
   * ahead too; then the server is restored, and the phone cuts what is ahead of it.
   */
  'ahead of a restored server': async (template, point) => {
    if (point > 0) return null;
    const schedule = await calm(template, 1, { changesMin: 1, hotMs: YEAR_MS });
    const [device] = devices(schedule);
    const tab = only(device);
    const backup = schedule.server.snapshot();
    device.skew += 60_000;
    run(tab, 'imports', ({ engine }) =>
      readThenMutate(engine, (save) => save([], { newSets: [createOld(1)], allNew: true })),
    );
    await quiet(schedule);
    write(tab, [create(2, `${LOG}-2`)]);
    await quiet(schedule);
    device.watch.step();
    schedule.restored = true;
    schedule.server.start(backup);
    tab.loop.wake('poke');
    await schedule.world.settle();
    while (await advance(schedule, tab, 1)) device.watch.step();
    return finish(schedule, device);
  },

  /** R6: after a restore two devices have written one field at the same instant, and the server knows one of them. */
  'equal clocks after a restore': (template, point) => afterRestore(template, point, ['lost'], 0),

  /** R6: after a restore a row comes anew with a smaller number than the one that the device has. */
  'smaller numbers after a restore': (template, point) =>
    afterRestore(template, point, ['lost', 'lost too', 'and lost'], 1_000),
};

/** One device renames a day, a second knows of it, the server forgets it, and a third renames the day so much later. */
async function afterRestore(
  template: Template,
  point: number,
  lost: readonly string[],
  laterMs: number,
): Promise<string[] | null> {
  if (point > 0) return null;
  const schedule = await calm(template, 3);
  const [one, two] = devices(schedule);
  const other = schedule.devices[2] as Device;
  const day = [...one.disk.records.values()].find(({ view }) => view.type === 'day')?.view.id;
  const rename = (device: Device, title: string) =>
    write(only(device), [{ action: 'PUT', url: `/api/workout-days/${day}`, body: { title } }]);
  const backup = schedule.server.snapshot();
  for (const title of lost) {
    rename(one, title);
    await quiet(schedule);
  }
  only(two).loop.wake('poke');
  await quiet(schedule);
  schedule.restored = true;
  schedule.server.start(backup);
  schedule.world.time += laterMs;
  rename(other, 'kept');
  await quiet(schedule);
  return finish(schedule, one);
}

function checkWhole(schedule: Schedule, { disk }: Device): void {
  checkFolds(schedule.devices, schedule.violate);
  const shown = recordOn(disk, `log/${LOG}`)?.view;
  if (!shown || isHidden(shown)) schedule.violate('R6 the set is not whole any more');
}

/** Another tab takes so many steps before what `hold` keeps back arrives at the first. */
async function behindAnother(
  template: Template,
  point: number,
  hold: (schedule: Schedule, first: Tab) => Promise<void>,
): Promise<string[] | null> {
  const schedule = await calm(template, 2, { steal: 1, slowReads: true });
  const [device] = devices(schedule);
  const first = only(device);
  await hold(schedule, first);
  if (!(await quietBut(schedule, first, point))) return null;
  device.watch.step();
  await schedule.network.deliverSafely(first);
  while (await schedule.world.openGate('oldest')) device.watch.step();
  return finish(schedule, device);
}
