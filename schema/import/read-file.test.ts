import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { programFile } from '../export/program-file.ts';
import { MAX_IMPORT_BYTES } from './decoding/unpack.ts';
import type { ImportedFile } from './imported.ts';
import { readImport, readImportSteps } from './read-file.ts';
import { ImportRefusal } from './refusal.ts';
import { sampleTable } from './sample-table.ts';
import * as files from './testing/fixtures.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return bytes;
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const setsIn = ({ sessions }: ImportedFile) => sessions.reduce((sum, { sets }) => sum + sets.length, 0);
const refusal = (bytes: Uint8Array) => {
  try {
    readImport(bytes);
  } catch (error) {
    if (error instanceof ImportRefusal) return error.code;
    throw error;
  }
  return 'read';
};
const header = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE\n';
const row = (weight: string, day = 5) => `2024-03-0${day} 18:04:11,Push,1h,Squat,1,${weight},5,0,0,\n`;

describe('what a file is written with', () => {
  const s3 = files.STRONG_S3.replaceAll('Push A', 'Drücken');
  it.each([
    ['UTF-8', utf8(s3)],
    ['UTF-8 with a mark', utf8(`\uFEFF${s3}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${s3}`, true)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${s3}`, false)],
    ['UTF-16 LE', utf16(s3, true)],
    ['UTF-16 BE', utf16(s3, false)],
    ['windows-1252', latin(s3)],
    ['CR LF', utf8(s3.replaceAll('\n', '\r\n'))],
    ['CR alone', utf8(s3.replaceAll('\n', '\r'))],
    ['tabs', utf8(s3.replaceAll(';', '\t'))],
    ['bars', utf8(s3.replaceAll(';', '|'))],
    ['commas', utf8(s3.replaceAll(';', ','))],
    ["Excel's hint", utf8(`sep=;\n${s3}`)],
    ['blank lines', utf8(`\n\n${s3.replaceAll('\n', '\n\n')}\n\n`)],
    ['a zip', zipSync({ 'notes.txt': strToU8('hello'), '__MACOSX/._x': strToU8('x'), 'a.bin': utf8(s3) })],
  ])('%s makes no difference', (_, bytes) => {
    const file = readImport(bytes);
    expect(setsIn(file)).toBe(4);
    expect(file.sessions[0]?.name).toBe('Drücken');
    expect(file.sessions[0]?.sets.map(({ weight }) => weight?.value)).toEqual([40, 82.5, 62.5]);
  });

  it.each([
    [
      'windows-1252',
      'Größe, Übung',
      [0x47, 0x72, 0xf6, 0xdf, 0x65, 0x2c, 0x20, 0xdc, 0x62, 0x75, 0x6e, 0x67],
    ],
    [
      'windows-1252',
      '1ª Elevación Nº 2, España',
      [...'1ª Elevación Nº 2, España'].map((letter) => letter.charCodeAt(0)),
    ],
    ['macintosh', 'Größe, Übung', [0x47, 0x72, 0x9a, 0xa7, 0x65, 0x2c, 0x20, 0x86, 0x62, 0x75, 0x6e, 0x67]],
    ['windows-1250', 'leżąc', [0x6c, 0x65, 0xbf, 0xb9, 0x63]],
    ['iso-8859-2', 'leżąc', [0x6c, 0x65, 0xbf, 0xb1, 0x63]],
    ['windows-1251', 'Жим лёжа', [0xc6, 0xe8, 0xec, 0x20, 0xeb, 0xb8, 0xe6, 0xe0]],
    ['koi8-r', 'Жим лёжа', [0xf6, 0xc9, 0xcd, 0x20, 0xcc, 0xa3, 0xd6, 0xc1]],
    ['windows-1253', 'Πιέσεις', [0xd0, 0xe9, 0xdd, 0xf3, 0xe5, 0xe9, 0xf2]],
    ['shift_jis', 'ベンチプレス', [0x83, 0x78, 0x83, 0x93, 0x83, 0x60, 0x83, 0x76, 0x83, 0x8c, 0x83, 0x58]],
    ['euc-kr', '벤치프레스', [0xba, 0xa5, 0xc4, 0xa1, 0xc7, 0xc1, 0xb7, 0xb9, 0xbd, 0xba]],
    ['gbk', '引体向上', [0xd2, 0xfd, 0xcc, 0xe5, 0xcf, 0xf2, 0xc9, 0xcf]],
    ['big5', '引體向上', [0xa4, 0xde, 0xc5, 0xe9, 0xa6, 0x56, 0xa4, 0x57]],
  ])('%s is told by the names that it makes', (_, name, bytes) => {
    const text = latin(
      `${header}${row('62.5')
        .replace('Squat', `"${String.fromCharCode(...bytes)}"`)
        .repeat(3)}`,
    );
    const [session] = readImport(text).sessions;
    expect(session?.sets.map(({ exercise, weight }) => [exercise, weight?.value])).toEqual(
      Array(3).fill([name, 62.5]),
    );
  });

  it('numbers may be in the digits of any script', () => {
    const file = readImport(utf8(toSemicolons('٨٢٫٥', '८२.५', '๘๒.๕', '８２．５', '١٬٢٠٠')));
    expect(file.sessions.map(({ sets }) => sets[0]?.weight?.value)).toEqual([82.5, 82.5, 82.5, 82.5, 1200]);
  });

  it('UTF-16 without a mark is told in names of another script, too', () => {
    const text = `${header}${row('62.5').replace('Push', 'マンデルブロ腕の日').replace('Squat', 'ケーブルアップライトロウ').repeat(40)}`;
    for (const little of [true, false]) expect(setsIn(readImport(utf16(text, little)))).toBe(40);
  });

  it('of an archive with more than one export the first is read, and the others are named', () => {
    const one = zipSync({ 'notes.txt': strToU8('hello'), 'mine.csv': utf8(s3) });
    expect(readImport(one).archive).toBeUndefined();
    const broken = strToU8('{"version":');
    const file = readImport(zipSync({ 'mine.csv': utf8(s3), 'plan.json': broken, 'hers.csv': latin(s3) }));
    expect(setsIn(file)).toBe(4);
    expect(file.archive).toEqual({ read: 'mine.csv', others: ['hers.csv'] });
  });

  it.each([
    ['62,5', '100', [62.5, 100]],
    ['1.200,5', '62,5', [1200.5, 62.5]],
    ['1,200.5', '62.5', [1200.5, 62.5]],
    ['1\u202f200,5', '62,5', [1200.5, 62.5]],
    ['1 200', '62.5', [1200, 62.5]],
    ['13.0', '', [13, undefined]],
    ['-', '60', [undefined, 60]],
  ])('%s and %s are %j', (first, second, weights) => {
    const file = readImport(utf8(toSemicolons(first, second)));
    expect(file.sessions.flatMap(({ sets }) => sets.map(({ weight }) => weight?.value))).toEqual(weights);
  });
});

/** Built cell by cell, so that commas in the cells stay. */
function toSemicolons(...weights: string[]): string {
  const rows = weights.map((weight, i) =>
    [`2024-03-0${i + 1} 18:04:11`, 'Push', '1h', 'Squat', '1', weight, '5', '0', '0', ''].join(';'),
  );
  return `${header.trim().replaceAll(',', ';')}\n${rows.join('\n')}\n`;
}

describe('dates of Hevy', () => {
  const hevy = (...dates: string[]) =>
    `title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\n${dates
      .map((date) => `A,"${date}","${date}",Squat,0,normal,60,5\n`)
      .join('')}`;
  const starts = (...dates: string[]) =>
    readImport(utf8(hevy(...dates))).sessions.map(({ start }) => Object.values(start)[0]);
  const days = (...dates: string[]) => starts(...dates).map((start) => String(start).slice(0, 10));

  it.each([
    ...['15 Sep 2025, 07:48', '15. Sept. 2025, 07:48', '15 sept 2025, 07:48', '15 de set. de 2025, 07:48'],
    ...['15 wrz 2025, 07:48', '15 eyl 2025, 07:48', '15 сент. 2025 г., 07:48', '2025年9月15日 07:48'],
    ...['2025-09-15T07:48:00', 'Sep 15, 2025, 7:48 AM', '15 syys 2025, 07:48', '15 вер. 2025, 07:48'],
    ...['15 zář 2025, 07:48', '15 szept. 2025, 07:48', '2025년 9월 15일 07:48', '45915.325'],
    ...['15.09.2025 07:48', '15/09/2025 07:48', '15 ruj 2025, 07:48', '15 tháng 9 2025, 07:48'],
  ])('%s', (date) => {
    expect(starts(date)).toEqual(['2025-09-15T07:48:00']);
  });

  it.each([
    ['5 9월 2026, 06:10', '2026-09-05T06:10:00'],
    ['28 déc. 2025, 06 h 05', '2025-12-28T06:05:00'],
    ['28 déc. 2025, 17 h 05 min 09 s', '2025-12-28T17:05:09'],
    ['22.09.2026, 17:00', '2026-09-22T17:00:00'],
    ['16 Juni 2026, 18:00', '2026-06-16T18:00:00'],
    ['May 7, 2026, 12:13\u202fAM', '2026-05-07T00:13:00'],
    ['28. Jänner 2026, 06:05', '2026-01-28T06:05:00'],
    ['28. nóv. 2025, 06:05', '2025-11-28T06:05:00'],
  ])('%s, as its app or its site writes it', (date, wall) => {
    expect(starts(date)).toEqual([wall]);
  });

  it.each([
    ...['١٥ سبتمبر ٢٠٢٥، ٠٧:٤٨', '15 سبتمبر 2025، 7:48 ص', '15 أيلول 2025, 07:48', '15 شتنبر 2025, 07:48'],
    ...['15 בספט׳ 2025, 07:48', '15 בספטמבר 2025 בשעה 7:48', '15 सित॰ 2025, 07:48', '१५ सितंबर २०२५, ०७:४८'],
    ...[
      '15 ก.ย. 2568 07:48',
      '15 กันยายน 2568, 07:48',
      '๑๕ ก.ย. ๒๕๖๘ ๐๗:๔๘',
      '15 ก.ย. 2025, 07:48',
      '2568-09-15 07:48:00',
    ],
    ...['۱۵ سپتامبر ۲۰۲۵، ۷:۴۸ ق.ظ.', '১৫ সেপ, ২০২৫, ০৭:৪৮', '15 sen 2025, 07:48', 'Sen, 15 Sep 2025, 07.48'],
    ...[
      '2025. szept. 15. de. 7:48',
      '15. 9. 2025 7:48 dop.',
      '15.9.2025 klo 7.48 ap.',
      '7:48 SA 15 thg 9, 2025',
    ],
    ...['15 sept. 2025, 7 h 48 a.m.', '15/09/2568 07:48', '２０２５年９月１５日 ０７：４８'],
  ])('%s, in other letters and by other calendars', (date) => {
    expect(starts(date)).toEqual(['2025-09-15T07:48:00']);
  });

  it.each([
    ['2025. szept. 15. du. 7:48', '15. 9. 2025 7:48 odp.', '15 سبتمبر 2025، 7:48 م'],
    ['15 sept. 2025, 7 h 48 p.m.', '7:48 CH 15 thg 9, 2025', 'ÖS 7:48'].map((text) =>
      text.startsWith('ÖS') ? `15 Eyl 2025 ${text}` : text,
    ),
  ])('%s is in the evening', (...dates) => {
    for (const date of dates) expect(starts(date)).toEqual(['2025-09-15T19:48:00']);
  });

  it('a year of no calendar that is known here is refused, as 1447 or 1404', () => {
    expect(refusal(utf8(hevy('١٥ ربيع الأول ١٤٤٧', '۱۵ مهر ۱۴۰۴')))).toBe('not_understood');
  });

  it('lip and lis are Polish beside Polish months, and Croatian beside Croatian ones', () => {
    expect(days('3 lis 2025, 07:00', '3 wrz 2025, 07:00', '3 lip 2025, 07:00')).toEqual([
      ...['2025-07-03', '2025-09-03', '2025-11-03'],
    ]);
    expect(days('3 lis 2025, 07:00', '3 ruj 2025, 07:00', '3 lip 2025, 07:00')).toEqual([
      ...['2025-06-03', '2025-09-03', '2025-10-03'],
    ]);
  });

  it('03/04 is a day or a month as the other rows have it', () => {
    expect(days('03/04/2025 07:00', '25/04/2025 07:00')).toEqual(['2025-04-03', '2025-04-25']);
    expect(days('03/04/2025 07:00', '04/25/2025 07:00')).toEqual(['2025-03-04', '2025-04-25']);
  });

  it('no calendar has 31 February', () => {
    const file = readImport(utf8(hevy('31 Feb 2025, 07:00', '1 Mar 2025, 07:00', '2 Mar 2025, 07:00')));
    expect(file.rejected).toMatchObject([{ line: 2, reason: expect.stringContaining('31 Feb 2025') }]);
  });
});

describe('a bad file gets one sentence', () => {
  const bomb = zipSync({ 'a.csv': new Uint8Array(MAX_IMPORT_BYTES + 1) });
  // Of two hundred files that each claim little, all would be unpacked.
  const lying = zipSync({ 'a.csv': utf8(files.HEVY) });
  const end = lying.length - 22;
  const directory = new DataView(lying.buffer, lying.byteOffset).getUint32(end + 16, true);
  new DataView(lying.buffer, lying.byteOffset).setUint32(directory + 24, 10, true);
  it.each([
    ['a photo', bytesOf(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3), 'picture'],
    ['a PNG', bytesOf(0x89, 0x50, 0x4e, 0x47, 13, 10), 'picture'],
    ['a photo of an iPhone', latin('\0\0\0\u0018ftypheic'), 'picture'],
    ['a PDF', utf8('%PDF-1.7\n'), 'pdf'],
    ['half a FitNotes backup', utf8('SQLite format 3\0aaa'), 'database_broken'],
    ['a workbook', zipSync({ '[Content_Types].xml': strToU8('<x/>') }), 'spreadsheet'],
    ['a web page', utf8('<!DOCTYPE html><html>'), 'web_page'],
    ['bytes', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251), 'not_text'],
    ['headings that go on in UTF-16', joined(utf8(header), utf16(row('60'), true)), 'not_text'],
    ['UTF-16 that goes on in UTF-8', joined(utf16(header, true), utf8(row('60').repeat(40))), 'not_text'],
    ['nothing', bytesOf(), 'empty'],
    ['blanks', utf8(' \n\n '), 'empty'],
    ['a header alone', utf8(header), 'only_header'],
    ['half a JSON', utf8(files.OPENGYM.slice(0, 200)), 'json_broken'],
    [
      'a packed file of bytes',
      gzipSync(Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)),
      'packed_no_text',
    ],
    ['half a Liftosaur storage', utf8(files.LIFTOSAUR_JSON.slice(0, 900)), 'json_broken'],
    ['a Liftosaur storage without workouts', utf8('{"history":[],"settings":{}}'), 'no_sets'],
    ['a Liftosaur program', utf8('{"program":{"name":"A"},"version":"1"}'), 'program_only'],
    ['other JSON', utf8('{"a":1}'), 'json_unknown'],
    ['deep JSON', utf8('['.repeat(200_000)), 'json_broken'],
    ['a plan', utf8('{"routines":[]}'), 'program_only'],
    ['a shared program', utf8(programFile({ name: 'A', days: [] })), 'own_program'],
    ['a hand-over', utf8('{"format":"chalkbook-handover","version":1,"rows":[],"ops":[]}'), 'own_handover'],
    ['a letter', utf8('Dear all\nhello'), 'not_table'],
    ['10,000 columns', utf8(`a${',a'.repeat(10_000)}\n1\n`), 'too_many_columns'],
    ['an unknown table', utf8('a,b\n1,2\n'), 'needs_mapping'],
    [
      'measurements',
      utf8('Date,Time,Measurement,Value,Unit,Comment\n2024-01-01,,Waist,80,cm,\n'),
      'measurements',
    ],
    ['a bomb', bomb, 'archive_bomb'],
    ['a bomb that lies', lying, 'archive_bomb'],
    ['half a zip', zipSync({ 'a.csv': utf8(files.HEVY) }).subarray(0, 200), 'archive_broken'],
    ['a zip of nothing', zipSync({ 'a.txt': utf8('hello') }), 'archive_nothing'],
    ['mostly nonsense', utf8(`${header}${row('60')}${'x,y,z,1,1,1,1,1,1,1\n'.repeat(3)}`), 'not_understood'],
    ['too large', new Uint8Array(MAX_IMPORT_BYTES + 1), 'too_large'],
  ])('%s', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code);
  });

  it('one line of 50 MB ends, quoted or not', () => {
    expect(refusal(utf8('x'.repeat(50_000_000)))).toBe('row_too_long');
    const file = readImport(
      utf8(`${header}${row('60')}${row('70')}"${'"a'.repeat(2_500_000)}\n${row('80')}`),
    );
    expect(setsIn(file)).toBe(3);
    expect(file.rejected).toMatchObject([{ line: 4 }]);
    expect(file.rejected[0]?.text.length).toBeLessThan(5_000);
  });

  it('torn in a quotation, it gives all before it and the line that it is torn in', () => {
    const torn = `${files.STRONG_S2.trimEnd()}\n2021-05-02 18:00:00;"Legs";"Squat (Barbell)";1;100;kg;5;;;;0;"was int`;
    const file = readImport(utf8(torn));
    expect(setsIn(file)).toBe(3);
    expect(file.rejected).toMatchObject([{ line: 5, reason: expect.stringContaining('torn') }]);
  });

  it('a quotation mark that never closes swallows only its own line', () => {
    const file = readImport(utf8(`${header}${row('60')}"2024-03-05 oops\n${row('70')}${row('80')}`));
    expect(setsIn(file)).toBe(3);
    expect(file.rejected).toMatchObject([{ line: 3, text: '"2024-03-05 oops' }]);
  });

  it('torn between two cells, its last row is kept as not understood', () => {
    const file = readImport(utf8(`${header}${row('60')}${row('70')}2024-03-05 18:04:11,Push,1h,Squat,1,8`));
    expect(setsIn(file)).toBe(2);
    expect(file.rejected).toMatchObject([{ line: 4, text: '2024-03-05 18:04:11,Push,1h,Squat,1,8' }]);
  });

  it('half a letter at the end spoils no other', () => {
    const bytes = utf8(`${header.trim()},Ü\n${row('60')}${row('70')}Ü`);
    expect(setsIn(readImport(bytes.subarray(0, -1)))).toBe(2);
  });
});

