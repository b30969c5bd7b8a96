import { SESSION_NAME_MAX } from '../../entities/session.ts';
import { NOTE_MAX, WEIGHT_MAX_KG } from '../../entities/workout-set.ts';
import { cutNote, cutText } from '../../plain-text.ts';
import { toMetres } from '../../sets/distance.ts';
import { toKg } from '../../sets/units.ts';
import type { ImportedSession, ImportedSet } from '../imported.ts';
import type { LocalInstant, ReadTime } from '../values/local-time.ts';
import type { ImportAnswers } from './answers.ts';
import type { PlannedSession, PlannedSet } from './import-plan.ts';
import { inBounds } from './set-bounds.ts';

/** Longer ones were forgotten and not finished, ms. */
const SESSION_MAX_MS = 6 * 3_600_000;

interface SessionTimes {
  answers: ImportAnswers;
  read: ReadTime;
  start: LocalInstant;
  /** Of its last set, ms. */
  lastAt: number;
}

/** What a diary keeps of a session of the file. */
export function sessionRow(
  id: string,
  session: ImportedSession,
  { answers, read, start, lastAt }: SessionTimes,
): PlannedSession {
  const said = session.end
    ? read(session.end).at
    : session.durationS === undefined
      ? lastAt
      : start.at + session.durationS * 1_000;
  const isSound = said >= lastAt && said - start.at <= SESSION_MAX_MS;
  const name = cutText(session.name ?? '', SESSION_NAME_MAX);
  const note = cutNote(session.note ?? '', NOTE_MAX);
  const { bodyweight } = session;
  const unit = bodyweight?.unit ?? answers.weightUnit;
  return {
    id,
    day: start.day,
    offsetMin: start.offsetMin,
    startedAt: new Date(start.at).toISOString(),
    endedAt: new Date(isSound ? said : lastAt).toISOString(),
    ...(name === '' ? {} : { name }),
    ...(note === '' ? {} : { note }),
    ...(bodyweight && inBounds(toKg(bodyweight.value, unit), WEIGHT_MAX_KG)
      ? {
          bodyWeight: toKg(bodyweight.value, unit),
          enteredBodyWeight: bodyweight.value,
          enteredBodyWeightUnit: unit,
        }
      : {}),
  };
}

/** A set without a time of its own is a second behind the one before it, so that their order stays. */
export function whenOf(
  read: ReadTime,
  set: ImportedSet,
  start: LocalInstant,
  place: number,
): Pick<PlannedSet, 'date' | 'offsetMin'> {
  const own = set.at && !('day' in set.at) ? read(set.at) : { ...start, at: start.at + place * 1_000 };
  return { date: new Date(own.at).toISOString(), offsetMin: own.offsetMin };
}

type Content = Omit<
  PlannedSet,
  'id' | 'exerciseId' | 'exerciseName' | 'sessionId' | 'setNumber' | 'line' | 'date' | 'offsetMin' | 'chainOf'
>;

/** What a diary keeps of a set of the file, in its units and as it was typed. */
export function contentOf(set: ImportedSet, { weightUnit, distanceUnit }: ImportAnswers): Content {
  const { weight, distance, effort } = set;
  const unit = weight?.unit ?? weightUnit;
  const distUnit = distance?.unit ?? distanceUnit;
  const note = cutText(set.note ?? '', NOTE_MAX);
  return {
    weight: weight ? toKg(weight.value, unit) : 0,
    enteredWeight: weight?.value ?? 0,
    enteredUnit: unit,
    reps: set.reps ?? 0,
    ...(set.kind === undefined || set.kind === 'normal' ? {} : { kind: set.kind }),
    ...(set.repsLeft === undefined ? {} : { repsLeft: set.repsLeft }),
    ...(set.durationS === undefined ? {} : { durationS: set.durationS }),
    ...(distance
      ? {
          distanceM: toMetres(distance.value, distUnit),
          enteredDistance: distance.value,
          distanceUnit: distUnit,
        }
      : {}),
    ...(effort ? { effort: effort.halfSteps, effortScale: effort.scale } : {}),
    ...(set.assist ? { assist: true } : {}),
    ...(set.outcome === undefined ? {} : { outcome: set.outcome }),
    ...(note === '' ? {} : { note }),
  };
}
