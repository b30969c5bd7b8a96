import type { Row } from '../../../schema/merge.ts';
import { STAMP_SLACK_MS } from '../../../schema/protocol.ts';
import { recordOn, recordsOn } from '../../../sync/store/testing/memory-disk.ts';
import type { Device } from '../device/device.ts';
import { type History, placesOf, type Written, writesOf } from '../history.ts';
import type { Profile } from '../profile.ts';
import type { Account, SimServer } from '../server/server.ts';
import type { ExactlyOnce } from './exactly-once.ts';

/** What of a schedule the invariants are about. */
interface Checked {
  readonly devices: readonly Device[];
  readonly accounts: readonly Account[];
  readonly server: SimServer;
  readonly history: History;
  readonly profile: Profile;
  readonly once: ExactlyOnce;
  readonly restored: boolean;
  readonly violate: (what: string) => void;
}

const key = ({ type, id }: Pick<Row, 'type' | 'id'>) => `${type}/${id}`;

/**
 * I5: what a lifter was told is kept, and is still pending, shows in the view of that device. After
 * a start (`all`) that holds for everything pending, told or not.
 */
export function checkOwnWrites(schedule: Checked, when: string, all = false): void {
  const { history, once } = schedule;
  for (const { options, disk, ...device } of schedule.devices.map(withPending)) {
    for (const entry of device.pending) {
      for (const written of writesOf(entry).flatMap((id) => history.writes.get(id) ?? [])) {
        if (written.unreadable || !(written.shows || all)) continue;
        const view = recordOn(disk, `${written.type}/${written.entityId}`)?.view;
        // What the server has taken may have an earlier stamp there, and be superseded under that one.
        const stamp = Math.min(entry.ts, once.stamps.get(entry.id) ?? entry.ts);
        const hidden = Object.keys(written.patch).find((field) => !((view?.clocks[field] ?? -1) >= stamp));
        if (hidden !== undefined)
          schedule.violate(`I5 ${when}: ${written.id} (${hidden}) does not show on ${options.name}`);
      }
    }
  }
}

/**
 * R6: what a device shows of a row while nothing is pending for it is the server's row, of this moment or of an
 * earlier one. Where a server went back, or a disk went bad, it need not be.
 */
export async function checkBases(schedule: Checked): Promise<void> {
  if (schedule.restored) return;
  const { accounts, devices, profile, server, violate } = schedule;
  for (const { userId, sessions } of accounts.slice(0, profile.users)) {
    const rows = new Map((await server.rowsOf(sessions.at(-1)?.cookie ?? '')).map((row) => [key(row), row]));
    for (const device of devices) {
      const { disk, options, rotten } = device;
      if (options.userId !== userId || rotten) continue;
      const pending = new Set(device.pending().flatMap(placesOf));
      for (const [at, { view }] of recordsOn(disk)) {
        if (pending.has(at)) continue;
        const row = rows.get(at);
        for (const [field, clock] of Object.entries(view.clocks)) {
          const theirs = row?.clocks[field] ?? -1;
          if (clock < theirs || (clock === theirs && view.fields[field] === row?.fields[field])) continue;
          violate(
            `R6 ${options.name} takes ${at}.${field} at ${clock} for the server's, which has ${theirs}`,
          );
        }
      }
    }
  }
}

function withPending(device: Device) {
  const { options, disk } = device;
  return { options, disk, pending: device.pending() };
}

/** I8 on the devices: no view shows a value before its write is durable, or one that nobody wrote. */
export function checkViews({ devices, history, violate }: Checked): void {
  for (const { options, disk } of devices) {
    for (const { view } of recordsOn(disk).values()) {
      const { type, id } = view;
      for (const [field, value] of Object.entries(view.fields)) {
        if (history.knows(options.userId, type, id, field, value)) continue;
        violate(
          `I8 ${options.name} shows ${key(view)}.${field} = ${String(value)}, which is nowhere written`,
        );
      }
    }
  }
}