describe('a table of its own', () => {
  const german = utf8(
    'Datum;Zeit;Training;Übung;Satz;Wdh.;Gewicht (kg)\n01.02.2025;18:05;Push;Bankdrücken;1;8;62,5\n01.02.2025;18:09;Push;Bankdrücken;2;8;62,5\n',
  );

  it('of a table with more rows in a piece than a call has arguments, the first are shown', () => {
    const { rows } = sampleTable(new TextEncoder().encode(`date,exercise\n${'x\n'.repeat(130_000)}`));
    expect(rows).toHaveLength(20);
  });

  it('is guessed by its headings, and read by the mapping', () => {
    expect(refusal(german)).toBe('needs_mapping');
    const { guess, rows, hash } = sampleTable(german);
    expect(guess).toEqual({
      columns: { date: 0, time: 1, session: 2, exercise: 3, set: 4, reps: 5, weight: 6 },
      weightUnit: 'kg',
    });
    expect(rows).toHaveLength(2);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    const file = readImport(german, { mapping: guess });
    expect(file.sessions).toHaveLength(1);
    expect(file.sessions[0]?.sets[1]).toEqual({
      ...{ line: 3, exercise: 'Bankdrücken', weight: { value: 62.5, unit: 'kg' }, reps: 8 },
      at: { wall: '2025-02-01T18:09:00' },
    });
  });
});

