import { toFileText } from '../../../../schema/import/file-text.ts';
import type { ImportedFile, ImportedSession, ImportedSet } from '../../../../schema/import/imported.ts';
import type { ImportAnswers } from '../../../../schema/import/plan/answers.ts';
import type { ImportRequest } from '../../../diary/import-intents.ts';
import type { TestEngine } from '../../../testing/engine.ts';
import { contents } from '../../backup/contents.ts';

export const answers: ImportAnswers = {
  weightUnit: 'kg',
  distanceUnit: 'km',
  zone: 'Europe/Berlin',
  names: new Map(),
};

export function fileOf(sessions: ImportedSession[]): ImportedFile {
  return {
    format: 'strong',
    layout: 'S1',
    sessions,
    rejected: [],
    warnings: [],
    asks: { weightUnit: true, distanceUnit: false, zone: true },
    skipped: {},
  };
}

export const request = (file: ImportedFile, more: Partial<ImportRequest> = {}): ImportRequest => ({
  file: new Blob([toFileText(file)]),
  fileName: 'strong.csv',
  digest: '',
  answers,
  takeChanged: false,
  bringBack: false,
  ...more,
});

export const importedSet = (
  exercise: string,
  value: number,
  reps: number,
  more: Partial<ImportedSet> = {},
): ImportedSet => ({
  line: 2,
  exercise,
  weight: { value },
  reps,
  ...more,
});
export const importedSession = (
  key: string,
  sets: ImportedSet[],
  more: Partial<ImportedSession> = {},
): ImportedSession => ({
  key,
  name: 'Push',
  start: { wall: `${key}T18:00:00` },
  durationS: 3_600,
  sets,
  ...more,
});

export const MARCH = importedSession('2024-03-05', [
  importedSet('Bench Press (Barbell)', 40, 10, { kind: 'warmup' }),
  importedSet('Bench Press (Barbell)', 80, 5, { effort: { halfSteps: 17, scale: 'rpe' }, note: 'felt easy' }),
  importedSet('Bench Press (Barbell)', 80, 5),
  importedSet('Plank', 0, 0, { durationS: 60 }),
]);
export const APRIL = importedSession('2024-04-09', [
  importedSet('Bench Press (Barbell)', 82.5, 5),
  importedSet('Bench Press (Barbell)', 60, 8),
]);

/** Of a diary all that a lifter sees, without which file it came from. */
export async function seen(engine: TestEngine) {
  const { logs, sessions, exercises, entries } = await contents(engine);
  return {
    logs: logs.map(({ batchId: _, line: _line, ...log }) => log),
    sessions: sessions.map(({ batchId: _, ...session }) => session),
    exercises,
    entries,
  };
}
