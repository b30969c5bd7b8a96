import type { Json } from '../decoding/json-value.ts';
import {
  bytesAt,
  messageAt,
  messageIn,
  messagesAt,
  textAt,
  type WireMessage,
  wholeAt,
} from '../decoding/protobuf.ts';
import { ImportRefusal } from '../refusal.ts';
import { withoutNoise } from '../set-parts.ts';

/** Of a session, its id of 16 bytes comes first. */
const FIRST_ID = [0x0a, 0x12, 0x0a, 0x10];
const FIRST_SIZE_MAX = 5;
const CARDIO = 1;
/** Exercises and sets of a file: an empty one is two bytes, and much more in memory. */
const PARTS_MAX = 1_000_000;
const UNITS = ['nil', 'kilograms', 'pounds'] as const;
/** How .NET lays out the bytes of a GUID. */
const GUID_ORDER = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];

/** Whether bytes begin as a LiftLog backup of before its SQLite files does: with a session and its id. */
export function isLiftlogProtobuf(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x0a) return false;
  let at = 1;
  while (at <= FIRST_SIZE_MAX && (bytes[at] ?? 0) >= 0x80) at++;
  const first = bytes.subarray(at + 1);
  return FIRST_ID.every((byte, i) => first[i] === byte);
}

/**
 * The sessions of such a backup, in the words of its later releases' JSON. Numbers of fields are those of the app's
 * ExportedDataDaoV2 and what it names. Throws ImportRefusal.
 */
export function* liftlogMessages(bytes: Uint8Array): Generator<Json, void> {
  let parts = 0;
  const count = () => {
    if (++parts > PARTS_MAX) throw new ImportRefusal('too_large');
  };
  for (const session of messagesAt(messageIn(bytes), 1)) {
    const date = dateOf(messageAt(session, 4));
    const exercises: Json[] = [];
    for (const exercise of messagesAt(session, 3)) {
      count();
      exercises.push(exerciseOf(exercise, date, count));
    }
    yield {
      id: guidOf(bytesAt(messageAt(session, 1), 1)),
      blueprint: { name: textAt(session, 2), notes: textAt(session, 6) },
      date,
      bodyweight: weightOf(messageAt(session, 5), wholeAt(session, 7)),
      recordedExercises: exercises,
    };
  }
}

function exerciseOf(exercise: WireMessage, date: string | undefined, count: () => void): Json {
  const blueprint = messageAt(exercise, 1);
  const shared = {
    notes: textAt(messageAt(exercise, 4), 1),
    blueprint: {
      name: textAt(blueprint, 1),
      repsPerSet: wholeAt(blueprint, 3) ?? 0,
      supersetWithNext: wholeAt(blueprint, 7) === 1,
    },
  };
  if ((wholeAt(exercise, 6) ?? 0) === CARDIO) {
    const sets: Json[] = [];
    for (const set of messagesAt(exercise, 13)) {
      count();
      sets.push(cardioOf(set));
    }
    return {
      ...shared,
      type: 'RecordedCardioExercise',
      sets: sets.length > 0 ? sets : [onlyCardioOf(exercise)],
    };
  }
  // Before each set had a weight of its own, the exercise had one for all of them.
  const weight = messageAt(exercise, 2);
  const sets: Json[] = [];
  for (const set of messagesAt(exercise, 3)) {
    count();
    const done = messageAt(set, 1);
    sets.push({
      weight: weightOf(messageAt(set, 2) ?? weight, wholeAt(set, 3)),
      set: done && { repsCompleted: wholeAt(done, 1) ?? 0, completionDateTime: doneAt(done, date) },
    });
  }
  return { ...shared, type: 'RecordedWeightedExercise', potentialSets: sets };
}

const cardioOf = (set: WireMessage): Json => ({
  completionDateTime: dateTimeOf(messageAt(set, 2)),
  duration: secondsOf(messageAt(set, 3)),
  distance: { value: decimalOf(messageAt(set, 4)), unit: textAt(messageAt(set, 5), 1) },
  resistance: decimalOf(messageAt(set, 6)),
  incline: decimalOf(messageAt(set, 7)),
  weight: weightOf(messageAt(messageAt(set, 8), 1), wholeAt(messageAt(set, 8), 2)),
  steps: wholeAt(messageAt(set, 9), 1),
});

/** Before cardio had sets, what was measured stood in the exercise. */
const onlyCardioOf = (exercise: WireMessage): Json => ({
  completionDateTime: dateTimeOf(messageAt(exercise, 8)),
  duration: secondsOf(messageAt(exercise, 9)),
  distance: { value: decimalOf(messageAt(exercise, 10)), unit: textAt(messageAt(exercise, 14), 1) },
  resistance: decimalOf(messageAt(exercise, 11)),
  incline: decimalOf(messageAt(exercise, 12)),
});

/** A field that is 0 is left out of a message, so that an empty one is a 0. */
function decimalOf(decimal: WireMessage | undefined): number | undefined {
  return decimal && withoutNoise((wholeAt(decimal, 1) ?? 0) + (wholeAt(decimal, 2) ?? 0) / 1e9);
}

const weightOf = (value: WireMessage | undefined, unit = 0): Json | undefined =>
  value && { value: decimalOf(value), unit: UNITS[unit] };

const secondsOf = (duration: WireMessage | undefined): number | undefined =>
  duration && (wholeAt(duration, 1) ?? 0) + (wholeAt(duration, 2) ?? 0) / 1e9;

const pad = (value: number | undefined, length = 2) => String(value ?? 0).padStart(length, '0');

function dateOf(date: WireMessage | undefined): string | undefined {
  return date && `${pad(wholeAt(date, 1), 4)}-${pad(wholeAt(date, 2))}-${pad(wholeAt(date, 3))}`;
}

const clockOf = (time: WireMessage) =>
  `${[1, 2, 3].map((field) => pad(wholeAt(time, field))).join(':')}.${pad(wholeAt(time, 4), 3)}`;

/** Empty where the file has none: a clock on a wall. */
function offsetOf(offset: WireMessage | undefined): string {
  if (!offset) return '';
  const minutes = Math.round((wholeAt(offset, 1) ?? 0) / 60);
  const length = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(length / 60))}:${pad(length % 60)}`;
}

function dateTimeOf(dateTime: WireMessage | undefined): string | undefined {
  const [date, time] = [dateOf(messageAt(dateTime, 1)), messageAt(dateTime, 2)];
  return date && time ? `${date}T${clockOf(time)}${offsetOf(messageAt(dateTime, 3))}` : undefined;
}

/** Of old a set had a clock alone, and was of the session's day. */
function doneAt(done: WireMessage, sessionDate: string | undefined): string | undefined {
  const [date, time] = [dateOf(messageAt(done, 3)) ?? sessionDate, messageAt(done, 2)];
  return date && time ? `${date}T${clockOf(time)}${offsetOf(messageAt(done, 4))}` : undefined;
}

/** As later files and the app's CSV write it. */
function guidOf(bytes: Uint8Array | undefined): string | undefined {
  if (bytes?.length !== GUID_ORDER.length) return undefined;
  const hex = GUID_ORDER.map((at) => (bytes[at] ?? 0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
