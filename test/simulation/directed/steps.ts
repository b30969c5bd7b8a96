import { mutate } from '../../../sync/testing/mutate.ts';
import { run } from '../actions.ts';
import { checkEnd } from '../checks/invariants.ts';
import type { Device, Tab } from '../device/device.ts';
import { heal, quiet } from '../heal.ts';
import { Schedule } from '../schedule.ts';
import type { Template } from '../server/server.ts';

/** Goes up to its `point`-th step; null when it has fewer, else what it broke. */
export type Scenario = (template: Template, point: number) => Promise<string[] | null>;

export const LOG = 'l-directed';
export const create = (reps: number, id = LOG) => ({
  action: 'POST' as const,
  url: '/api/workout-logs',
  body: { id, exerciseId: 'x', date: '2027-01-04', setNumber: 1, weight: reps, reps },
});
/** Long enough ago for the server to pack it. */
export const createOld = (reps: number, id = LOG) => {
  const call = create(reps, id);
  return { ...call, body: { ...call.body, date: '2024-05-05' } };
};
export const edit = (reps: number) => ({
  action: 'PUT' as const,
  url: `/api/workout-logs/${LOG}`,
  body: { weight: reps, reps },
});

export async function calm(
  template: Template,
  count: number,
  options: {
    pullLimit?: number;
    steal?: number;
    slowReads?: boolean;
    hotMs?: number;
    changesMin?: number;
  } = {},
): Promise<Schedule> {
  const schedule = new Schedule(1, template, {
    adjust: (profile) => {
      const plain = { users: 1, devices: count, tabs: 1, pullLimit: 500, pushMax: 500, skews: [0], steal: 0 };
      Object.assign(
        profile,
        plain,
        { slowReads: false, patient: false, blindStart: false, hotMs: 60_000 },
        options,
      );
    },
  });
  for (let i = 0; i < count; i++) await schedule.addDevice();
  await quiet(schedule);
  return schedule;
}

export function devices(schedule: Schedule): [Device, Device] {
  const [first, second = first] = schedule.devices;
  if (!first || !second) throw new Error('There is no device.');
  return [first, second];
}

export function only(device: Device): Tab {
  const [tab] = device.tabs;
  if (!tab || device.tabs.length > 1) throw new Error('There is not just one tab.');
  return tab;
}

export function write(tab: Tab, calls: Parameters<typeof mutate>[1]): void {
  run(tab, 'writes', ({ engine }) => mutate(engine, calls));
}

/** Lets a tab take this many steps, its requests answered; false when it comes to rest before. */
export async function advance(
  schedule: Schedule,
  tab: Tab,
  steps: number,
  what: 'all' | 'gates' = 'all',
): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    if (await schedule.world.openGate(tab)) continue;
    if (what === 'gates' || !(await schedule.network.deliverSafely(tab))) return false;
  }
  return true;
}

export async function until({ world }: Schedule, tab: Tab, reached: () => boolean): Promise<void> {
  await world.settle();
  while (!reached()) if (!(await world.openGate(tab))) throw new Error('It never comes to that.');
}

/** Everything comes to rest but the requests of one tab. Whether it went so many steps before. */
export async function quietBut(
  schedule: Schedule,
  tab: Tab,
  steps = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  await schedule.world.settle();
  for (let step = 0; step < steps; step++) {
    if (await schedule.world.openGate('oldest')) continue;
    const others = schedule.devices.flatMap((device) => device.tabs).filter((other) => other !== tab);
    let moved = false;
    for (const other of others) moved ||= await schedule.network.deliverSafely(other);
    if (!moved) return false;
  }
  return true;
}

export async function finish(
  schedule: Schedule,
  device: Device,
  check: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  for (const tab of [...device.tabs]) device.kill(tab);
  await heal(schedule);
  await checkEnd(schedule);
  await check();
  schedule.server.disk.kill();
  return schedule.violations;
}
