import type { ImportAnswers } from '../../../../schema/import/answers.ts';
import { toFileText } from '../../../../schema/import/file-text.ts';
import type { ImportedFile, ImportedSession, ImportedSet } from '../../../../schema/import/imported.ts';
import type { ImportRequest } from '../../../diary/import-intents.ts';

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

export const set = (
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
export const visit = (
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

export const MARCH = visit('2024-03-05', [
  set('Bench Press (Barbell)', 40, 10, { kind: 'warmup' }),
  set('Bench Press (Barbell)', 80, 5, { effort: { halfSteps: 17, scale: 'rpe' }, note: 'felt easy' }),
  set('Bench Press (Barbell)', 80, 5),
  set('Plank', 0, 0, { durationS: 60 }),
]);
export const APRIL = visit('2024-04-09', [
  set('Bench Press (Barbell)', 82.5, 5),
  set('Bench Press (Barbell)', 60, 8),
]);
