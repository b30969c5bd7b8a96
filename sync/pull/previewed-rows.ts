import type { EntityType, WireRow } from '../../schema/merge.ts';
import { isKnown } from '../../schema/versions.ts';
import type { ViewedRow } from '../store/port.ts';
import { isHidden } from '../store/rows.ts';

/** The entities that a preview of the program reads (page/snapshot-preview.ts). */
const PREVIEWED: ReadonlySet<EntityType> = new Set(['day', 'program', 'exercise', 'movement', 'log']);

/**
 * The rows of a snapshot's head that its preview shows, without hidden sets. Ten years have thousands of
 * sessions, which would block the page and are not shown.
 */
export function previewedRows(rows: readonly WireRow[]): ViewedRow[] {
  return rows
    .filter(isKnown)
    .filter(({ type }) => PREVIEWED.has(type))
    .map((row) => ({ row, hidden: isHidden(row) }))
    .filter(({ row, hidden }) => !(row.type === 'log' && hidden));
}
