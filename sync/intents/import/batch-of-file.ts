import type { Compared } from '../../../schema/import/plan/compare-plan.ts';
import { batchIdOf, fileBatchId } from '../../../schema/import/plan/import-ids.ts';
import type { ImportPlan, PlannedSet } from '../../../schema/import/plan/import-plan.ts';
import type { Row } from '../../../schema/merge.ts';
import type { Engine } from '../../engine.ts';
import { isHidden } from '../../store/rows.ts';
import { viewsNow } from '../stored-rows.ts';

/** Which import a file becomes. */
interface BatchOfFile {
  id: string;
  /** The undone import that it becomes again. */
  row: Row | null;
}

/**
 * An undone import of the same file, else one under the file's own id; where an import stands under that, one under a
 * new id, so that it is not written over.
 * @param digest of the file; '' where the device can't say
 */
export async function batchOfFile(
  engine: Engine,
  plan: ImportPlan,
  sets: readonly Compared<PlannedSet>[],
  digest: string,
): Promise<BatchOfFile> {
  const undone = await undoneBatch(engine, sets, digest);
  if (undone) return undone;
  const id = fileBatchId(engine.userId, digest, plan);
  const row = await rowOf(engine, id);
  if (row === null || isHidden(row)) return { id, row };
  return { id: batchIdOf(engine.ports.newId()), row: null };
}

/**
 * The undone import of the same file, which the file becomes again: its sets are still packed as deleted,
 * with the same ids and values, and only have to be brought back.
 */
async function undoneBatch(
  engine: Engine,
  sets: readonly Compared<PlannedSet>[],
  digest: string,
): Promise<BatchOfFile | null> {
  const id = sets.find(({ row }) => row)?.row?.fields.batchId;
  if (typeof id !== 'string' || !digest) return null;
  const row = await rowOf(engine, id);
  return row && isHidden(row) && row.fields.digest === digest ? { id, row } : null;
}

async function rowOf(engine: Engine, id: string): Promise<Row | null> {
  return (await viewsNow(engine, 'import', [id])).get(id) ?? null;
}
