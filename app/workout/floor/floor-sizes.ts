/** A phone on its side, and what is as low: the numbers stand beside what is pressed. */
export const flat = 'screen and (min-width: 560px) and (max-height: 520px)';
/** What a keyboard leaves of a phone on its side: only what is typed, the rest and Save are shown there, as upright. */
export const typingFlat = 'screen and (min-width: 560px) and (max-height: 300px)';
/** What it leaves of a tall one. */
export const squat = 'screen and (max-width: 559.98px) and (max-height: 560px)';
/** A phone of few rows, upright. */
export const short = 'screen and (max-height: 700px)';
export const narrow = 'screen and (max-width: 359.98px)';
export const large = 'screen and (min-width: 860px) and (min-height: 521px)';
