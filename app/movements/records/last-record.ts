import { createValue } from '../../ui/listeners.ts';

/** What the sets saved last were the best in, most telling first, as their line says it; '' without. For the rest timer. */
export const lastRecord = createValue('');
