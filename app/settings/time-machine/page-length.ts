/** So many rows of a list at a time. */
export const PAGE = 30;
