import { dayKey } from '../../schema/sets/previous.ts';
import type { ImportPreview } from '../../sync/index.ts';
import { wholeDay } from '../text/dates.ts';
import type { ReadFile } from './read-messages.ts';
import { archiveWords, kindWords, number, some } from './words.ts';

/** What there is to say of a file before it is imported, a sentence each. */
export function reviewNotes(preview: ImportPreview, { skipped, archive }: ReadFile): string[] {
  const { file, notes, alreadyHere, editedHere, sharedDays, alike, supersets } = preview;
  return [
    `${kindWords(file)}.`,
    ...(archive ? [archiveWords(archive)] : []),
    ...Object.entries(skipped).map(([what, count]) => `${number(count)} × ${what} left out.`),
    ...(file.lastDay !== null && file.lastDay > dayKey(Date.now())
      ? [`It holds days in the future, up to ${wholeDay(file.lastDay)}: look at its dates.`]
      : []),
    ...(supersets > 0
      ? [
          `${some(supersets, 'session has', 'sessions have')} supersets: they become notes of their exercises.`,
        ]
      : []),
    ...(notes.all > 0 ? [`${some(notes.all, 'note of an exercise is', 'notes of exercises are')} new.`] : []),
    ...(alreadyHere > 0 ? [`${some(alreadyHere, 'set is', 'sets are')} here already.`] : []),
    ...(editedHere > 0
      ? [
          `${some(editedHere, 'set that you changed here stays as it is', 'sets that you changed here stay as they are')}.`,
        ]
      : []),
    ...(sharedDays > 0
      ? [
          `On ${some(sharedDays, 'day')} of the file you have other sets here${alike > 0 ? '' : ': both are kept'}.`,
        ]
      : []),
  ];
}
