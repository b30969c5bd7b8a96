import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import { checkOwnWrites } from './checks/invariants.ts';
import type { Device } from './device/device.ts';
import type { Schedule } from './schedule.ts';

/** Days on which every device syncs in turn, after which all must agree. */
const ROUNDS = 4;
/** Scheduler steps after which a schedule counts as one that never comes to rest. */
const STEPS_MAX = 20_000;
/** How long the loops' own timers may take to bring everything home, ms: longest wait, twice, and the pull's age. */
const PATIENCE_MS = 30 * 60_000;

/** Everything works again: signed in, online, room on the disks. All devices must come to rest and agree. */
export async function heal(schedule: Schedule): Promise<void> {
  const { world } = schedule;
  world.tell('healing');
  schedule.upgradeHost();
  for (const device of schedule.devices) {
    device.full = false;
    device.online = true;
    await schedule.signIn(device);
  }
  if (schedule.profile.patient && !(await waitForTimers(schedule))) {
    schedule.violate('I4 the loops did not bring everything home by themselves');
  }
  await quiet(schedule);
  for (const device of [...schedule.devices]) await schedule.update(device);
  for (const device of schedule.devices) {
    for (const tab of [...device.tabs]) device.kill(tab);
    const tab = await schedule.openTab(device);
    await quiet(schedule);
    await tab.ready;
    if (device.kept.size > 0)
      schedule.violate(`I1 ${device.options.name} never put back what a sign-out kept`);
  }
  checkOwnWrites(schedule, 'after a restart', true);
  for (let round = 0; round < ROUNDS; round++) {
    world.time += AUDIT_EVERY_MS + 1;
    for (const device of schedule.devices) await syncNow(schedule, device);
  }
}

/** Delivers and opens everything, oldest first, until nothing moves without a timer. */
export async function quiet({ world, network, violate }: Schedule): Promise<void> {
  await world.settle();
  for (let step = 0; step < STEPS_MAX; step++) {
    if (!(await world.openGate('oldest')) && !(await network.deliver('oldest'))) return;
  }
  violate('I4 the schedule never comes to rest');
}

async function syncNow(schedule: Schedule, device: Device): Promise<void> {
  const { world } = schedule;
  let ended = false;
  const tab = device.tabs[0] ?? device.openTab();
  void tab.loop.sync().then(() => {
    ended = true;
  });
  const until = world.time + PATIENCE_MS;
  for (;;) {
    await quiet(schedule);
    if (ended) return;
    const at = world.nextTimerAt();
    if (at === null || at > until) return schedule.violate(`I4 a sync of ${device.options.name} never ended`);
    world.time = Math.max(world.time, at);
    await world.fireDue();
  }
}

/** Lets time pass until everything is home. False when it takes too long. */
async function waitForTimers(schedule: Schedule): Promise<boolean> {
  const { world } = schedule;
  const until = world.time + PATIENCE_MS;
  for (;;) {
    await quiet(schedule);
    if (schedule.devices.every((device) => isHome(schedule, device))) return true;
    const at = world.nextTimerAt();
    if (at === null || at > until) return false;
    world.time = Math.max(world.time, at);
    await world.fireDue();
  }
}

/** Nothing left to push but what waits behind refused changes, and pulled up to the server's newest. */
function isHome({ server }: Schedule, device: Device): boolean {
  if (device.tabs.length === 0) return true;
  const held = new Set(device.parked().map((entry) => entry.entityId));
  if (device.pending().some((entry) => !held.has(entry.entityId))) return false;
  const seq = server.seqOf(device.options.userId);
  return seq === 0 || device.disk.meta?.checkpoint?.seq === seq;
}
