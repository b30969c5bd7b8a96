export const NOTHING_TO_UNDO = 'Nothing to undo: it was changed since.';
