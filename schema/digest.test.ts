import { describe, expect, test } from 'vitest';
import { createDigest, DIGEST_PATTERN, type RowVersion } from './digest.ts';

const rows: RowVersion[] = Array.from({ length: 50 }, (_, i) => ({
  type: 'log',
  id: `s${i}`,
  deleted: false,
  clocks: { weight: 1_800_000_000_000 + i, reps: 1_800_000_000_000 },
}));

function digestOf(of: readonly RowVersion[]): string {
  const digest = createDigest(1);
  for (const row of of) digest.add(row);
  return digest.text();
}

describe('a digest of rows', () => {
  test('is the same in any order of rows and of clocks', () => {
    const turned = rows.toReversed().map((row) => ({
      ...row,
      clocks: Object.fromEntries(Object.entries(row.clocks).toReversed()),
    }));
    expect(digestOf(turned)).toBe(digestOf(rows));
    expect(digestOf(rows)).toMatch(DIGEST_PATTERN);
    expect(digestOf([])).toMatch(DIGEST_PATTERN);
  });

  test.each<[string, (row: RowVersion) => RowVersion[]]>([
    ['a missing row', () => []],
    ['a row twice', (row) => [row, row]],
    ['a deletion', (row) => [{ ...row, deleted: true }]],
    [
      'an older field',
      (row) => [{ ...row, clocks: { ...row.clocks, weight: (row.clocks.weight ?? 0) - 1 } }],
    ],
    ['a field that is gone', ({ clocks: { weight: _, ...clocks }, ...row }) => [{ ...row, clocks }]],
    ['another id', (row) => [{ ...row, id: `${row.id}x` }]],
    ['another type', (row) => [{ ...row, type: 'exercise' }]],
  ])('%s changes it', (_what, damage) => {
    const damaged = rows.flatMap((row, i) => (i === 7 ? damage(row) : [row]));
    expect(digestOf(damaged)).not.toBe(digestOf(rows));
  });

  test('two rows that swap their clocks change it', () => {
    const [a, b, ...rest] = rows;
    if (!a || !b) throw new Error('Two rows are needed.');
    const swapped = [{ ...a, clocks: b.clocks }, { ...b, clocks: a.clocks }, ...rest];
    expect(digestOf(swapped)).not.toBe(digestOf(rows));
  });
});
