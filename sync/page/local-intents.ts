import type { BackupIntents } from '../diary/backup-intents.ts';
import type { BinIntents } from '../diary/bin-intents.ts';
import type { BodyIntents } from '../diary/body-intents.ts';
import type { ConsistencyIntents } from '../diary/consistency-intents.ts';
import { fetchedIntents } from '../diary/fetched-intents.ts';
import type { GymIntents } from '../diary/gym-intents.ts';
import type { HandoverIntents } from '../diary/handover-intents.ts';
import type { ImportIntents } from '../diary/import-intents.ts';
import type { LookingBackIntents } from '../diary/looking-back-intents.ts';
import type { MovementIntents } from '../diary/movements/movement-intents.ts';
import type { DayIntents } from '../diary/programs/day-intents.ts';
import type { DayExerciseIntents } from '../diary/programs/exercise-intents.ts';
import type { PlanIntents } from '../diary/programs/plan-intents.ts';
import type { ProgramIntents } from '../diary/programs/program-intents.ts';
import type { ParkedIntents } from '../diary/queue.ts';
import type { PastSessionIntents } from '../diary/sessions/past-session-intents.ts';
import type { EntryIntents, SessionIntents } from '../diary/sessions/session-intents.ts';
import type { PastSetIntents } from '../diary/sets/past-set-intents.ts';
import type { SetDateIntents } from '../diary/sets/set-intents.ts';
import type { Engine } from '../engine.ts';
import { exerciseIntents } from '../intents/programs/exercises.ts';
import { setIntents } from '../intents/sets/sets.ts';

/** The intents that read or write the whole diary; made by the worker. */
export interface WholeDiaryIntents {
  backups: BackupIntents;
  imports: ImportIntents;
}

type LocalIntents = ReturnType<typeof localIntents>;

/** The intents that write nothing: there is nothing to send behind them. */
export const READING: ReadonlySet<string> = new Set<keyof LocalIntents>([
  'deletedThings',
  'provenanceOf',
  'findConverted',
  'diaryAsOf',
  'giveHandover',
  'lastBackupAt',
  'exportAll',
  'previewImport',
]);

/** All that a lifter can mean. What the first screen has no need of is fetched when it is first meant. */
export function localIntents(engine: Engine, { backups, imports }: WholeDiaryIntents) {
  return {
    ...setIntents(engine),
    ...exerciseIntents(engine),
    ...fetchedIntents<DayExerciseIntents>(
      {
        addExercise: true,
        undoDeleteExercise: true,
        copyExercise: true,
        copyDay: true,
        undoAdd: true,
        reorderExercises: true,
      },
      async () => (await import('../intents/programs/day-exercises.ts')).dayExerciseIntents(engine),
    ),
    ...fetchedIntents<SetDateIntents>({ moveSets: true }, async () =>
      (await import('../intents/sets/set-dates.ts')).setDateIntents(engine),
    ),
    ...fetchedIntents<DayIntents>({ renameDay: true, addStarterProgram: true }, async () =>
      (await import('../intents/programs/days.ts')).dayIntents(engine),
    ),
    ...fetchedIntents<MovementIntents>(
      { editMovement: true, joinMovement: true, separateMovement: true },
      async () => (await import('../intents/movements/movement-rows.ts')).movementRowIntents(engine),
    ),
    ...fetchedIntents<SessionIntents>(
      {
        finishSession: true,
        resumeSession: true,
        noteSession: true,
        keepChanges: true,
        undoKeepChanges: true,
      },
      async () => (await import('../intents/sessions/sessions.ts')).sessionIntents(engine),
    ),
    ...fetchedIntents<EntryIntents>(
      {
        addToSession: true,
        swapInSession: true,
        skipInSession: true,
        unskipInSession: true,
        placeInSession: true,
        noteInSession: true,
        undoSessionChange: true,
        beginSession: true,
        undoBeginSession: true,
      },
      async () => (await import('../intents/sessions/entries.ts')).entryIntents(engine),
    ),
    ...fetchedIntents<BinIntents>({ deletedThings: true, bringBack: true, undoBringBack: true }, async () =>
      (await import('../intents/bin.ts')).binIntents(engine),
    ),
    ...fetchedIntents<PastSetIntents>(
      { editPastSet: true, addPastSets: true, movePastSet: true, undoMovePastSet: true },
      async () => (await import('../intents/sets/past-sets.ts')).pastSetIntents(engine),
    ),
    ...fetchedIntents<PastSessionIntents>(
      {
        deleteSession: true,
        undoDeleteSession: true,
        joinSessions: true,
        undoJoinSessions: true,
        editSession: true,
        undoEditSession: true,
        noteExercise: true,
        weighSession: true,
      },
      async () => (await import('../intents/sessions/past-sessions.ts')).pastSessionIntents(engine),
    ),
    ...fetchedIntents<GymIntents>(
      { addGym: true, editGym: true, removeGym: true, undoRemoveGym: true, setSessionGym: true },
      async () => (await import('../intents/gyms.ts')).gymIntents(engine),
    ),
    ...fetchedIntents<BodyIntents>(
      {
        addMeasurement: true,
        editMeasurement: true,
        removeMeasurement: true,
        undoRemoveMeasurement: true,
        addGoal: true,
        editGoal: true,
        removeGoal: true,
        undoRemoveGoal: true,
      },
      async () => (await import('../intents/body.ts')).bodyIntents(engine),
    ),
    ...fetchedIntents<LookingBackIntents>(
      {
        provenanceOf: true,
        findConverted: true,
        correctConverted: true,
        diaryAsOf: true,
        putBack: true,
      },
      async () => (await import('../intents/looking-back/looking-back.ts')).lookingBackIntents(engine),
    ),
    ...fetchedIntents<ConsistencyIntents>(
      {
        addBreak: true,
        editBreak: true,
        removeBreak: true,
        undoRemoveBreak: true,
        setWeeklyTarget: true,
      },
      async () => (await import('../intents/consistency.ts')).consistencyIntents(engine),
    ),
    ...fetchedIntents<ProgramIntents>(
      {
        addDay: true,
        removeDay: true,
        undoRemoveDay: true,
        reorderDays: true,
        addProgram: true,
        addSharedProgram: true,
        renameProgram: true,
        chooseProgram: true,
        removeProgram: true,
        undoRemoveProgram: true,
        moveExercise: true,
        replaceExercise: true,
        undoReplaceExercise: true,
        linkWithNext: true,
        unlink: true,
        undoEdit: true,
      },
      async () => (await import('../intents/programs/program-intents.ts')).allProgramIntents(engine),
    ),
    ...fetchedIntents<PlanIntents>(
      { addPlannedProgram: true, undoPlannedProgram: true, setTrainingMax: true, setLight: true },
      async () => (await import('../intents/programs/plans.ts')).planIntents(engine),
    ),
    ...fetchedIntents<HandoverIntents>({ giveHandover: true, takeHandover: true }, async () =>
      (await import('../intents/handover/handover.ts')).handoverIntents(engine),
    ),
    ...backups,
    ...imports,
    ...fetchedIntents<ParkedIntents>({ retryParked: true, discardEntry: true }, async () =>
      (await import('../outbox/parked.ts')).parkedIntents(engine),
    ),
  };
}