it('reads 100,000 rows in pieces, and stops when nobody asks for more', () => {
  const big = utf8(header + row('60').repeat(100_000));
  const steps = readImportSteps(big);
  let pieces = 0;
  let last = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      expect(setsIn(step.value)).toBe(100_000);
      break;
    }
    expect(step.value.done).toBeGreaterThanOrEqual(last);
    last = step.value.done;
    pieces++;
  }
  expect(pieces).toBeGreaterThan(10);
  const stopped = readImportSteps(big);
  stopped.next();
  expect(stopped.return(undefined as never).done).toBe(true);
});

/** Reads in a thread whose heap ends there, MB: what a heap holds beside its garbage hangs on how busy the machine is. */
async function readWithin(heapMb: number, bytes: Uint8Array<ArrayBuffer>): Promise<ImportedFile> {
  const reader = `const { parentPort, workerData } = require('node:worker_threads');
    void import(workerData.module).then(({ readImport }) => parentPort.postMessage(readImport(workerData.bytes)));`;
  const worker = new Worker(reader, {
    eval: true,
    execArgv: [],
    workerData: { module: new URL('./read-file.ts', import.meta.url).href, bytes },
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: heapMb },
  });
  const [file] = (await once(worker, 'message')) as [ImportedFile];
  await worker.terminate();
  return file;
}

it('blank lines take no memory however many they are, and each is counted', async () => {
  const blanks = '\n'.repeat(2_000_000);
  const text = `${header}${row('60')}${blanks}${row('61')}${blanks}no date\n${row('62')}`;
  const file = await readWithin(30, utf8(text));
  expect(setsIn(file)).toBe(3);
  expect(file.rejected.map(({ line }) => line)).toEqual([4_000_004]);
});
