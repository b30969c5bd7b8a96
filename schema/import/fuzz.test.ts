import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ImportedFile } from './imported.ts';
import type { ImportAnswers } from './plan/answers.ts';
import { planImport } from './plan/plan-import.ts';
import { readImport } from './read-file.ts';
import { ImportRefusal } from './refusal.ts';
import { sampleTable } from './sample-table.ts';
import * as files from './testing/fixtures.ts';
import { flexifyNewBackup, flexifyOldBackup } from './testing/flexify-bytes.ts';
import {
  liftlogJsonBackup,
  liftlogMessage,
  liftlogOldMessage,
  liftlogTablesBackup,
} from './testing/liftlog-bytes.ts';
import { unsavable } from './testing/unsavable.ts';

const ROUNDS = 40;
const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\r',
  '\0',
  '=1+1',
  '1e999',
  '-',
  '\u202f',
  '{',
  '[',
  '\u{1f4aa}',
  'NaN',
  '9'.repeat(400),
];

/** A small generator of numbers that a seed repeats (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let copy = [...bytes];
  for (let i = random(6); i >= 0; i--) {
    const at = random(copy.length + 1);
    const how = random(5);
    if (how === 0) copy[at] = random(256);
    else if (how === 1) copy = copy.slice(0, at);
    else if (how === 2) copy.splice(at, random(40));
    else if (how === 3) copy.splice(at, 0, ...copy.slice(at, at + random(200)));
    else copy.splice(at, 0, ...new TextEncoder().encode(PIECES[random(PIECES.length)]));
  }
  return Uint8Array.from(copy);
}

const answers: ImportAnswers = {
  weightUnit: 'lb',
  distanceUnit: 'mi',
  zone: 'America/St_Johns',
  names: new Map(),
};

/** What was thrown that is no refusal, or a row of the plan that no diary takes. */
function unexpected(read: () => ImportedFile): unknown {
  try {
    return unsavable(planImport('user', read(), answers))[0] ?? null;
  } catch (error) {
    return error instanceof ImportRefusal ? null : error;
  }
}

const BACKUPS = [
  ['Flexify of old', flexifyOldBackup()] as const,
  ['Flexify of late', flexifyNewBackup()] as const,
  ['LiftLog’s JSON', liftlogJsonBackup()] as const,
  ['LiftLog’s rows', liftlogTablesBackup()] as const,
  ['LiftLog’s messages', liftlogMessage()] as const,
  ['LiftLog’s messages of old', liftlogOldMessage()] as const,
];

/** Its own, and those that once found a log of the year 275761, a name of control characters, a zone 101 hours away. */
const SEEDS = [Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000), 495_588, 1017, 1178];

it.each(SEEDS)(
  'whatever a file holds, its sets can be saved or it is refused, and nothing else is thrown (seed %i)',
  (seed) => {
    const random = randomOf(seed);
    const texts = Object.entries(files).map(
      ([name, text]) => [name, new TextEncoder().encode(text)] as const,
    );
    const packed = [
      ['a zip', zipSync({ 'a.txt': strToU8('hello'), 'b.csv': strToU8(files.HEVY) })] as const,
      ['a zip of what is stored', zipSync({ 'b.csv': strToU8(files.STRONG_S3) }, { level: 0 })] as const,
      ['a gzip', gzipSync(strToU8(files.FITNOTES), { filename: 'a.csv' })] as const,
    ];
    for (const [name, bytes] of [...texts, ...packed, ...BACKUPS]) {
      for (let round = 0; round < ROUNDS; round++) {
        const bad = mutated(bytes, random);
        const told = `FUZZ_SEED=${seed} ${name} round ${round}`;
        expect(
          unexpected(() => readImport(bad)),
          told,
        ).toBeNull();
        expect(
          unexpected(() => readImport(bad, { mapping: sampleTable(bad).guess })),
          told,
        ).toBeNull();
      }
    }
  },
);

it.each(SEEDS)('a backup with other bits, or cut off anywhere, is read or refused (seed %i)', (seed) => {
  const random = randomOf(seed);
  for (const [name, bytes] of BACKUPS) {
    for (let round = 0; round < ROUNDS * 3; round++) {
      const bad = bytes.slice(0, round % 3 === 0 ? random(bytes.length) : bytes.length);
      // Pages of a database are mostly empty: what is hit must be where something stands.
      const set = [...bad.keys()].filter((at) => bad[at] !== 0);
      for (let i = 0; i <= round % 8 && set.length > 0; i++) {
        const at = set[random(set.length)] ?? 0;
        bad[at] = (bad[at] ?? 0) ^ (1 << random(8));
      }
      const told = `FUZZ_SEED=${seed} ${name} round ${round}`;
      expect(
        unexpected(() => readImport(bad)),
        told,
      ).toBeNull();
    }
  }
});
