/** Why a file as a whole can't be read: each with the sentence that its reader is told. */
export const IMPORT_REFUSALS = {
  too_large: 'This file is too large to be read here: at most 64 MB.',
  empty: 'This file is empty.',
  only_header: 'This file has a line of headings and no sets below it.',
  picture: 'This is a picture. Choose the file that the other app exported, a CSV or JSON file.',
  pdf: 'This is a PDF. Choose the file that the other app exported, a CSV or JSON file.',
  spreadsheet: 'This is a spreadsheet. Save it as CSV in the app that made it, and choose that file.',
  database: 'This database is from no app that is known here. Export a CSV in that app, and choose that.',
  database_broken: 'This database is damaged. Make the backup again in the app that it comes from.',
  backup_broken: 'This backup is damaged. Make it again in the app that it comes from.',
  web_page: 'This is a web page or XML, not an export of sets. Choose a CSV or JSON file.',
  archive: 'This archive is of a kind that can’t be opened here. Unpack it, and choose the file in it.',
  archive_broken: 'This archive is damaged and can’t be unpacked. Export it again.',
  archive_bomb: 'What this archive holds is too large to be unpacked here: at most 64 MB.',
  archive_nothing: 'This archive holds no file with sets that can be read.',
  not_text: 'This file is no text. Choose the file that the other app exported, a CSV or JSON file.',
  packed_no_text:
    'What is packed in this file is no text and no backup that is known here. Export a CSV in the app that made it.',
  json_broken: 'This JSON file is cut off or damaged. Export it again.',
  json_too_much: 'This JSON file holds more pieces than any export of sets.',
  json_unknown:
    'This JSON file is from no app that is known here. Export a CSV in that app, and choose that.',
  not_table: 'This file is no table: its first line names no columns.',
  too_many_columns: 'This table has more columns than any export of sets: at most 500.',
  row_too_long: 'Most of this file is one single line, so it is no table of sets.',
  torn_quotes: 'This file has too many quotation marks that never close to be read. Export it again.',
  measurements: 'This file holds body measurements, not sets.',
  own_program:
    'This is a program of Chalkbook, without sets. Open it in the app, under Settings, Share or Add a Program.',
  own_handover: 'This holds workouts of another phone. Open it in the app, under Settings, To Another Phone.',
  program_only: 'This file holds a plan, not sets that were done.',
  needs_mapping: 'This table is from no app that is known here: say which column is which.',
  not_understood: 'More than half of this file’s rows can’t be understood, so nothing is read.',
  no_sets: 'This file holds no sets.',
} as const;

export type ImportRefusalCode = keyof typeof IMPORT_REFUSALS;

/** The only thing that reading a file throws. `message` is one sentence for the lifter; `line` where it went wrong. */
export class ImportRefusal extends Error {
  readonly code: ImportRefusalCode;
  readonly line: number | undefined;

  constructor(code: ImportRefusalCode, line?: number) {
    super(line === undefined ? IMPORT_REFUSALS[code] : `${IMPORT_REFUSALS[code]} (line ${line})`);
    this.name = 'ImportRefusal';
    this.code = code;
    this.line = line;
  }
}

/** Thrown by a row that can't be understood, with the sentence that says why; its reader keeps the row and goes on. */
export class RowProblem extends Error {
  override readonly name = 'RowProblem';
}

/** What a part of a row says; undefined where it can't be understood, and the row stands without it. */
export function ifUnderstood<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowProblem) return undefined;
    throw error;
  }
}
