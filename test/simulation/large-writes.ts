import type { Profile } from './profile.ts';

/** Imports, their undoing and what takes that back. */
export function withLargeWrites(profile: Profile): void {
  Object.assign(profile.gestures, { importSets: 5, deleteSets: 3, restoreSets: 3 });
  profile.changesMin = 2;
}
