/** The public face of the sync: everything that screens may use. */

export type { ContentCounts, DiaryContents } from '../schema/contents.ts';
export type { BinItem } from './diary/bin-intents.ts';
export type { GoalEdit, MeasurementEdit, NewGoal, NewMeasurement } from './diary/body-intents.ts';
export type { NewBreak, NewWeeklyTarget } from './diary/consistency-intents.ts';
export type { DeviceState } from './diary/device.ts';
export type { Diary, DiaryIntents, DiaryReads } from './diary/diary.ts';
export type { GymEdit } from './diary/gym-intents.ts';
export type { HandoverPart, TakenHandover } from './diary/handover-intents.ts';
export type {
  ChangedRow,
  ImportedName,
  ImportPreview,
  ImportProof,
  ImportRequest,
  ImportStage,
  ImportUndone,
  ListedImport,
  SessionInFile,
  UndoneImport,
} from './diary/import-intents.ts';
export type { ChangedSince, ConvertedSet, DiaryThen, Provenance } from './diary/looking-back-intents.ts';
export type { MovementEdit } from './diary/movements/movement-intents.ts';
export type { CopiedExercises, ExerciseEdit, NewExercise } from './diary/programs/exercise-intents.ts';
export type { MadeProgram, NewMax, PlannedDay } from './diary/programs/plan-intents.ts';
export type { PlanHistory } from './diary/programs/plan-reads.ts';
export type {
  EditedExercise,
  ProgramSource,
  RemovedDay,
  RemovedProgram,
} from './diary/programs/program-intents.ts';
export type { DiaryQueue, PendingEntry } from './diary/queue.ts';
export type { DiarySession, DiarySessionExercise } from './diary/sessions/diary-session.ts';
export type { DiaryNote, HistoryIndex, TrainedMovement } from './diary/sessions/history-index.ts';
export type { MovementSessions } from './diary/sessions/movement-sessions.ts';
export type {
  DeletedSession,
  EditedSession,
  JoinedSessions,
  SessionEdit,
  SessionParts,
} from './diary/sessions/past-session-intents.ts';
export type { RunningSession } from './diary/sessions/running-session.ts';
export type { KeptChanges, SessionChange, SessionExercise } from './diary/sessions/session-intents.ts';
export type { LiftedSet, MovedSet, PastPlace, PastVisit } from './diary/sets/past-set-intents.ts';
export type { SavedSets } from './diary/sets/saved-sets.ts';
export type { EnteredSet } from './diary/sets/set-intents.ts';
export type { SyncPhase, SyncStatus } from './diary/status.ts';
export type { DiaryErrorCode } from './errors.ts';
export { DiaryError } from './errors.ts';
export { type OpenDiaryOptions, openDiary } from './page/open-diary.ts';
export type { SnapshotPreview } from './page/snapshot-preview.ts';
export { hasStore } from './store/rxdb-store.ts';
export { countSealed } from './unsent-vault/count-sealed.ts';
export type { SealedCount } from './unsent-vault/vault-database.ts';
