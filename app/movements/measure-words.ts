import type { Measure } from '../../schema/sets/measures.ts';

/** What each measure is called where one is chosen, and what the rows of such an exercise ask for. */
export const MEASURE_WORDS: Readonly<Record<Measure, { name: string; asks: string }>> = {
  'weight-reps': { name: 'Weight and reps', asks: 'Weight and reps, as most lifts' },
  bodyweight: { name: 'Body weight', asks: 'Reps, and weight you add' },
  assisted: { name: 'Assisted', asks: 'Reps, and the weight that helps you. Less is better' },
  reps: { name: 'Reps', asks: 'Reps alone' },
  duration: { name: 'Time', asks: 'How long you held or went' },
  'weight-duration': { name: 'Time with weight', asks: 'Weight, and how long' },
  distance: { name: 'Distance', asks: 'How far, and in what time' },
  carry: { name: 'Carry', asks: 'Weight, and how far' },
};
