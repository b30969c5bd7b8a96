import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '../dist/assets');

/** Scripts and styles by the ways in of chunks.ts, each with what it stands on; limits in bytes of gzip. */
const WAYS_IN: readonly { name: string; limit: number; chunks: readonly string[] }[] = [
  { name: 'sign-in screen', limit: 103_000, chunks: ['rolldown-runtime', 'main', 'sign-in'] },
  {
    name: 'logging a set',
    limit: 205_000,
    chunks: ['rolldown-runtime', 'main', 'workout', 'diary'],
  },
];

export interface Size {
  /** Bytes. */
  gzip: number;
  /** Bytes. */
  brotli: number;
}

interface WayIn {
  name: string;
  /** Bytes of gzip. */
  limit: number;
  files: readonly ({ file: string } & Size)[];
  total: Size;
}

/** What a phone fetches for each way into the built app. */
export function bundleSizes(): WayIn[] {
  const files = readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file));
  return WAYS_IN.map(({ name, limit, chunks }) => {
    const found = files
      .filter((file) => chunks.includes(/^(.+)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? ''))
      .map((file) => ({ file, ...sizeOf(file) }));
    const sum = (read: (size: Size) => number) => found.reduce((all, size) => all + read(size), 0);
    return {
      name,
      limit,
      files: found,
      total: { gzip: sum(({ gzip }) => gzip), brotli: sum(({ brotli }) => brotli) },
    };
  });
}

function sizeOf(file: string): Size {
  const content = readFileSync(join(ASSETS, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    gzip: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length,
    brotli: brotliCompressSync(content, { params }).length,
  };
}
