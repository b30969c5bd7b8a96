import { firstValueFrom } from 'rxjs';
import { STORAGE_KEYS, writeJson, writeText } from '../../../app/device/local-storage.ts';
import { type readPreferences, writePreference } from '../../../app/device/preferences.ts';
import { keepResult } from '../../../app/device/trial-results.ts';
import { writeDraft } from '../../../app/diary/drafts.ts';
import { firstPaintCache } from '../../../app/diary/first-paint-cache.ts';
import { addSetSaveBackup } from '../../../app/diary/set-save-backups.ts';
import { keepMapping } from '../../../app/import/kept-mappings.ts';
import { rememberLeft } from '../../../app/session/left-diaries.ts';
import { cacheUser, setSignOutPending } from '../../../app/session/session-store.ts';
import { afterPaint } from '../../../app/ui/loading/after-paint.ts';
import { keepBar } from '../../../app/workout/sets/state/chosen-bar.ts';
import { storeTodaysWeights } from '../../../app/workout/sets/state/todays-weights.ts';
import { keepSetup } from '../../../app/workout/work-timer/last-setup.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Phone } from './phone.ts';

/** Sets all that the app keeps in local storage; resolves to what is there then. */
export async function keepSettings(
  { diary, engine: { userId }, ports }: Phone,
  { press }: { press: Exercise },
): Promise<Record<string, string>> {
  const kept = new Map<string, string>();
  const restore = standIn(kept);
  try {
    const user = { email: 'lifter@example.org', firstName: 'Real', lastName: 'Lifter', username: 'real' };
    rememberLeft({ ...user, id: 'an-account-before' });
    cacheUser({ ...user, id: userId, owner: true });
    for (const [name, value] of Object.entries(PREFERENCES))
      writePreference(name as 'reminders', value as boolean);
    writePreference('activeWorkoutDayId', press.workoutDayId);
    const row = {
      weight: '72.5',
      reps: '6',
      kind: 'drop',
      chosen: true,
      measured: { durationS: 30 },
    } as const;
    writeDraft(press.id, { unit: 'kg', day: '2027-01-17', rows: [row] });
    storeTodaysWeights(press.id, [{ weight: 72.5, unit: 'kg' }, null], ports.now());
    const save = { exerciseId: press.id, exerciseName: press.name, targetMuscles: press.targetMuscles };
    const sets = [{ setNumber: 1, weight: 70, reps: 6 }];
    addSetSaveBackup({ ...save, sets, timestamp: ports.now(), userId });
    keepBar(press, { weight: 20, unit: 'kg' });
    keepSetup({ kind: 'rounds', workS: 40, restS: 20, rounds: 8 });
    keepResult('locked', true);
    keepMapping('ha5h', { columns: { date: 0, exercise: 1 }, setCount: 2 });
    setSignOutPending(true);
    const since = { startedAt: ports.now() };
    writeJson(STORAGE_KEYS.restTimer, {
      ...{ phase: 'running', presetMs: 120_000, carriedMs: 0, lastPresetMs: 120_000 },
      ...since,
    });
    writeJson(STORAGE_KEYS.workTimer, {
      ...{ exercise: { id: press.id, name: press.name }, index: 0, work: { kind: 'hold', aimMs: 60_000 } },
      ...since,
    });
    writeJson(STORAGE_KEYS.serverInfo, { registration: 'open', mail: 'none', version: '0.1.0' });
    writeText(STORAGE_KEYS.theme, 'light');
    writeText(STORAGE_KEYS.installSeen, 'true');
    writeText(STORAGE_KEYS.keptHere, 'true');
    await keepFirstPaint(diary, userId, press, ports.now);
    return Object.fromEntries(kept);
  } finally {
    restore();
  }
}

type AllPreferences = ReturnType<typeof readPreferences>;

export const PREFERENCES: AllPreferences = {
  ...{ activeWorkoutDay: 2, activeWorkoutDayId: null, unitSystem: 'imperial', effort: 'rpe' },
  ...{ formula: 'brzycki', reminders: false, startRest: false, restLengths: [45_000], keepAwake: true },
  ...{ lockedSound: true, hintStall: false, hintBalance: false, hintPounds: false, hintsPutAway: ['stall'] },
  ...{ gymId: 'a-gym', gymUnit: 'kg', push: true, restPush: true },
};

async function keepFirstPaint(diary: Phone['diary'], userId: string, press: Exercise, now: () => number) {
  const cache = firstPaintCache(userId, now);
  cache.storeDays(await firstValueFrom(diary.days()));
  cache.storeExercises(await firstValueFrom(diary.exercises()));
  cache.storeMovements(await firstValueFrom(diary.movements()));
  const movement = 'barbell-bench-press';
  cache.storePrevious(movement, await firstValueFrom(diary.previousSets(movement)));
  cache.storeTodays(press.id, await firstValueFrom(diary.todaysSets(press.id)));
  await afterPaint();
}

/** Local storage, and a page to paint, for the app's functions under Node. Returns the way to take them away. */
function standIn(kept: Map<string, string>): () => void {
  const before = Object.entries({
    requestAnimationFrame: (paint: () => void) => setTimeout(paint),
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  }).map(([name, value]) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    return [name, own] as const;
  });
  return () => {
    for (const [name, own] of before)
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
  };
}
