import { execFile } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleSizes } from '../../../scripts/bundle-sizes.ts';
import { nodeBinary, root } from '../../../scripts/install.mjs';
import { atMost, compare, type Figure, type Line } from '../figure.ts';

/** What a phone fetches, and, where it was built, how large the executable is and how soon it listens. */
export const sizes: Figure = {
  name: 'sizes',
  async run() {
    const bundles = bundleSizes().map(({ name, limit, total }) =>
      compare({
        what: `bundle for ${name === 'sign-in screen' ? 'the sign-in screen' : name}, gzip`,
        measured: [total.gzip / 1000],
        against: 'the limit',
        peer: limit / 1000,
        unit: 'kB',
        aim: atMost(1),
      }),
    );
    return [...bundles, ...(await executable())];
  },
};

async function executable(): Promise<Line[]> {
  if (!existsSync(join(root, 'dist-binary/chalkbook'))) return [];
  const measure = ['scripts/binary/measure.ts', '--json'];
  const { stdout } = await promisify(execFile)(nodeBinary(), measure, { cwd: root });
  const found = JSON.parse(stdout) as Record<string, number[]>;
  const of = (name: string) => found[name] ?? [];
  return [
    compare({
      what: 'the executable listens',
      measured: of('later start, ms'),
      against: 'the same from the sources',
      peer: of('later start from the sources, ms'),
      unit: 'ms',
    }),
    compare({
      what: 'the executable',
      measured: of('size, MiB').map((size) => size * 1.048576),
      against: 'the Node that is in it',
      peer: statSync(realpathSync(nodeBinary())).size / 1e6,
      unit: 'MB',
    }),
  ];
}
