import type { Row } from '../../merge.ts';
import { shownRow } from '../../shown-row.ts';
import { isImportId } from './import-ids.ts';
import { replacedOf } from './replaced-rows.ts';

/** How far a batch's stamp may be from its time, ms: a restore stamps all of it anew, and in another order. */
const SAME_WRITE_MS = 120_000;

/** Whether an import wrote the entry and nobody changed it since: an import writes all of it at once. */
export function isAsImported({ id, clocks: { deleted: _, ...content } }: Row): boolean {
  return isImportId(id) && new Set(Object.values(content)).size === 1;
}

/**
 * The notes of exercises that came with an import and are as they came. An entry names no batch: one write stamps
 * its batch, its sessions and its entries in this order, one after the other (sync/intents/import/import-calls.ts).
 * @param batch the row of an import, whole
 * @param entries rows of entries, others too
 */
export function notesOfImport(batch: Row, entries: readonly Row[]): Row[] {
  const { importedAt, sessionCount, replaced } = shownRow<'import'>(batch);
  const stamp = batch.clocks.importedAt ?? 0;
  const { rows, lost } = replacedOf(replaced);
  if (lost > 0 || Math.abs(stamp - Date.parse(importedAt)) > SAME_WRITE_MS) return [];
  const byStamp = new Map(entries.filter(isAsImported).map((entry) => [entry.clocks.name, entry]));
  const notes: Row[] = [];
  let next = stamp + sessionCount + rows.filter(({ type }) => type === 'session').length + 1;
  for (let note = byStamp.get(next); note; note = byStamp.get(++next)) notes.push(note);
  return notes;
}
