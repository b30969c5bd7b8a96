/** What makes a spreadsheet take a text for a formula, and run it; of East Asia, by the wide forms too. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const DEFUSED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text as a table holds it, so that no spreadsheet runs it; one that looks so already gets one apostrophe more. */
export const defused = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** The text that a table's cell was made of. */
export const fromDefused = (cell: string) => (DEFUSED.test(cell) ? cell.slice(1) : cell);
