import { DAY_MS } from '../../schema/constants.ts';
import type { DeviceState } from '../../sync/index.ts';
import type { Room } from '../device/browser-storage.ts';
import { dateAndTimeOf } from './dates.ts';
import { FULL } from './save-failure-words.ts';

/** Something about this device that the lifter should know. */
interface DeviceNote {
  title: string;
  text: string;
}

const NEARLY_FULL: DeviceNote = {
  title: 'This device is nearly full',
  text: 'The browser has almost no room left for the diary. Free some space before you train.',
};
const BLOCKED: DeviceNote = {
  title: 'The browser keeps nothing here',
  text: 'The last change could not be kept. Load the app again; if that does not help, allow this site to store data.',
};
const PRIVATE: DeviceNote = {
  title: 'This looks like a private window',
  text: 'The browser gives it little room and forgets everything when it closes. Use a normal window, or send everything before you close this one.',
};
const WAITING: DeviceNote = {
  title: 'Earlier changes are on their way back',
  text: 'They were kept when you signed out. They come back as soon as the server can be reached.',
};
const NEWER: DeviceNote = {
  title: 'Kept changes need a newer Chalkbook',
  text: 'What was kept when you signed out of this device was kept by a newer Chalkbook than this one. Load the app again to get it; they come back then.',
};

/** How long a difference from the server is told, ms. */
const MENDED_TOLD_MS = 30 * DAY_MS;

function mended(at: number): DeviceNote {
  return {
    title: 'This device and the server differed',
    text: `On ${dateAndTimeOf(at)} they did not hold the same, so this device fetched everything again. Nothing needs doing. If this comes back, tell whoever runs the server.`,
  };
}

function wrongClock(off: number): DeviceNote {
  return {
    title: 'This device’s clock is wrong',
    text: `It is ${spanWords(Math.abs(off))} ${off < 0 ? 'ahead' : 'behind'}. Sets get the right date all the same.`,
  };
}

function spanWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Everything but `unreadable` kept changes, which also ask for a decision. `now` is ms. */
export function deviceNotes(state: DeviceState, room: Room | null, now: number): DeviceNote[] {
  const notes: DeviceNote[] = [];
  if (state.trouble === 'storage_full') notes.push(FULL);
  else if (room?.nearlyFull) notes.push(NEARLY_FULL);
  if (state.trouble === 'storage_blocked') notes.push(BLOCKED);
  if (room?.looksPrivate) notes.push(PRIVATE);
  if (state.clockOff !== 0) notes.push(wrongClock(state.clockOff));
  if (state.kept === 'waiting') notes.push(WAITING);
  if (state.kept === 'newer') notes.push(NEWER);
  if (state.mendedAt !== null && now - state.mendedAt < MENDED_TOLD_MS) notes.push(mended(state.mendedAt));
  return notes;
}
