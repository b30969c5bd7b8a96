import type { TableFormat } from '../../../schema/export/formats.ts';
import type { Loss } from '../../../schema/export/losses.ts';

/** What each table is good for, in one sentence. */
export const TABLE_WORDS: Readonly<Record<TableFormat, { title: string; text: string; button: string }>> = {
  csv: {
    title: 'Every set as a table',
    text: 'A CSV file with one row a set and all that a set and its session hold. It leaves out the program.',
    button: 'Save the Table',
  },
  spreadsheet: {
    title: 'For a spreadsheet',
    text: 'The same table with the marks of your language, so that it opens with a double tap.',
    button: 'Save for a Spreadsheet',
  },
  strong: {
    title: 'As Strong wrote it',
    text: 'The layout that most other apps can read. Strong itself takes no file back.',
    button: 'Save as Strong',
  },
  hevy: {
    title: 'For Hevy',
    text: "For Hevy's import of files from Strong.",
    button: 'Save for Hevy',
  },
  fitnotes: {
    title: 'For FitNotes',
    text: 'FitNotes for Android: days with their sets, without the time of day.',
    button: 'Save for FitNotes',
  },
  liftosaur: {
    title: 'For Liftosaur',
    text: 'What was done, with its time. Notes on sets become notes on their exercise.',
    button: 'Save for Liftosaur',
  },
};

/** Says beforehand what a file would lose of this very diary. */
export function lossSentence(losses: readonly Loss[]): string {
  if (losses.length === 0) return 'All of your sets fit.';
  return `Leaves out ${new Intl.ListFormat('en').format(losses.map(({ text }) => text))}.`;
}
