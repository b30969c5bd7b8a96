import { isPart } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';
import type { ExportedSession, ExportedSet } from './diary-sessions.ts';

/** What a diary can hold and another app's file may not. */
export type Feature =
  | 'set-note'
  | 'exercise-note'
  | 'session-note'
  | 'session-name'
  | 'body-weight'
  | 'warmup'
  | 'failure'
  | 'other-kind'
  | 'chain'
  | 'effort'
  | 'low-effort'
  | 'rir'
  | 'left-reps'
  | 'assist'
  | 'missed'
  | 'superset'
  | 'time'
  | 'distance'
  | 'second-session';

/** How many of something a file leaves out, in words: one of it and several. */
export interface Loss {
  feature: Feature;
  count: number;
  text: string;
}

const NOUNS: Readonly<Record<Feature, readonly [one: string, many: string]>> = {
  'set-note': ['note on a set', 'notes on sets'],
  'exercise-note': ['note on an exercise', 'notes on exercises'],
  'session-note': ['note on a session', 'notes on sessions'],
  'session-name': ['name of a session', 'names of sessions'],
  'body-weight': ['body weight', 'body weights'],
  warmup: ['mark of a warm-up', 'marks of warm-ups'],
  failure: ['mark of a set to failure', 'marks of sets to failure'],
  'other-kind': [
    'mark of a cluster, myo, partial or forced set',
    'marks of cluster, myo, partial and forced sets',
  ],
  chain: ['drop chain', 'drop chains'],
  effort: ['effort', 'efforts'],
  'low-effort': ['effort below RPE 6', 'efforts below RPE 6'],
  rir: ['effort in RIR, written as RPE', 'efforts in RIR, written as RPE'],
  'left-reps': ['count of the left side', 'counts of the left side'],
  assist: ['mark that the weight helped', 'marks that the weight helped'],
  missed: ['mark of a missed set', 'marks of missed sets'],
  superset: ['superset', 'supersets'],
  time: ['time of a set', 'times of sets'],
  distance: ['distance', 'distances'],
  'second-session': [
    'second session of a day, which joins the first',
    'second sessions of a day, which join the first',
  ],
};

/** RPE of an effort, to a half. RIR 2 is RPE 8. */
export function rpeOf({ effort, effortScale }: Pick<WorkoutLog, 'effort' | 'effortScale'>): number | null {
  if (effort === undefined) return null;
  return effortScale === 'rir' ? Math.max(0, 10 - effort / 2) : effort / 2;
}

/** The least RPE that Strong and Hevy know. */
export const RPE_MIN = 6;

const OF_SET: Partial<Record<Feature, (done: ExportedSet) => boolean>> = {
  'set-note': ({ set }) => has(set.note),
  warmup: ({ set }) => set.kind === 'warmup',
  failure: ({ set }) => set.kind === 'failure',
  'other-kind': ({ set }) => ['myo', 'cluster', 'partial', 'forced'].includes(set.kind ?? ''),
  effort: ({ set }) => set.effort !== undefined,
  'low-effort': ({ set }) => (rpeOf(set) ?? RPE_MIN) < RPE_MIN,
  rir: ({ set }) => set.effortScale === 'rir' && set.effort !== undefined,
  'left-reps': ({ set }) => set.repsLeft !== undefined,
  assist: ({ set, movement }) => (set.assist || movement.measure === 'assisted') && set.weight > 0,
  missed: ({ set }) => set.outcome === 'missed',
  time: ({ set }) => set.durationS !== undefined,
  distance: ({ set }) => set.distanceM !== undefined,
};

const OF_SESSION: Partial<Record<Feature, (session: ExportedSession) => number>> = {
  'session-note': ({ row }) => Number(has(row?.note)),
  'session-name': ({ row }) => Number(has(row?.name)),
  'body-weight': ({ row }) => Number(row?.bodyWeight !== undefined),
  'exercise-note': ({ sets }) =>
    distinct(sets.map((done) => (has(done.exerciseNote) ? done.set.exerciseId : undefined))),
  superset: ({ sets }) => supersetsIn(sets),
  // A chain begins with a set that is no part of another: parts that follow each other are of one.
  chain: ({ sets }) =>
    sets.filter(
      ({ set }, i) => isPart(set) && !(i > 0 && isPart(sets[i - 1]?.set ?? {}) && sameExercise(sets, i)),
    ).length,
};

/** How many of each feature a diary has. */
export type FeatureCounts = ReadonlyMap<Feature, number>;

export function countFeatures(sessions: Iterable<ExportedSession>): FeatureCounts {
  const counts = new Map<Feature, number>();
  const add = (feature: string, count: number) =>
    counts.set(feature as Feature, (counts.get(feature as Feature) ?? 0) + count);
  const days = new Set<string>();
  for (const session of sessions) {
    if (days.has(session.day)) add('second-session', 1);
    days.add(session.day);
    for (const [feature, isIt] of Object.entries(OF_SET)) add(feature, session.sets.filter(isIt).length);
    for (const [feature, countIn] of Object.entries(OF_SESSION)) add(feature, countIn(session));
  }
  return counts;
}

/** What a file that can't hold these features leaves out, in words. None that there is none of. */
export function lossesOf(counts: FeatureCounts, leftOut: readonly Feature[]): Loss[] {
  return leftOut.flatMap((feature) => {
    const count = counts.get(feature) ?? 0;
    const [one, many] = NOUNS[feature];
    const text = `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
    return count === 0 ? [] : [{ feature, count, text }];
  });
}

const has = (text: string | undefined) => text !== undefined && text.trim() !== '';
const distinct = (ids: readonly (string | undefined)[]) => new Set(ids.filter((id) => id !== undefined)).size;
const sameExercise = (sets: readonly ExportedSet[], i: number) =>
  sets[i]?.set.exerciseId === sets[i - 1]?.set.exerciseId;

function supersetsIn(sets: readonly ExportedSet[]): number {
  const members = new Map<string, Set<string>>();
  for (const { exercise } of sets) {
    if (!exercise?.group) continue;
    const key = `${exercise.workoutDayId} ${exercise.group}`;
    members.set(key, (members.get(key) ?? new Set()).add(exercise.id));
  }
  return [...members.values()].filter(({ size }) => size > 1).length;
}
