/** What makes a spreadsheet take a text for a formula, and run it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const DEFUSED = /^'+[=+\-@\t\r]/;

/** A text as a table holds it, so that no spreadsheet runs it; one that looks so already gets one apostrophe more. */
export const defused = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** The text that a table's cell was made of. */
export const fromDefused = (cell: string) => (DEFUSED.test(cell) ? cell.slice(1) : cell);
