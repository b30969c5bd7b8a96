import { createValue } from '../../ui/listeners.ts';

/** The name of the exercise that the day goes on with, as of the last save; null without one. For the rest timer. */
export const upNext = createValue<string | null>(null);
