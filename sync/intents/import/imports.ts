import { countFigures, type Figures } from '../../../schema/import/figures.ts';
import { fromFileText } from '../../../schema/import/file-text.ts';
import { suggestNames } from '../../../schema/import/names/suggest-names.ts';
import type { ComparedPlan } from '../../../schema/import/plan/compare-plan.ts';
import type { ImportPlan } from '../../../schema/import/plan/import-plan.ts';
import { planImport } from '../../../schema/import/plan/plan-import.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type {
  ImportIntents,
  ImportOptions,
  ImportPreview,
  ImportProof,
  ImportRequest,
} from '../../diary/import-intents.ts';
import { type Engine, withDb } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { isHidden, toLog } from '../../store/rows.ts';
import { wholeRows } from '../stored-rows.ts';
import { type AlikeSets, alikeSets } from './alike-sets.ts';
import { changedRows } from './changed-rows.ts';
import { chosenRows, leftOut, wanted, without } from './chosen-rows.ts';
import { compareWithDiary } from './compare-import.ts';
import { importCalls } from './import-calls.ts';
import { undoImport } from './undo-import.ts';

const NO_CHOICE = { takeChanged: false, bringBack: false };

export function importIntents(engine: Engine): ImportIntents {
  return {
    previewImport: (request) =>
      withDb(engine, async () => {
        const { plan } = await planned(engine, request);
        return previewOf(plan, await compareWithDiary(engine, plan), await alikeSets(engine, plan));
      }),

    runImport: (request, options = {}) => runImport(engine, request, options),

    undoImport: (done) => undoImport(engine, done),
  };
}

async function runImport(
  engine: Engine,
  request: ImportRequest,
  { onStage = () => undefined, signal }: ImportOptions,
): Promise<ImportProof> {
  let isWritten = false;
  try {
    return await readThenMutate(engine, async (write) => {
      onStage('comparing');
      const { plan, ...read } = await planned(engine, request);
      const before = await diaryFigures(engine);
      const decided = await importCalls(engine, { request, plan, ...read });
      const { batchId, added, notes, replaced, out, sessionIds } = decided;
      if (batchId === null) return { batchId, before, after: before, added, notes, replaced };
      onStage('writing');
      signal?.throwIfAborted();
      await write(decided.calls, {
        allNew: decided.allNew,
        newSets: decided.newSets,
        ...(signal ? { signal } : {}),
      });
      isWritten = true;
      onStage('checking');
      const left = without(await compareWithDiary(engine, plan), out);
      const lacking = wanted(left.sessions, request).some(({ planned }) => sessionIds.has(planned.id));
      if (lacking || wanted(left.sets, request).length > 0)
        throw new DiaryError('restore_incomplete', 'Not everything of the file came in.');
      return { batchId, before, after: await diaryFigures(engine), added, notes, replaced };
    });
  } catch (error) {
    if (signal?.aborted && !isWritten)
      throw new DiaryError('cancelled', 'The import was cancelled.', { cause: error });
    throw error;
  }
}

/** Reads the file and plans its rows. A name without an answer gets the suggested exercise. */
async function planned(engine: Engine, request: ImportRequest) {
  const { sessions, ...file } = fromFileText(await request.file.text());
  const named = new Set(sessions.flatMap(({ sets }) => sets.map(({ exercise }) => exercise.trim())));
  const [batches, exercises] = [await wholeRows(engine, 'import'), await wholeRows(engine, 'exercise')];
  const known = { userId: engine.userId, batches: batches.map(({ shown }) => shown), exercises };
  const unsaid = suggestNames(known, [...named], new Map());
  const names = new Map([...unsaid, ...request.answers.names]);
  const plan = planImport(engine.userId, { ...file, sessions }, { ...request.answers, names });
  // Not its sessions: a large file need not be in memory twice while it is written.
  return { file, unsaid, plan };
}

async function eachSet(engine: Engine, see: (set: WorkoutLog) => void): Promise<void> {
  for await (const records of engine.store.records.all('log'))
    for (const { view } of records) if (!isHidden(view)) see(toLog(view));
}

async function diaryFigures(engine: Engine): Promise<Figures> {
  const count = countFigures();
  await eachSet(engine, count.add);
  return count.figures();
}

function previewOf(plan: ImportPlan, compared: ComparedPlan, alike: AlikeSets): ImportPreview {
  const { days, ids } = alike;
  const figures = countFigures();
  for (const set of plan.sets) figures.add(set);
  const count = (standing: string) => compared.sets.filter((one) => one.standing === standing).length;
  const changed = changedRows(compared);
  const added = chosenRows(compared, NO_CHOICE);
  const beside = chosenRows(without(compared, leftOut(plan, alike)), NO_CHOICE);
  return {
    file: figures.figures(),
    added: { sessions: added.sessions.length, sets: added.sets.length },
    notes: { all: added.entries.length, besideAlike: beside.entries.length },
    alreadyHere: count('same'),
    changed: changed.rows,
    changedCount: changed.count,
    editedHere: count('edited'),
    deletedHere: count('deleted'),
    sharedDays: days.size,
    alike: compared.sets.filter(({ standing, planned }) => standing === 'new' && ids.has(planned.id)).length,
    supersets: plan.supersets,
    names: plan.names,
    rejected: plan.rejected,
  };
}
