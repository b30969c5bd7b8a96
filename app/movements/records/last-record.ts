import { createValue } from '../../ui/listeners.ts';

/** What the sets saved last were the best in, the most telling one, its value before its name; '' without. For the rest timer. */
export const lastRecord = createValue('');
