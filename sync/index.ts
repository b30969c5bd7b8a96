/** The public face of the sync: everything that screens may use. */
export type {
  ContentCounts,
  CopiedExercises,
  DeviceState,
  Diary,
  DiaryContents,
  DiaryErrorCode,
  DiaryIntents,
  DiaryQueue,
  DiaryReads,
  EnteredSet,
  ExerciseEdit,
  NewExercise,
  PendingEntry,
  SavedSets,
} from './diary/diary.ts';
export { DiaryError } from './diary/diary.ts';
export type { FirstSight } from './diary/first-sight.ts';
export { type OpenDiaryOptions, openDiary } from './diary/open-diary.ts';
export type { SyncPhase, SyncStatus } from './diary/status.ts';
export type { KeptCount } from './kept/kept-database.ts';
export { keptHere } from './kept/kept-here.ts';
