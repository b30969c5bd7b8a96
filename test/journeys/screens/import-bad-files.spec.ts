import { closeSync, ftruncateSync, openSync, rmSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { MAX_IMPORT_BYTES } from '../../../schema/import/decoding/unpack.ts';
import { IMPORT_REFUSALS, type ImportRefusalCode } from '../../../schema/import/refusal.ts';
import { STRONG_S1 } from '../../../schema/import/testing/fixtures.ts';
import { storedRows } from '../support/database.ts';
import { expect, test } from './support/screens.ts';

const GOOD = STRONG_S1;
const HEADER = GOOD.slice(0, GOOD.indexOf('\n') + 1);
/** Loops over all byte values, so that it is no text of any encoding. */
const noise = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7_919 + (i >> 8)) % 256);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const GOOD_ZIP = zipSync({ 'strong.csv': strToU8(GOOD) });

const REFUSED: readonly (readonly [name: string, bytes: Uint8Array, ImportRefusalCode])[] = [
  ['photo.jpg', joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), noise(200_000)), 'picture'],
  ['photo called a table.csv', joined(Uint8Array.of(0x89, 0x50, 0x4e, 0x47), noise(9_000)), 'picture'],
  ['report.pdf', joined(strToU8('%PDF-1.7\n'), noise(50_000)), 'pdf'],
  ['nothing.csv', new Uint8Array(), 'empty'],
  ['noise.csv', noise(70_000), 'not_text'],
  ['10,000 columns.csv', strToU8(`${HEADER.trim()}${',more'.repeat(10_000)}\n1,2\n`), 'too_many_columns'],
  ['torn.json', strToU8('{"format":"chalkbook-export","version":1,"logs":[{"id":"a","da'), 'json_broken'],
  ['torn.zip', GOOD_ZIP.subarray(0, GOOD_ZIP.length - 60), 'archive_broken'],
  ['torn.fitnotes', strToU8('SQLite format 3\0'), 'database_broken'],
  ['bomb.zip', zipSync({ 'a.csv': new Uint8Array(MAX_IMPORT_BYTES + 1) }), 'archive_bomb'],
  ['no table.zip', zipSync({ 'read me.txt': strToU8('hello'), 'a.jpg': noise(500) }), 'archive_nothing'],
  // Half of it in one encoding, half in another.
  ['half.csv', joined(strToU8(HEADER), utf16(GOOD.slice(HEADER.length))), 'not_text'],
  [
    'formulas.csv',
    strToU8(`${HEADER}${'=NOW(),"Push","=1+1","=cmd|\' /C calc\'!A0",1,=2+3,=A1,0,0,,,\n'.repeat(4)}`),
    'not_understood',
  ],
];

test('a bad file gets one sentence, nothing is written, and the next good one comes in', async ({
  open,
  server,
}, info) => {
  const device = await open();
  const { page } = device;
  await page.setViewportSize({ width: 360, height: 780 });
  await device.goTo('Settings');
  await page.getByRole('link', { name: 'Import from Another App' }).click();
  await device.markPage();
  const choose = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel(/^Choose a File/).setInputFiles(file);
  const bytes = (name: string, content: Uint8Array) =>
    choose({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const problem = page.getByRole('alert');

  for (const [name, content, code] of REFUSED) {
    await test.step(name, async () => {
      await bytes(name, content);
      await expect(problem).toHaveText(IMPORT_REFUSALS[code]);
      await expect(page.getByLabel(/^Choose a File/)).toBeEnabled();
    });
  }

  await test.step('2 GB, of which the disk holds nothing', async () => {
    const path = info.outputPath('large.csv');
    const file = openSync(path, 'w');
    ftruncateSync(file, 2 * 1024 ** 3);
    closeSync(file);
    await choose(path);
    await expect(problem).toHaveText(IMPORT_REFUSALS.too_large);
    rmSync(path);
  });

  await test.step('a table that was torn is shown with the row that it ends in', async () => {
    await bytes('torn.csv', strToU8(GOOD.slice(0, -30)));
    await expect(page.getByText('1 row not understood; kept with the import')).toBeVisible();
    await page.getByRole('button', { name: 'Choose Another File' }).click();
  });

  await device.expectAllOnServer();
  const stored = async () =>
    (['workout_logs', 'training_sessions'] as const).map(
      (table) => storedRows(server.dataDir, userId, table).length,
    );
  const userId = await device.userId();
  expect(await stored()).toEqual([0, 0]);

  await bytes('strong.csv', GOOD_ZIP);
  await expect(problem).toBeHidden();
  await page.getByRole('button', { name: 'Import 8 Sets' }).click();
  await expect(page.getByRole('heading', { name: '8 sets imported' })).toBeVisible();
  await device.expectAllOnServer();
  expect(await stored()).toEqual([8, 2]);
  await device.expectSamePage();
});
