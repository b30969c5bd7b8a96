import { dayNumber } from '../../schema/progress/weeks.ts';

/** A browser's date field gives such a text, or nothing; years of five digits are slips of the thumb. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Longer than anybody plans a break, days: it is a wrong year. */
const DAYS_MAX = 400;

/** What is wrong with a break's days, in words that say what to do. */
export function breakErrors(firstDay: string, lastDay: string): { firstDay?: string; lastDay?: string } {
  if (!DAY.test(firstDay)) return { firstDay: 'Choose the day it begins.' };
  if (!DAY.test(lastDay)) return { lastDay: 'Choose the day it ends.' };
  if (lastDay < firstDay) return { lastDay: 'It ends before it begins. Choose a later day.' };
  return dayNumber(lastDay) - dayNumber(firstDay) > DAYS_MAX
    ? { lastDay: 'That is over a year. Look at the years of both days.' }
    : {};
}
