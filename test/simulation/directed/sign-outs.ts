import { AUDIT_EVERY_MS } from '../../../schema/constants.ts';
import { run } from '../actions.ts';
import type { Device, Tab } from '../device/device.ts';
import { quiet } from '../heal.ts';
import type { Schedule } from '../schedule.ts';
import type { Template } from '../server/server.ts';
import {
  advance,
  calm,
  create,
  createOld,
  devices,
  finish,
  LOG,
  only,
  quietBut,
  type Scenario,
  write,
} from './steps.ts';

/** What of a diary is answered only after it was erased (R18). */
export const OF_SIGN_OUTS: Readonly<Record<string, Scenario>> = {
  /**
   * R18: a tab's push is answered only in or after another tab's sign-out, in or after a save of the first one into the
   * diary that begins anew, and at each step of the next sign-in, which brings the change back at another place.
   */
  'an answer after a sign-out': (template, point) =>
    behindSignOut(template, point, 0, async ({ schedule, first }) => {
      write(first, [create(1)]);
      await hold(schedule, first, 'push');
    }),

  /** R18: the same with a page of a pull that is not the last one, of a diary in which another device has more. */
  'a page of a pull after a sign-out': (template, point) =>
    behindSignOut(template, point, 1, async ({ schedule, first }) => {
      const [, other] = devices(schedule);
      schedule.network.pullLimit = 2;
      for (const reps of [1, 2, 3, 4]) write(only(other), [create(reps, `${LOG}-of-other-${reps}`)]);
      await quietBut(schedule, first);
      first.loop.wake('poke');
      await hold(schedule, first, 'pull');
    }),

  /** R18: the same with the comparison of the day. */
  'a comparison after a sign-out': (template, point) =>
    behindSignOut(template, point, 1, async ({ schedule, first }) => {
      write(first, [create(1)]);
      await quiet(schedule);
      schedule.world.time += AUDIT_EVERY_MS + 1;
      first.loop.wake('poke');
      await hold(schedule, first, 'audit');
    }),

  /** R14, R18: the same with what is offered to a restored server. */
  'an offer after a sign-out': (template, point) =>
    behindSignOut(template, point, 1, async ({ schedule, first }) => {
      const backup = schedule.server.snapshot();
      write(first, [create(1)]);
      await quiet(schedule);
      schedule.restored = true;
      schedule.server.start(backup);
      first.loop.wake('poke');
      await hold(schedule, first, 'offer');
    }),

  /** R18, R22: the same with the head of a snapshot. */
  'a snapshot after a sign-out': (template, point) => behindSnapshot(template, point, 'snapshot'),

  /** R18, R22: the same with the packs behind it. */
  'packs after a sign-out': (template, point) => behindSnapshot(template, point, 'packs'),

  /**
   * R10, R18: a tab is killed before each of the writes of a sign-out, and in another tab the lifter mends a refused
   * change and sends it again: so the next sign-in does not bring it back.
   */
  'a change sent again after a sign-out that was cut short': async (template, point) => {
    const schedule = await calm(template, 1);
    const [device] = devices(schedule);
    const staying = only(device);
    const { body, ...call } = create(1);
    write(staying, [{ ...call, body: { ...body, userId: 'somebody-else' } }]);
    await quiet(schedule);
    const refused = device.parked()[0]?.id ?? '';
    const leaving = device.openTab();
    await quiet(schedule);
    leaving.leave().catch((error: unknown) => schedule.violate(`the sign-out failed: ${String(error)}`));
    await schedule.world.settle();
    if (!(await advance(schedule, leaving, point, 'gates'))) return null;
    device.kill(leaving);
    run(staying, 'sends again', (diary) => diary.retryParked(refused, body));
    await quiet(schedule);
    const isSentAgain = schedule.history.retried.has(refused);
    return finish(schedule, device, async () => {
      const left = device.parked().map(({ id }) => id);
      if (isSentAgain && left.length > 0) schedule.violate(`I3 ${left.join()} came back, though sent again`);
    });
  },
};

type Asked = 'push' | 'pull' | 'snapshot' | 'packs' | 'offer' | 'audit';

/** A tab goes on until it asks this, and the answer is kept back. */
async function hold(schedule: Schedule, tab: Tab, asked: Asked): Promise<void> {
  const { network, world } = schedule;
  await world.settle();
  while (!network.isAsking(tab, `/api/sync/${asked}`))
    if (!(await world.openGate(tab)) && !(await network.deliverSafely(tab)))
      throw new Error(`It never asks for ${asked}.`);
  await network.holdAnswer(tab);
}

/**
 * What `keep` holds back arrives at each step of another tab's sign-out, of a save behind it, and of the next sign-in.
 */
async function behindSignOut(
  template: Template,
  point: number,
  steal: number,
  keep: (held: { schedule: Schedule; first: Tab }) => Promise<void>,
  prepared: (schedule: Schedule) => Promise<Device> = async (schedule) => devices(schedule)[0],
): Promise<string[] | null> {
  const schedule = await calm(template, 2, { slowReads: true, steal });
  const device = await prepared(schedule);
  const first = only(device);
  await keep({ schedule, first });
  const leaving = device.openTab();
  await quietBut(schedule, first);
  const stages = [
    () =>
      leaving.leave().catch((error: unknown) => schedule.violate(`the sign-out failed: ${String(error)}`)),
    () => write(first, [create(2, `${LOG}-2`)]),
    () => device.openTab(),
  ];
  let left = point;
  for (const begin of stages) {
    void begin();
    while (left >= 0 && (await quietBut(schedule, first, 1))) {
      if (left-- > 0) continue;
      await schedule.network.deliverSafely(first);
      while (await schedule.world.openGate(first));
      await quiet(schedule);
    }
  }
  return left >= 0 ? null : finish(schedule, device);
}

/** The same for a device that is new, behind one that has recent and old sets. */
function behindSnapshot(template: Template, point: number, asked: Asked): Promise<string[] | null> {
  return behindSignOut(
    template,
    point,
    1,
    ({ schedule, first }) => hold(schedule, first, asked),
    async (schedule) => {
      const [, writer] = devices(schedule);
      write(only(writer), [create(1), createOld(2, `${LOG}-old-2`), createOld(3, `${LOG}-old-3`)]);
      await quiet(schedule);
      schedule.profile.blindStart = true;
      await schedule.addDevice();
      return schedule.devices.at(-1) as Device;
    },
  );
}
