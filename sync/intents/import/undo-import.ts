import { isEdited } from '../../../schema/import/plan/compare-plan.ts';
import { isAsImported, notesOfImport } from '../../../schema/import/plan/notes-of-import.ts';
import { type ReplacedRow, replacedOf, undoOf } from '../../../schema/import/plan/replaced-rows.ts';
import type { Row } from '../../../schema/merge.ts';
import type { Call } from '../../../schema/operation.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { ImportUndone, UndoneImport } from '../../diary/import-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import type { EntityRef } from '../../store/port.ts';
import { isHidden } from '../../store/rows.ts';
import { deleteCall } from '../calls.ts';
import { rowsOf } from '../stored-rows.ts';
import { wholeCall } from './import-calls.ts';

/**
 * Takes a whole import back, except rows that were changed since. Throws DiaryError `not_found` where that is
 * done already.
 */
export function undoImport(engine: Engine, done: UndoneImport): Promise<ImportUndone> {
  const batchId = typeof done === 'string' ? done : done.batchId;
  return readThenMutate(engine, async (write) => {
    const [batch] = await engine.store.records.get([{ type: 'import', id: batchId }]);
    if (!batch || isHidden(batch.view)) throw new DiaryError('not_found', 'This import was undone.');
    const replaced =
      typeof done === 'string' ? replacedOf(shownRow<'import'>(batch.view).replaced).rows : done.replaced;
    const back = await putBack(engine, replaced);
    const allEntries = await rowsOf(engine, 'entry', (view) => !isHidden(view));
    const noted = new Set(
      typeof done === 'string' ? notesOfImport(batch.view, allEntries).map(({ id }) => id) : done.notes,
    );
    // Rows that the import replaced were here before it, and are put back, not deleted.
    const earlier = new Set(replaced.map(({ id }) => id));
    const sets: EntityRef[] = [];
    const kept = new Set<string>();
    let spared = back.spared;
    for await (const records of engine.store.records.all('log')) {
      for (const { view } of records) {
        if (isHidden(view)) continue;
        const isOfIt = view.fields.batchId === batchId && !earlier.has(view.id);
        if (isOfIt && !isEdited(view)) {
          sets.push({ type: 'log', id: view.id });
          continue;
        }
        if (isOfIt) spared += 1;
        if (typeof view.fields.sessionId === 'string') kept.add(view.fields.sessionId);
      }
    }
    // What the lifter noted of an exercise since is theirs, and stays with its session.
    for (const one of allEntries) if (!isAsImported(one)) kept.add(String(one.fields.sessionId));
    const goes = (view: Row) =>
      !isHidden(view) &&
      view.fields.batchId === batchId &&
      !isEdited(view) &&
      !kept.has(view.id) &&
      !earlier.has(view.id);
    const sessions = await rowsOf(engine, 'session', goes);
    const gone = new Set(sessions.map(({ id }) => id));
    const isGone = ({ fields }: Row) => gone.has(String(fields.sessionId));
    const entries = allEntries.filter(isGone);
    const notes = allEntries.filter((one) => noted.has(one.id) && isAsImported(one) && !isGone(one));
    await write([
      ...[...sets, ...entries, ...notes, ...sessions].map(({ type, id }) => deleteCall(type, id)),
      deleteCall('import', batchId),
      ...back.calls,
    ]);
    return {
      ...{ sets: sets.length, sessions: sessions.length, restored: back.calls.length, spared },
      ...(notes.length > 0 ? { notes: notes.length } : {}),
    };
  });
}

/** The calls by which replaced rows say again what they said before, as imported, and how many are left alone. */
async function putBack(engine: Engine, replaced: readonly ReplacedRow[]) {
  const records = await engine.store.records.get(replaced.map(({ type, id }) => ({ type, id })));
  const now = new Map(records.map(({ view }) => [view.id, view]));
  const calls: Call[] = [];
  let spared = 0;
  for (const one of replaced) {
    const row = now.get(one.id);
    if (!row || isHidden(row)) continue;
    const becomes = undoOf(one, row);
    if (becomes === 'spared') spared += 1;
    if (becomes !== 'restored') continue;
    const before = Object.entries(one.fields).map(([field, [value]]) => [field, value] as const);
    calls.push(wholeCall(one.type, one.id, { ...row.fields, ...Object.fromEntries(before) }, row));
  }
  return { calls, spared };
}
