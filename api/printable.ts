/** What a terminal may take for an order: control characters, breaks of a line, turns of direction. */
const COMMANDS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text from a user for a line on the terminal. Accounts of earlier releases may hold any character. */
export function printable(text: string): string {
  return text.replace(COMMANDS, '\ufffd');
}

/** JSON for a terminal or a file: the same data, with those characters as escapes. Its own line breaks stay. */
export function printableJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replace(COMMANDS, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A table for a terminal or a file: its own line breaks stay, of its rows and in its cells. */
export function printableTable(text: string): string {
  return text.replace(COMMANDS, (character) => (/[\r\n]/.test(character) ? character : '\ufffd'));
}