/** Everything that has to hold once all devices are at rest. */
export async function checkEnd(schedule: Checked): Promise<void> {
  checkOwnWrites(schedule, 'at the end');
  checkQueues(schedule);
  for (const account of schedule.accounts.slice(0, schedule.profile.users)) {
    const rows = new Map(
      (await schedule.server.rowsOf(account.sessions.at(-1)?.cookie ?? '')).map((row) => [key(row), row]),
    );
    checkWrites(schedule, account.userId, rows);
    if (!schedule.profile.blindStart) checkCauses(schedule, account.userId, rows);
    checkValues(schedule, account.userId, rows);
    checkWinners(schedule, account.userId, rows);
    for (const device of schedule.devices) {
      if (device.options.userId === account.userId) checkReplica(schedule, device, rows);
    }
  }
}

/** I4: only what waits behind a refused change is left, and only what must be was refused. */
function checkQueues({ devices, history, violate }: Checked): void {
  const written = [...history.writes.values()];
  const poisoned = new Set(
    written.filter((one) => one.poisoned).map((one) => `${one.userId}|${one.entityId}`),
  );
  for (const device of devices) {
    for (const { id, userId, entityId, lastError } of device.parked()) {
      if (!poisoned.has(`${userId}|${entityId}`))
        violate(`I4 ${id} was refused for no reason: ${lastError?.message}`);
    }
    const held = new Set(device.parked().map((entry) => entry.entityId));
    const left = device.pending().filter((entry) => !held.has(entry.entityId));
    if (left.length > 0) violate(`I4 ${device.options.name} still has ${left.map(({ id }) => id).join()}`);
  }
}

/** I1, I3 and I7: every confirmed write is on the server, superseded there, or kept where it was made. */
function checkWrites(schedule: Checked, userId: string, rows: ReadonlyMap<string, Row>): void {
  const { history, server, devices, restored, violate } = schedule;
  const left = devices.flatMap((device) => [...device.pending(), ...device.parked()]);
  const kept = new Set(left.flatMap(writesOf));
  // What a refused pack told is told again by itself.
  const retold = new Set(left.map(({ entityId, ts }) => `${entityId} ${ts}`));
  for (const written of history.writes.values()) {
    const { id } = written;
    if (written.packed && retold.has(`${written.entityId} ${written.ts}`)) continue;
    if (written.userId !== userId || !written.acked || history.retried.has(id)) continue;
    if (kept.has(id) || history.discarded.has(id)) continue;
    if (written.poisoned) {
      violate(`I3 the refused ${id} vanished`);
      continue;
    }
    if (!restored && !written.packed && !isDone(server.recordOf(userId, id)?.status))
      violate(`I1 ${id} never reached the server`);
    const row = rows.get(`${written.type}/${written.entityId}`);
    const lost = Object.keys(written.patch).find((field) => row?.clocks[field] === undefined);
    if (lost !== undefined) violate(`I1 ${id} lost its ${lost}`);
    const stamp = written.packed && !written.ahead ? written.ts : (schedule.once.stamps.get(id) ?? 0);
    const older = Object.keys(written.patch).find((field) => (row?.clocks[field] ?? 0) < stamp);
    if (older !== undefined) violate(`I1 ${id} was undone: ${older} is older on the server`);
  }
}

const isDone = (status: number | undefined) => status !== undefined && status < 300;

/**
 * I6: the value that stands was not known to the writer of another that reached the server. One limit:
 * a write stamped ahead of the server is cut to its now, and a server that has forgotten the first time
 * cuts it to a later one.
 */
function checkCauses(
  { history, devices, restored, violate }: Checked,
  userId: string,
  rows: ReadonlyMap<string, Row>,
): void {
  const kept = keptOn(devices);
  const counts = (written: Written) =>
    written.userId === userId &&
    written.acked &&
    !written.poisoned &&
    !kept.has(written.id) &&
    !history.discarded.has(written.id);
  for (const written of history.writes.values()) {
    if (!counts(written) || history.retried.has(written.id)) continue;
    const row = rows.get(`${written.type}/${written.entityId}`);
    for (const field of Object.keys(written.patch)) {
      const stands = row?.fields[field];
      if (stands === undefined || stands === written.patch[field]) continue;
      if (restored && row && history.writeOf(userId, row.type, row.id, field, stands)?.ahead) continue;
      if (history.ancestors(written, field).has(stands)) {
        violate(
          `I6 ${key(row as Row)}.${field} = ${String(stands)} stands, though ${written.id} was written upon it`,
        );
      }
    }
  }
}

