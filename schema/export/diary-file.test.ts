import { describe, expect, it } from 'vitest';
import { contentsDigest, DiaryFileError, diaryFile, readDiaryFile } from './diary-file.ts';
import { DIARY } from './testing/diary.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const file = () => diaryFile(DIARY, { email: 'ada@example.org' }, NOW) as Record<string, unknown>;
const faultOf = (text: string) => {
  try {
    readDiaryFile(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof DiaryFileError)) throw error;
    return error.fault;
  }
};

it('reads back what it wrote, whole', () => {
  const read = readDiaryFile(JSON.stringify(file(), null, 2));
  expect(read.contents).toEqual(DIARY);
  expect(read.exportedAt).toBe(NOW);
});

it('says its version, its counts and a digest over all it holds', () => {
  expect(file()).toMatchObject({
    format: 'chalkbook-export',
    version: 1,
    counts: { logs: 10, sessions: 2, exercises: 3, days: 2 },
    digest: expect.stringMatching(/^\d+\.[0-9a-f]{16}$/),
  });
});

it('sums up the same whatever the order of rows and fields', () => {
  const turned = {
    ...DIARY,
    logs: [...DIARY.logs].reverse().map((row) => Object.fromEntries(Object.entries(row).reverse())),
  } as unknown as typeof DIARY;
  expect(contentsDigest(turned)).toBe(contentsDigest(DIARY));
});

it("takes an export of the first release, which says neither counts nor a digest and lacks today's entities", () => {
  const { format, version, exportedAt, days, exercises, logs } = file();
  const read = readDiaryFile(JSON.stringify({ format, version, exportedAt, days, exercises, logs }));
  expect(read.contents.logs).toHaveLength(10);
  expect(read.contents.sessions).toEqual([]);
});

it('takes a file with an entity of a newer release, and names what it has no place for', () => {
  const newer = { ...DIARY, sponsors: [{ id: 'g1', name: 'Cellar' }], goals: [] };
  const read = readDiaryFile(JSON.stringify(diaryFile(newer, null, NOW)));
  expect(read.contents).toEqual(DIARY);
  expect(read.unknown).toEqual(['sponsors']);
});

describe('takes no file', () => {
  it.each([
    ['that is no JSON', () => 'Date,Workout Name', 'not_json'],
    ['that was torn', () => JSON.stringify(file()).slice(0, 500), 'not_json'],
    ['of something else', () => '{"format":"recipes","version":1}', 'not_chalkbook'],
    ['that is a list', () => '[]', 'not_chalkbook'],
    [
      'that is nested deeper than JSON can be written',
      () => JSON.stringify({ ...file(), more: [0] }).replace('[0]', '['.repeat(50_000) + ']'.repeat(50_000)),
      'damaged',
    ],
    ['of a newer release', () => JSON.stringify({ ...file(), version: 2 }), 'newer'],
    ['that has lost a set', () => JSON.stringify({ ...file(), logs: DIARY.logs.slice(1) }), 'torn'],
    [
      'with a weight that was changed',
      () => JSON.stringify({ ...file(), logs: DIARY.logs.map((row) => ({ ...row, weight: 999 })) }),
      'damaged',
    ],
    ['with rows that are none', () => JSON.stringify({ ...file(), logs: [1] }), 'damaged'],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text())).toBe(fault);
  });
});
