/** So many rows of a list are drawn at first, and with each tap on the button below them. */
export const PAGE = 30;