/** The changes that devices still have in their outboxes. */
function keptOn(devices: readonly Device[]): Set<string> {
  return new Set(devices.flatMap(({ disk }) => [...disk.outbox.values()].flatMap(writesOf)));
}

/** I8, I9, I11: each value was written by that user, and no stamp lies ahead of the server's time. */
function checkValues(
  { history, server, violate }: Checked,
  userId: string,
  rows: ReadonlyMap<string, Row>,
): void {
  const latest = server.now() + STAMP_SLACK_MS;
  for (const row of rows.values()) {
    for (const [field, value] of Object.entries(row.fields)) {
      if (!history.knows(userId, row.type, row.id, field, value)) {
        violate(`I8 nobody of this user wrote ${key(row)}.${field} = ${String(value)}`);
      }
      if ((row.clocks[field] ?? 0) > latest)
        violate(`I11 ${key(row)}.${field} is stamped ahead of the server`);
    }
  }
}

/** So many ms later the server may have stored a stamp that met an equal one (schema/merge.ts). */
const TIES_MS = 50;

/**
 * I6, by the server's own stamps: no value stands that another write replaced later. Every replica may
 * agree on such a value, and somebody did write it. What a restored server has forgotten and a device still
 * has, behind a change that was refused, comes later or never, as the lifter decides.
 */
function checkWinners(
  { history, devices, once, violate }: Checked,
  userId: string,
  rows: ReadonlyMap<string, Row>,
): void {
  const takenOf = new Map<string, Written[]>();
  const kept = keptOn(devices);
  // Of packs the server records nothing, and takes their own clocks.
  const stampOf = (stamps: ReadonlyMap<string, number>, { id, packed, ts }: Written) =>
    packed && !kept.has(id) ? ts : stamps.get(id);
  for (const written of history.writes.values()) {
    if (written.userId !== userId || stampOf(once.lastStamps, written) === undefined) continue;
    const at = `${written.type}/${written.entityId}`;
    takenOf.set(at, [...(takenOf.get(at) ?? []), written]);
  }
  for (const [at, row] of rows) {
    for (const [field, value] of Object.entries(row.fields)) {
      const writes = (takenOf.get(at) ?? []).filter(({ patch }) => field in patch);
      const stands = Math.max(
        0,
        ...writes
          .filter(({ patch }) => patch[field] === value)
          .map((one) => stampOf(once.lastStamps, one) ?? 0),
      );
      const later = writes.find(
        (one) =>
          one.acked &&
          !kept.has(one.id) &&
          // What a restored server refused goes on under another id.
          !history.retried.has(one.id) &&
          !(one.packed && one.ahead) &&
          one.patch[field] !== value &&
          (stampOf(once.stamps, one) ?? 0) > stands + TIES_MS,
      );
      if (later) violate(`I6 ${at}.${field} = ${String(value)} stands, though ${later.id} came later`);
    }
  }
}

/**
 * I2: the device shows what the server has, but for rows that a refused change holds. The daily
 * comparison mends much: where nothing went bad on the disk, it must have found nothing to mend.
 */
function checkReplica({ violate }: Checked, device: Device, rows: ReadonlyMap<string, Row>): void {
  if (device.disk.meta?.mendedAt !== undefined && !device.rotten)
    violate(`I2 ${device.options.name} was found to differ from the server`);
  const held = new Set([...device.pending(), ...device.parked()].flatMap(placesOf));
  const records = recordsOn(device.disk);
  for (const at of new Set([...rows.keys(), ...records.keys()])) {
    if (held.has(at)) continue;
    const record = records.get(at);
    const there = rows.get(at);
    if (contentText(record?.view) !== contentText(there)) {
      violate(
        `I2 ${device.options.name} has ${contentText(record?.view)} at ${at}, the server ${contentText(there)}`,
      );
    }
  }
}

export function contentText(row: Row | undefined): string {
  if (!row) return 'nothing';
  return JSON.stringify(
    Object.keys(row.fields)
      .sort()
      .map((field) => [field, row.fields[field], row.clocks[field]]),
  );
}
