import type { EntityType, Row, WireRow } from '../../schema/merge.ts';
import { isKnown } from '../../schema/versions.ts';
import { isHidden } from '../store/rows.ts';

/** The entities that a preview of the program reads (page/snapshot-preview.ts). */
const PREVIEWED: ReadonlySet<EntityType> = new Set(['day', 'program', 'exercise', 'movement', 'log']);

/**
 * The rows of a snapshot's head that its preview shows. Ten years have thousands of sessions, which would
 * block the page and are not shown.
 */
export function previewedRows(rows: readonly WireRow[]): Row[] {
  return rows.filter(
    (row): row is Row => isKnown(row) && PREVIEWED.has(row.type) && !(row.type === 'log' && isHidden(row)),
  );
}
