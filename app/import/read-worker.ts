import { MAX_IMPORT_BYTES } from '../../schema/import/decoding/unpack.ts';
import { toFileText } from '../../schema/import/file-text.ts';
import type { ImportedFile } from '../../schema/import/imported.ts';
import { likelyUnit } from '../../schema/import/plan/likely-unit.ts';
import { readImport } from '../../schema/import/read-file.ts';
import { IMPORT_REFUSALS, ImportRefusal } from '../../schema/import/refusal.ts';
import { sampleTable } from '../../schema/import/sample-table.ts';
import type { ReadAnswer, ReadFile, ReadQuestion } from './read-messages.ts';

/** Nobody reads more of them; all of them are in the file's text. */
const LISTED = 500;
const SAMPLES = 3;

async function read({ file, mapping }: ReadQuestion): Promise<ReadAnswer> {
  if (file.size > MAX_IMPORT_BYTES) return { problem: IMPORT_REFUSALS.too_large };
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const options = mapping ? { mapping } : {};
    return { file: await toReadFile(file.name, bytes, readImport(bytes, options)) };
  } catch (error) {
    if (error instanceof ImportRefusal && error.code === 'needs_mapping')
      return { table: sampleTable(bytes) };
    // A refusal of the reader is a sentence for the lifter; anything else is a fault of its own.
    if (error instanceof ImportRefusal) return { problem: error.message };
    throw error;
  }
}

async function toReadFile(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  file: ImportedFile,
): Promise<ReadFile> {
  const { format, layout, asks, rejected, warnings, skipped, archive } = file;
  return {
    format,
    layout,
    asks,
    skipped,
    ...(archive ? { archive } : {}),
    fileName,
    digest: await digestOf(bytes),
    text: new Blob([toFileText(file)]),
    rejected: rejected.slice(0, LISTED),
    rejectedCount: rejected.length,
    warnings: warnings.slice(0, LISTED),
    warningCount: warnings.length,
    weights: heaviest(file),
    likelyUnit: likelyUnit(file.sessions),
    starts: file.sessions
      .filter(({ start }) => 'wall' in start)
      .slice(-SAMPLES)
      .reverse()
      .map(({ name = 'Workout', start }) => ({ name, time: start })),
  };
}

/** Of three exercises their heaviest row without a unit: there a lifter sees which of the two they lifted. */
function heaviest({ sessions }: ImportedFile): ReadFile['weights'] {
  const rows = new Map<string, ReadFile['weights'][number]>();
  for (const { sets } of sessions) {
    for (const { exercise, weight, reps = 0 } of sets) {
      if (!weight || weight.unit !== undefined || weight.value <= (rows.get(exercise)?.value ?? 0)) continue;
      rows.set(exercise, { exercise, value: weight.value, reps });
    }
  }
  return [...rows.values()].sort((a, b) => b.value - a.value).slice(0, SAMPLES);
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Undefined where the context is not secure, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

addEventListener('message', ({ data }: MessageEvent<ReadQuestion>) => {
  read(data).then(
    (answer) => postMessage(answer),
    (error: unknown) => {
      // Told to the page as a worker's error.
      queueMicrotask(() => {
        throw error;
      });
    },
  );
});
