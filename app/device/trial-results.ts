import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readJson, readText, STORAGE_KEYS, subscribe, writeJson } from './local-storage.ts';

/** What a trial of the alarm showed on this device, and when, ms. */
const ResultSchema = v.object({ wentOn: v.boolean(), at: v.nullable(v.number()) });
type Result = v.InferOutput<typeof ResultSchema>;

const ResultsSchema = v.object({
  behind: v.exactOptional(ResultSchema),
  locked: v.exactOptional(ResultSchema),
});
type Results = v.InferOutput<typeof ResultsSchema>;

/** Where an earlier release kept that of the locked phone, without its day. */
const EarlierSchema = v.object({ lockedTried: v.picklist(['played', 'stopped']) });

function read(): Results {
  const kept = readJson(STORAGE_KEYS.alarmTrials, ResultsSchema);
  const earlier = kept?.locked ? null : readJson(STORAGE_KEYS.preferences, EarlierSchema);
  return earlier ? { ...kept, locked: { wentOn: earlier.lockedTried === 'played', at: null } } : (kept ?? {});
}

export function keepResult(trial: keyof Results, wentOn: boolean): void {
  writeJson(STORAGE_KEYS.alarmTrials, { ...read(), [trial]: { wentOn, at: Date.now() } });
}

const onResults = (listener: () => void) => subscribe(STORAGE_KEYS.alarmTrials, listener);

/** Undefined where nobody has tried. */
export function useResult(trial: keyof Results): Result | undefined {
  useSyncExternalStore(onResults, () => readText(STORAGE_KEYS.alarmTrials));
  return read()[trial];
}
