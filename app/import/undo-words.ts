import { KEPT_DAYS } from '../../schema/constants.ts';
import { type ReplacedRow, replacedOf } from '../../schema/import/plan/replaced-rows.ts';
import type { ImportUndone, ListedImport } from '../../sync/index.ts';
import { formatName, some } from './words.ts';

/** Whether an import brought anything in of its own. */
const added = ({ setCount, sessionCount }: ListedImport) => setCount + sessionCount > 0;

/** Whether the undo of an import would do anything. */
export const canUndo = (one: ListedImport) =>
  added(one) || one.notes > 0 || replacedOf(one.replaced).rows.length > 0;

export const importName = ({ fileName, format }: ListedImport) => fileName || formatName(format);

/** "8 sets in 2 sessions, 3 earlier sets changed". */
export function importedWords(one: ListedImport): string {
  const brought = added(one)
    ? [`${some(one.setCount, 'set')} in ${some(one.sessionCount, 'session')}`]
    : one.notes > 0
      ? [some(one.notes, 'note')]
      : [];
  const { rows, lost } = replacedOf(one.replaced);
  const said = [
    ...brought,
    ...(rows.length > 0 ? [`${countWords(rows, 'earlier ')} changed`] : []),
    ...(lost > 0 ? [`${some(lost, 'earlier row')} changed, too many to put back`] : []),
  ];
  // An earlier release did not keep them.
  return said.length > 0 ? said.join(', ') : 'no new sets: notes, or changes alone';
}

/** What an undo would do, and what it would leave alone. */
export function undoWords(one: ListedImport): string {
  const { rows, lost } = replacedOf(one.replaced);
  return [
    ...(added(one)
      ? [`What ${importName(one)} brought in is deleted, and lies in the bin for ${KEPT_DAYS} days.`]
      : one.notes > 0
        ? [`${some(one.notes, 'note')} that it brought ${one.notes === 1 ? 'is' : 'are'} deleted.`]
        : []),
    ...(rows.length > 0
      ? [
          `${countWords(rows)} that it changed ${rows.length === 1 ? 'gets its' : 'get their'} earlier values back.`,
        ]
      : []),
    ...(lost > 0
      ? [
          `The ${some(lost, 'earlier row that it changed stays as the file has it: its', 'earlier rows that it changed stay as the file has them: their')} earlier values were too many to keep.`,
        ]
      : []),
    'What was changed since stays as it is. The file can be imported again.',
  ].join(' ');
}

/** What an undo did. @param replaced what it had to put back */
export function undoneWords(
  { sets, sessions, notes = 0, restored, spared }: ImportUndone,
  replaced: readonly ReplacedRow[],
): string {
  const noun = replaced.every(({ type }) => type === 'log') ? 'set' : 'row';
  const said = [
    ...(sets > 0 ? [`${some(sets, 'set')} went to the bin.`] : []),
    ...(sets === 0 && sessions > 0 ? [`${some(sessions, 'session')} went to the bin.`] : []),
    ...(notes > 0 ? [`${some(notes, 'note is', 'notes are')} gone again.`] : []),
    ...(restored > 0
      ? [`${some(restored, `${noun} has its earlier values`, `${noun}s have their earlier values`)} again.`]
      : []),
    ...(spared > 0
      ? [`${some(spared, `${noun} that was`, `${noun}s that were`)} changed since stayed.`]
      : []),
  ];
  return said.length > 0 ? said.join(' ') : 'Nothing of it was left.';
}

/** "2 sets and 1 session". */
function countWords(rows: readonly ReplacedRow[], which = ''): string {
  const sets = rows.filter(({ type }) => type === 'log').length;
  const sessions = rows.length - sets;
  return [
    ...(sets > 0 ? [some(sets, `${which}set`)] : []),
    ...(sessions > 0 ? [some(sessions, `${which}session`)] : []),
  ].join(' and ');
}
