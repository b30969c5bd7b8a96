import * as v from 'valibot';
import { readJson, STORAGE_KEYS, writeJson } from '../../device/local-storage.ts';

/** How the work timer was set up last: the seconds of work and of rest, and the number of rounds. */
const SetupSchema = v.object({ kind: v.string(), workS: v.number(), restS: v.number(), rounds: v.number() });
type Setup = v.InferOutput<typeof SetupSchema>;

/** An earlier release stored it among the preferences. */
const EarlierSchema = v.object({ workTimer: SetupSchema });

export function lastSetup(): Setup | null {
  const kept = readJson(STORAGE_KEYS.workSetup, SetupSchema);
  return kept ?? readJson(STORAGE_KEYS.preferences, EarlierSchema)?.workTimer ?? null;
}

export const keepSetup = (setup: Setup): void => writeJson(STORAGE_KEYS.workSetup, setup);
