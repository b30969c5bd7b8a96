/** A phone on its side, and what is as low: the numbers stand beside what is pressed. */
export const flat = 'screen and (min-width: 560px) and (max-height: 520px)';
/** A phone of few rows, upright. */
export const short = 'screen and (max-height: 700px)';
export const narrow = 'screen and (max-width: 359.98px)';
export const large = 'screen and (min-width: 860px) and (min-height: 521px)';
