import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'postject';
import { readAssets } from './assets.ts';
import { bundleServer } from './bundle-server.ts';

const root = join(import.meta.dirname, '../..');
const work = join(root, '.cache/binary');
const BINARY = join(root, 'dist-binary/chalkbook');

/** Node looks for the section by the one name and flips the other in its own file (Node's documentation of SEA). */
const SECTION = 'NODE_SEA_BLOB';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const MIB = 1024 * 1024;

async function make(): Promise<void> {
  if (process.platform !== 'linux') {
    throw new Error(
      `The one-file build is made for Linux so far, not for ${process.platform}: run it there.`,
    );
  }
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  mkdirSync(join(root, 'dist-binary'), { recursive: true });
  const blob = prepareBlob(await bundleServer(work));
  const file = join(work, 'chalkbook');
  copyNode(file);
  await inject(file, SECTION, readFileSync(blob), { sentinelFuse: FUSE });
  renameSync(file, BINARY);
  writeFileSync(`${BINARY}.sha256`, checksumLine(BINARY));
  console.log(
    `dist-binary/chalkbook: ${(statSync(BINARY).size / MIB).toFixed(1)} MiB, Node ${process.versions.node}`,
  );
}

/** A line that `sha256sum --check` reads in the file's own folder. */
function checksumLine(file: string): string {
  return `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;
}

/** The blob has to be made by the Node that will carry it: it holds code compiled by that very V8. */
function prepareBlob(main: string): string {
  const output = join(work, 'server.blob');
  const config = join(work, 'sea.json');
  const settings = { main, output, disableExperimentalSEAWarning: true, useCodeCache: true };
  writeFileSync(config, JSON.stringify({ ...settings, assets: readAssets(root, work) }));
  runOrThrow(process.execPath, ['--experimental-sea-config', config]);
  return output;
}

/** Debug symbols are a seventh of Node, and stripping after the injection would cut the section off. */
function copyNode(file: string): void {
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  const { error, status } = spawnSync('strip', ['--strip-all', file], { stdio: 'inherit' });
  if (error && 'code' in error && error.code === 'ENOENT') {
    console.log('There is no strip here (binutils): the file keeps its symbols and is 17 MiB bigger.');
  } else if (status !== 0) throw new Error('strip failed.');
}

function runOrThrow(command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

await make();
