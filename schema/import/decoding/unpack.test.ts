import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportRefusal } from '../refusal.ts';
import { gunzipped, isGzip, isSqlite, isZip, zipEntries } from './unpack.ts';

const TEXT = strToU8('Date,Exercise\n'.repeat(20_000));
const same = (bytes: Uint8Array) => Buffer.from(bytes).equals(Buffer.from(TEXT));
const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof ImportRefusal) return error.code;
    throw error;
  }
  return 'read';
};

describe('a gzip', () => {
  const packed = gzipSync(TEXT, { mtime: 0 });
  const body = packed.subarray(10);
  const withHead = (flags: number, ...fields: number[]) =>
    new Uint8Array([...packed.subarray(0, 3), flags, ...packed.subarray(4, 10), ...fields, ...body]);

  it.each([
    ['nothing', withHead(0)],
    ['a name', withHead(8, 0x61, 0x62, 0)],
    ['a comment', withHead(16, 0x61, 0)],
    ['both', withHead(24, 0x61, 0, 0x62, 0)],
    ['a field of its own', withHead(4, 3, 0, 1, 2, 3)],
    ['a long field of its own', withHead(4, 1, 1, ...Array(257).fill(7))],
    ['a sum of its header', withHead(2, 9, 9)],
    ['all of them', withHead(30, 1, 0, 5, 0x61, 0, 0x62, 0, 9, 9)],
  ])('is read with %s in its header', (_, bytes) => {
    expect(same(gunzipped(bytes))).toBe(true);
  });

  it('is broken where its end or its name’s end is missing, or a bit is another', () => {
    expect(refusal(() => gunzipped(packed.subarray(0, 17)))).toBe('archive_broken');
    expect(refusal(() => gunzipped(withHead(8).subarray(0, 10)))).toBe('archive_broken');
    const changed = packed.slice();
    changed[changed.length - 8] = (changed.at(-8) ?? 0) ^ 1;
    expect(refusal(() => gunzipped(changed))).toBe('archive_broken');
  });
});

describe('a zip', () => {
  const directoryOf = (bytes: Uint8Array) =>
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 6, true);
  const changed = (at: (directory: number) => number, byte: number) => {
    const bytes = zipSync({ 'a.csv': TEXT });
    bytes[at(directoryOf(bytes))] = byte;
    return bytes;
  };
  const read = (bytes: Uint8Array) => zipEntries(bytes).map(({ name, read }) => [name, same(read())]);

  it('gives each of its files, packed or not, and whatever stands beside their names', () => {
    const extra = { 51966: new Uint8Array(5) };
    const bytes = zipSync({
      'a.csv': [TEXT, { extra, comment: 'mine' }],
      'b.csv': [TEXT, { level: 0, extra }],
      'in/c.csv': TEXT,
    });
    expect(read(bytes)).toEqual([
      ['a.csv', true],
      ['b.csv', true],
      ['in/c.csv', true],
    ]);
  });

  it('leaves out folders and what systems hide in it', () => {
    const none = new Uint8Array();
    const bytes = zipSync({ 'in/': none, '__MACOSX/a.csv': none, '.a': none, 'in/.b': none, 'a.csv': TEXT });
    expect(zipEntries(bytes).map(({ name }) => name)).toEqual(['a.csv']);
  });

  it.each([
    ['[Content_Types].xml', 'spreadsheet'],
    ['xl/workbook.xml', 'spreadsheet'],
    ['content.xml', 'spreadsheet'],
    ['my-xl/a.csv', 'read'],
    ['my-content.xml', 'read'],
    ['content.xml.csv', 'read'],
  ])('that holds %s beside another: %s', (name, code) => {
    expect(refusal(() => zipEntries(zipSync({ 'a.csv': TEXT, [name]: TEXT })))).toBe(code);
  });

  it('is refused with a password, another way of packing, or more files than an export has', () => {
    expect(refusal(() => read(changed((at) => at + 8, 1)))).toBe('archive');
    expect(refusal(() => read(changed((at) => at + 10, 12)))).toBe('archive');
    const files = (count: number) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.csv`, TEXT.subarray(0, 9)])));
    expect(refusal(() => zipEntries(files(200)))).toBe('read');
    expect(refusal(() => zipEntries(files(201)))).toBe('archive');
  });

  it('is broken where its directory or a file’s own header is none, or lies behind its end', () => {
    expect(refusal(() => read(changed((at) => at, 0)))).toBe('archive_broken');
    expect(refusal(() => read(changed(() => 0, 0)))).toBe('archive_broken');
    expect(refusal(() => read(changed((at) => at + 45, 0x7f)))).toBe('archive_broken');
    const bytes = zipSync({ 'a.csv': TEXT });
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.length - 6, bytes.length, true);
    expect(refusal(() => read(bytes))).toBe('archive_broken');
    // The sum of a file's bytes.
    expect(refusal(() => read(changed((at) => at + 16, 0)))).toBe('archive_broken');
  });
});

it('tells by all of the first bytes', () => {
  expect([isZip(Uint8Array.of(0x50, 0x4b, 3, 4)), isZip(Uint8Array.of(0x50, 0x4b, 5, 6))]).toEqual([
    true,
    true,
  ]);
  for (const other of [
    [0x51, 0x4b, 3],
    [0x50, 0x4c, 3],
    [0x50, 0x4b, 4],
  ])
    expect(isZip(Uint8Array.from(other))).toBe(false);
  expect(isGzip(Uint8Array.of(0x1f, 0x8b, 8))).toBe(true);
  for (const other of [
    [0x1e, 0x8b, 8],
    [0x1f, 0x8c, 8],
    [0x1f, 0x8b, 9],
  ])
    expect(isGzip(Uint8Array.from(other))).toBe(false);
  expect([isSqlite(strToU8('SQLite format 3\0a')), isSqlite(strToU8('SQLite format 2\0a'))]).toEqual([
    true,
    false,
  ]);
});
