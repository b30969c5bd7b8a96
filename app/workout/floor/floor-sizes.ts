/** A phone on its side, and any window as low: the numbers stand beside the controls. */
export const flat = 'screen and (min-width: 560px) and (max-height: 520px)';
/** A phone on its side with an open keyboard: it shows only the numbers, the rest and Save. */
export const typingFlat = 'screen and (min-width: 560px) and (max-height: 300px)';
/** An upright phone with an open keyboard. */
export const squat = 'screen and (max-width: 559.98px) and (max-height: 560px)';
/** A phone of few rows, upright. */
export const short = 'screen and (max-height: 700px)';
export const large = 'screen and (min-width: 860px) and (min-height: 521px)';
