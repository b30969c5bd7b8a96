import { combineLatest, map } from 'rxjs';
import { DAY_MS } from '../../schema/constants.ts';
import type { Gym } from '../../schema/gym/gym.ts';
import { daysBegun } from '../../schema/sessions/session-of-sets.ts';
import type { Ports } from '../ports.ts';
import type { LiveReads } from '../store/port.ts';
import type { BodyReads } from './body-reads.ts';
import type { ConsistencyReads } from './consistency-reads.ts';
import type { DiaryReads } from './diary.ts';
import { fetchedRead, fetchedReads, once } from './fetched-reads.ts';
import type { ImportReads } from './import-reads.ts';
import { joinedMovements } from './movements/joined-movements.ts';
import { movementReads } from './movements/movement-reads.ts';
import type { PlanReads } from './programs/plan-reads.ts';
import { programReads } from './programs/program-reads.ts';
import { runningSessionReads } from './sessions/running-session.ts';
import type { SessionReads } from './sessions/session-reads.ts';
import { todaysReads } from './sessions/todays-reads.ts';
import { newestSets } from './sets/newest-sets.ts';
import { shared, sharedFor, whenChanged } from './shared-read.ts';
import { visibleRows } from './visible-rows.ts';

/** From one screen to the next, ms. */
const SCREENS_APART_MS = 5_000;

const byName = (a: Gym, b: Gym) => a.name.localeCompare(b.name);

/** The reads of a diary over a store's reactive queries. */
export function diaryReads(live: LiveReads, { now }: Pick<Ports, 'now'>): Omit<DiaryReads, 'status'> {
  const storedExercises = shared(live.rows('exercise'));
  const program = programReads(live, storedExercises);
  const joined = joinedMovements(live, storedExercises);
  const { movements, exerciseRows, inJoined } = joined;
  const running = runningSessionReads({ live, exerciseRows, now });
  const newestOf = newestSets(live, now);
  const gyms = shared(
    live.rows('gym').pipe(
      map((rows): Gym[] => visibleRows<'gym'>(rows).sort(byName)),
      whenChanged,
    ),
  );
  // Kept from one screen that looks back to the next: they come from every year's packs.
  const days = combineLatest([live.workoutBegins(), live.rows('session')]).pipe(
    map(([begins, rows]) => daysBegun(begins, visibleRows<'session'>(rows))),
    whenChanged,
  );
  const trainingDays = sharedFor(SCREENS_APART_MS, days);
  const history = fetchedReads<SessionReads>(
    { sessionsBetween: true, sessionsOfMovement: true, lastNote: true, historyIndex: true },
    async () => (await import('./sessions/session-reads.ts')).sessionReads({ live, exerciseRows, now }),
  );
  const earlier = once(() => import('./movements/earlier-exercises.ts'));

  return {
    ...program,
    ...running,
    ...movementReads(live, joined, newestOf, now),
    ...todaysReads(live, { ...joined, ...program, ...running }, newestOf, now),
    setsOf: live.setsOf,
    movements: () => movements,
    gyms: () => gyms,
    trainingDays: () => trainingDays,
    futureSets: () => live.setsAfter(() => new Date(now() + DAY_MS).toISOString()),
    earlierExercises: () =>
      fetchedRead(earlier, ({ earlierExercises }) =>
        earlierExercises({ live, exerciseRows: storedExercises, movements, trainingDays }),
      ),
    ...history,
    sessionsOfMovement: (movement, limit) =>
      inJoined(movement, (name) => history.sessionsOfMovement(name, limit)),
    lastNote: (movement, but) => inJoined(movement, (name) => history.lastNote(name, but)),
    ...fetchedReads<PlanReads>({ planHistory: true }, async () =>
      (await import('./programs/plan-reads.ts')).planReads({ live, exerciseRows, movements }),
    ),
    ...fetchedReads<BodyReads>({ bodyValues: true, goals: true }, async () =>
      (await import('./body-reads.ts')).bodyReads(live),
    ),
    ...fetchedReads<ImportReads>({ imports: true }, async () =>
      (await import('./import-reads.ts')).importReads(live),
    ),
    ...fetchedReads<ConsistencyReads>({ breaks: true, weeklyTargets: true }, async () =>
      (await import('./consistency-reads.ts')).consistencyReads(live),
    ),
  };
}
