import type { EntityType, Row, WireRow } from '../../schema/merge.ts';
import { isKnown } from '../../schema/versions.ts';
import { isHidden } from '../store/rows.ts';

/** What a preview of the program reads (page/snapshot-preview.ts). */
const PREVIEWED: ReadonlySet<EntityType> = new Set(['day', 'program', 'exercise', 'movement', 'log']);

/**
 * Of a snapshot's head what its preview shows. Ten years have thousands of sessions, which the page would take in
 * without a pause and never look at.
 */
export function previewedRows(rows: readonly WireRow[]): Row[] {
  return rows.filter(
    (row): row is Row => isKnown(row) && PREVIEWED.has(row.type) && !(row.type === 'log' && isHidden(row)),
  );
}
