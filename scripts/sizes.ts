// `npm run sizes`: what a phone fetches for the sign-in screen and for logging a set, beside the limits for both.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildIfStale } from './build.mjs';

const ASSETS = join(import.meta.dirname, '../dist/assets');
const LIMIT_BYTES = { 'sign-in screen': 120_000, 'logging a set': 240_000 } as const;

/** Scripts and styles by the ways in of chunks.ts, each with what it stands on. */
const NEEDS: Record<keyof typeof LIMIT_BYTES, readonly string[]> = {
  'sign-in screen': ['rolldown-runtime', 'main', 'sign-in'],
  'logging a set': ['rolldown-runtime', 'main', 'sign-in', 'workout', 'diary'],
};

function sizeOf(file: string): { gzip: number; brotli: number } {
  const content = readFileSync(join(ASSETS, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    gzip: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length,
    brotli: brotliCompressSync(content, { params }).length,
  };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

await buildIfStale();
const files = readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file));
for (const [name, chunks] of Object.entries(NEEDS)) {
  const limit = LIMIT_BYTES[name as keyof typeof LIMIT_BYTES];
  const total = { gzip: 0, brotli: 0 };
  console.log(name);
  for (const file of files) {
    const [, chunk = ''] = /^(.+)-[\w-]{8}\.\w+$/.exec(file) ?? [];
    if (!chunks.includes(chunk)) continue;
    const size = sizeOf(file);
    total.gzip += size.gzip;
    total.brotli += size.brotli;
    console.log(`  ${file.padEnd(36)} ${kB(size.gzip)} gzip ${kB(size.brotli)} brotli`);
  }
  const verdict = total.gzip <= limit ? 'within' : 'OVER';
  console.log(`  ${'together'.padEnd(36)} ${kB(total.gzip)} gzip ${kB(total.brotli)} brotli`);
  console.log(`  ${verdict} the limit of ${limit / 1000} kB gzip`);
  if (total.gzip > limit) process.exitCode = 1;
}
