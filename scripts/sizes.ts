// `npm run sizes`: what a phone fetches for the sign-in screen and for logging a set, beside the limits for both.
import { buildIfStale } from './build.mjs';
import { bundleSizes, type Size } from './bundle-sizes.ts';
import { readOptions } from './options.mjs';

readOptions('Usage: npm run sizes', {});

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const line = (name: string, { gzip, brotli }: Size) =>
  `  ${name.padEnd(36)} ${kB(gzip)} gzip ${kB(brotli)} brotli`;

await buildIfStale();
for (const { name, limit, files, total } of bundleSizes()) {
  console.log(name);
  for (const { file, ...size } of files) console.log(line(file, size));
  console.log(line('together', total));
  console.log(`  ${total.gzip <= limit ? 'within' : 'OVER'} the limit of ${limit / 1000} kB gzip`);
  if (total.gzip > limit) process.exitCode = 1;
}
