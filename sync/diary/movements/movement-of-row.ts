import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { shownContent } from '../../../schema/shown-row.ts';
import type { ViewedRow } from '../../store/port.ts';

/** The movement of an exercise's row, of which a name may not have arrived. */
export const movementOfRow = ({ row }: Pick<ViewedRow, 'row'>): string =>
  movementOf({ name: '', ...shownContent(row) } as Pick<Exercise, 'name' | 'movementId'>);
