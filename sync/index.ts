/** The public face of the sync: everything that screens may use. */

export type { ContentCounts, DiaryContents } from '../schema/contents.ts';
export type { BinItem } from './diary/bin-intents.ts';
export type { GoalEdit, MeasurementEdit, NewGoal, NewMeasurement } from './diary/body-intents.ts';
export type { NewBreak, NewWeeklyTarget } from './diary/consistency-intents.ts';
export type { DeviceState } from './diary/device.ts';
export type { Diary, DiaryIntents, DiaryReads } from './diary/diary.ts';
export type { DiarySession, DiarySessionExercise } from './diary/diary-session.ts';
export type { CopiedExercises, ExerciseEdit, NewExercise } from './diary/exercise-intents.ts';
export type { GymEdit } from './diary/gym-intents.ts';
export type { HandoverPart, TakenHandover } from './diary/handover-intents.ts';
export type { DiaryNote, HistoryIndex, TrainedMovement } from './diary/history-index.ts';
export type {
  ChangedRow,
  ImportedName,
  ImportPreview,
  ImportProof,
  ImportRequest,
  ImportStage,
  ImportUndone,
  ListedImport,
} from './diary/import-intents.ts';
export type { ChangedSince, ConvertedSet, DiaryThen, Provenance } from './diary/looking-back-intents.ts';
export type { MovementEdit } from './diary/movement-intents.ts';
export type { MovementSessions } from './diary/movement-sessions.ts';
export type {
  DeletedSession,
  EditedSession,
  JoinedSessions,
  SessionEdit,
  SessionParts,
} from './diary/past-session-intents.ts';
export type { LiftedSet, MovedSet, PastPlace, PastVisit } from './diary/past-set-intents.ts';
export type { MadeProgram, NewMax, PlannedDay } from './diary/plan-intents.ts';
export type { PlanHistory } from './diary/plan-reads.ts';
export type { EditedExercise, ProgramSource, RemovedDay, RemovedProgram } from './diary/program-intents.ts';
export type { DiaryQueue, PendingEntry } from './diary/queue.ts';
export type { RunningSession } from './diary/running-session.ts';
export type { SavedSets } from './diary/saved-sets.ts';
export type { KeptChanges, SessionChange, SessionExercise } from './diary/session-intents.ts';
export type { EnteredSet } from './diary/set-intents.ts';
export type { SyncPhase, SyncStatus } from './diary/status.ts';
export type { DiaryErrorCode } from './errors.ts';
export { DiaryError } from './errors.ts';
export { type OpenDiaryOptions, openDiary } from './page/open-diary.ts';
export type { SnapshotPreview } from './page/snapshot-preview.ts';
export { hasStore } from './store/rxdb-store.ts';
export { countSealed } from './unsent-vault/count-sealed.ts';
export type { SealedCount } from './unsent-vault/vault-database.ts';
