/** A picture's box is this wide and high. */
export const BOX = 100;
