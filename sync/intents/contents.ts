import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { ContentCounts, DiaryContents } from '../diary/diary.ts';
import type { Engine } from '../engine.ts';
import { isHidden, toLog } from '../store/rows.ts';
import { daysNow, exercisesNow } from './program.ts';

/** Every visible set, by id. */
export async function allLogs(engine: Engine): Promise<WorkoutLog[]> {
  const logs: WorkoutLog[] = [];
  for await (const records of engine.store.records.all('log')) {
    for (const { view } of records) if (!isHidden(view)) logs.push(toLog(view));
  }
  return logs.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export async function contents(engine: Engine): Promise<DiaryContents> {
  const [days, exercises, logs] = await Promise.all([daysNow(engine), exercisesNow(engine), allLogs(engine)]);
  return { days, exercises, logs };
}

export function countsOf({ days, exercises, logs }: DiaryContents): ContentCounts {
  return { days: days.length, exercises: exercises.length, logs: logs.length };
}

const LOGS_A_CHUNK = 5_000;

/** A diary as texts short enough for one document each. */
export function toChunks({ days, exercises, logs }: DiaryContents): string[] {
  const chunks = [JSON.stringify({ days, exercises, logs: [] })];
  for (let i = 0; i < logs.length; i += LOGS_A_CHUNK) {
    chunks.push(JSON.stringify({ days: [], exercises: [], logs: logs.slice(i, i + LOGS_A_CHUNK) }));
  }
  return chunks;
}

export function fromChunks(chunks: readonly string[]): DiaryContents {
  const parts = chunks.map((chunk) => JSON.parse(chunk) as DiaryContents);
  return {
    days: parts.flatMap((part) => part.days),
    exercises: parts.flatMap((part) => part.exercises),
    logs: parts.flatMap((part) => part.logs),
  };
}
