import { fileURLToPath } from 'node:url';
import { buildInputs, builtFrom, markBuilt, markUnbuilt } from './freshness.mjs';
import { installIfStale, nodeBinary, run } from './install.mjs';
import { readOptions } from './options.mjs';

const USAGE = `Usage: npm run build -- [--if-stale]
  --if-stale  only where a source has changed since the last build`;

/**
 * Builds dist when it is stale, or always with `force`; ends the process when the build fails. It tells on standard
 * error: standard output is that of a command that follows, which may go into a file.
 */
export async function buildIfStale({ force = false } = {}) {
  const inputs = buildInputs();
  if (!force && builtFrom(inputs)) return;
  console.error('Building the app …');
  markUnbuilt();
  const code = await run(nodeBinary(), ['scripts/bundle.ts'], {
    stdio: ['inherit', process.stderr, 'inherit'],
  });
  if (code !== 0) process.exit(code);
  markBuilt(inputs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = { 'if-stale': { type: /** @type {const} */ ('boolean') } };
  const force = !readOptions(USAGE, { options }).values['if-stale'];
  installIfStale();
  await buildIfStale({ force });
}
