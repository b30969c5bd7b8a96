import type { ExportedDiary } from './archived.ts';
import { spreadsheetCsv } from './csv.ts';
import { diaryCsv } from './diary-csv.ts';
import { FITNOTES_LEAVES_OUT, fitnotesCsv } from './fitnotes-csv.ts';
import { LIFTOSAUR_LEAVES_OUT, liftosaurCsv } from './liftosaur-csv.ts';
import { type Feature, type FeatureCounts, type Loss, lossesOf } from './losses.ts';
import { HEVY_LEAVES_OUT, STRONG_LEAVES_OUT, strongCsv } from './strong-csv.ts';

/** Tables of a diary's sets, by what they are for. The whole diary is another file (diary-file.ts). */
export const TABLE_FORMATS = ['csv', 'spreadsheet', 'strong', 'hevy', 'fitnotes', 'liftosaur'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

interface TableTraits {
  /** Of its file, behind the product's name. */
  suffix: string;
  leavesOut: readonly Feature[];
  write: (contents: Partial<ExportedDiary>, locale: string) => Generator<string>;
}

const TRAITS: Readonly<Record<TableFormat, TableTraits>> = {
  csv: { suffix: 'sets', leavesOut: [], write: (contents) => diaryCsv(contents) },
  spreadsheet: {
    suffix: 'spreadsheet',
    leavesOut: [],
    write: (contents, locale) => diaryCsv(contents, spreadsheetCsv(locale)),
  },
  strong: {
    suffix: 'for-strong',
    leavesOut: STRONG_LEAVES_OUT,
    write: (contents) => strongCsv(contents, 'strong'),
  },
  hevy: { suffix: 'for-hevy', leavesOut: HEVY_LEAVES_OUT, write: (contents) => strongCsv(contents, 'hevy') },
  fitnotes: { suffix: 'for-fitnotes', leavesOut: FITNOTES_LEAVES_OUT, write: fitnotesCsv },
  liftosaur: { suffix: 'for-liftosaur', leavesOut: LIFTOSAUR_LEAVES_OUT, write: liftosaurCsv },
};

/** @param day YYYY-MM-DD */
export function tableFileName(format: TableFormat, day: string): string {
  return `chalkbook-${TRAITS[format].suffix}-${day}.csv`;
}

/**
 * A diary's sets as a table, in texts to be written one behind the other.
 * @param locale whose marks a spreadsheet reads, BCP 47
 */
export function tableChunks(
  format: TableFormat,
  contents: Partial<ExportedDiary>,
  locale: string,
): Generator<string> {
  return TRAITS[format].write(contents, locale);
}

/** What a table can't hold of a diary. @param counts of that diary (losses.ts) */
export function tableLosses(format: TableFormat, counts: FeatureCounts): Loss[] {
  return lossesOf(counts, TRAITS[format].leavesOut);
}
