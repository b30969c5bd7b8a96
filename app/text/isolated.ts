/** The scripts from Hebrew to Arabic, with their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * What a lifter wrote, for the middle of a line of words: without the two marks around it, figures that follow a
 * script from right to left are drawn in front of it.
 */
export const isolated = (words: string) => (RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words);
