import { DAY_MS } from '../../schema/constants.ts';
import type { Reminders } from '../../schema/push.ts';
import { type PushMessage, REMINDER, UNSYNCED } from './messages.ts';
import type { PushServices } from './push-services.ts';
import {
  type DueReminder,
  dueReminders,
  hasTrained,
  parseWanted,
  takeReminder,
} from './reminder-repository.ts';
import { send } from './send.ts';
import { subscriptionsOf } from './subscription-repository.ts';
import { takeUnsynced, unsyncedDevices } from './unsynced-repository.ts';
import { dayAround, isQuiet, nextDue } from './zone.ts';

/** A server that was off tells a reminder so late, and no later. */
const LATE_MS = 60 * 60_000;
/** So many members are told at the same time: a push service that does not answer holds up no more. */
const LANES = 8;
const UNSYNCED_MS = 7 * DAY_MS;

/**
 * Sends what is due, each once: it is taken in the database before it is sent, so that neither another process
 * nor the next start sends it again. What a push service does not take then is not tried again.
 */
export async function remind(services: PushServices): Promise<void> {
  await remindWeekly(services);
  await tellUnsynced(services);
}

async function remindWeekly(services: PushServices): Promise<void> {
  const waiting = await dueReminders(services.db, services.now());
  const lane = async () => {
    for (let due = waiting.shift(); due; due = waiting.shift()) await remindOne(services, due);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function remindOne(services: PushServices, due: DueReminder): Promise<void> {
  const { write, now } = services;
  const { wanted, userId, dueAt } = due;
  // A choice of a newer release, which this one can't read: moved on to no instant, it would never be told again.
  if (!wanted) return;
  const next = nextDue(wanted, now());
  if (!(await write((trx) => takeReminder(trx, due, next)))) return;
  const isTime = dueAt <= now() && dueAt > now() - LATE_MS;
  if (!isTime || isQuiet(wanted, now())) return;
  if (await trainedToday(services, userId, wanted)) return;
  await tell(services, userId, REMINDER);
}

async function trainedToday(
  { db, now }: PushServices,
  userId: string,
  { zone }: Reminders,
): Promise<boolean> {
  const { from, to } = dayAround(now(), zone);
  return hasTrained(db, userId, from, to);
}

async function tell(services: PushServices, userId: string, message: PushMessage): Promise<void> {
  const devices = await subscriptionsOf(services.db, userId, services.now());
  await Promise.all(devices.map((device) => send(services, device, message)));
}

async function tellUnsynced(services: PushServices): Promise<void> {
  const { db, write, now } = services;
  const found = await unsyncedDevices(db, { before: now() - UNSYNCED_MS, now: now() });
  for (const device of found) {
    const wanted = parseWanted(device.wanted);
    if (!wanted?.unsynced || isQuiet(wanted, now())) continue;
    if (await write((trx) => takeUnsynced(trx, device.sessionHash))) await send(services, device, UNSYNCED);
  }
}
