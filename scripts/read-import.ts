// Prints what files of other apps hold, as the import reads them, without a diary; backups of FitNotes, LiftLog and Flexify too.
import { readFileSync, statSync } from 'node:fs';
import { MAX_IMPORT_BYTES } from '../schema/import/decoding/unpack.ts';
import type { ImportedFile } from '../schema/import/imported.ts';
import { exerciseMatcher } from '../schema/import/names/match-exercise.ts';
import { readImport } from '../schema/import/read-file.ts';
import { ImportRefusal } from '../schema/import/refusal.ts';
import { sampleTable } from '../schema/import/sample-table.ts';
import { dayOfTime } from '../schema/import/values/dates.ts';
import { readOptions, wrongCall } from './options.mjs';

const USAGE = 'Usage: node scripts/run.mjs scripts/read-import.ts FILE…';

function readAny(path: string): ImportedFile {
  if (statSync(path).size > MAX_IMPORT_BYTES) throw new ImportRefusal('too_large');
  const bytes = readFileSync(path);
  try {
    return readImport(bytes);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    if (error.code === 'needs_mapping') return readImport(bytes, { mapping: sampleTable(bytes).guess });
    throw error;
  }
}

function figuresOf({ sessions, rejected, warnings, ...file }: ImportedFile): object {
  const sets = sessions.flatMap((session) => session.sets);
  const names = [...new Set(sets.map(({ exercise }) => exercise))];
  const match = exerciseMatcher([]);
  const days = sessions.map(({ start }) => dayOfTime(start)).sort();
  const sums: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  for (const { weight, reps, kind = 'normal' } of sets) {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    const unit = weight?.unit ?? 'unit not told';
    sums[unit] = (sums[unit] ?? 0) + (weight?.value ?? 0) * (reps ?? 0);
  }
  return {
    ...file,
    sessions: sessions.length,
    sets: sets.length,
    days: new Set(days).size,
    first: days[0],
    last: days.at(-1),
    exercises: names.length,
    known: names.filter((name) => match(name).match).length,
    kinds,
    weightTimesReps: sums,
    rejected: { count: rejected.length, first: rejected.slice(0, 10) },
    warnings: { count: warnings.length, first: warnings.slice(0, 10) },
  };
}

const { positionals: files } = readOptions(USAGE, { allowPositionals: true });
if (files.length === 0) wrongCall(USAGE, 'It takes at least one file.');
for (const path of files) {
  try {
    console.log(path, JSON.stringify(figuresOf(readAny(path)), null, 2));
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    console.log(path, `${error.code}: ${error.message}`);
    process.exitCode = 1;
  }
}
