// A phone in a gym of Berlin at seven in the evening, and what it has stored.
import type { Shown } from '../../schema/entities.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { EnteredSet } from '../diary/sets/set-intents.ts';
import { isHidden, toLog } from '../store/rows.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from './engine.ts';

/** Two exercises on two days. The caller sets the zone. */
export async function trainingEngine(onWrite?: () => Promise<void>): Promise<TestEngine> {
  const engine = await testEngine(onWrite);
  engine.ports.time = Date.parse('2026-03-05T18:00:00Z');
  await engine.store.commit({
    records: {
      put: [serverDay('d2', 2, 'Pull'), serverExercise('e1'), serverExercise('e2', { workoutDayId: 'd2' })],
    },
  });
  return engine;
}

export function typedSet(setNumber: number, more: Partial<EnteredSet> = {}): EnteredSet {
  return { setNumber, weight: 60, unit: 'kg', reps: 8, ...more };
}

const shownOn = ({ disk }: TestEngine, type: string) =>
  [...disk.records.values()].map(({ view }) => view).filter((view) => view.type === type && !isHidden(view));

export function sessionsOn(engine: TestEngine): Shown<'session'>[] {
  return shownOn(engine, 'session').map((view) => shownRow<'session'>(view));
}

/** Throws where there is none, or more than one. */
export function onlySessionOn(engine: TestEngine): Shown<'session'> {
  const [session, ...others] = sessionsOn(engine);
  if (!session || others.length > 0) throw new Error(`${sessionsOn(engine).length} sessions`);
  return session;
}

export function logsOn(engine: TestEngine): WorkoutLog[] {
  return shownOn(engine, 'log').map(toLog);
}

/** What waits, as `POST session`, in its order. */
export function callsOn({ disk }: TestEngine): string[] {
  return [...disk.outbox.values()].map(({ action, entityType }) => `${action} ${entityType}`);
}
