import * as v from 'valibot';
import { SET_SAVE_BACKUPS_MAX } from '../../schema/constants.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../device/local-storage.ts';

/** One press of Save, as it stood (specification §3). `weight` is kg, `timestamp` ms. */
const SetSaveBackupSchema = v.object({
  exerciseId: v.string(),
  exerciseName: v.string(),
  targetMuscles: v.string(),
  sets: v.array(v.object({ setNumber: v.number(), weight: v.number(), reps: v.number() })),
  timestamp: v.number(),
  userId: v.string(),
});
type SetSaveBackup = v.InferOutput<typeof SetSaveBackupSchema>;

/** Oldest first. */
export function readSetSaveBackups(): SetSaveBackup[] {
  return readJson(STORAGE_KEYS.setSaveBackups, v.array(SetSaveBackupSchema)) ?? [];
}

/** Stores the entry, and drops all but the last 50. Never throws: a save must not fail because its spare copy did. */
export function addSetSaveBackup(entry: SetSaveBackup): void {
  writeJson(STORAGE_KEYS.setSaveBackups, [...readSetSaveBackups(), entry].slice(-SET_SAVE_BACKUPS_MAX));
}
