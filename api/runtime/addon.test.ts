import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('./addon.ts', import.meta.url));
const ADDON = fileURLToPath(
  new URL(
    `../../node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
    import.meta.url,
  ),
);

let root: string;
let dataDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chalkbook-addon-'));
  dataDir = join(root, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Loaded {
  path: string;
  /** What the folder of `path` held while the process ran. */
  names: string[];
  same: boolean;
}

/** Loads the real addon in a process of its own; `user` stands for its effective user. */
function load(user?: number): Loaded {
  const script = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { dirname } from 'node:path';
    import { extractAddon } from ${JSON.stringify(SOURCE)};
    const addon = readFileSync(${JSON.stringify(ADDON)});
    const path = extractAddon(addon, ${JSON.stringify(dataDir)}${user === undefined ? '' : `, ${user}`});
    const same = readFileSync(path).equals(addon);
    console.log(JSON.stringify({ path, names: readdirSync(dirname(path)), same }));
  `;
  const temporary = join(root, 'tmp');
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Loaded;
}

const own = () => join(dataDir, '.cache');
const isTemporary = ({ path }: Loaded) => dirname(dirname(path)) === join(root, 'tmp');

test('the addon is written once into a folder of our own, and loaded from there', () => {
  const first = load();
  expect([dirname(first.path), first.names.length, first.same]).toEqual([own(), 1, true]);
  expect(load()).toEqual(first);
  writeFileSync(first.path, 'half an addon');
  expect(load()).toEqual(first);
});

test.each([
  ['the folder may be written by others', () => chmodSync(own(), 0o777)],
  ['its group may write it', () => chmodSync(own(), 0o770)],
  ['the folder above may be written by others', () => chmodSync(dataDir, 0o777)],
  [
    'it is a link to elsewhere',
    () => {
      rmSync(own(), { recursive: true });
      mkdirSync(join(root, 'elsewhere'));
      symlinkSync(join(root, 'elsewhere'), own());
    },
  ],
])(
  'nothing is loaded from the data folder where %s: a private temporary one serves, and is removed',
  (_, open) => {
    load();
    open();
    const loaded = load();
    expect([isTemporary(loaded), loaded.same]).toEqual([true, true]);
    expect(existsSync(dirname(loaded.path))).toBe(false);
    expect(readdirSync(join(root, 'tmp'))).toEqual([]);
  },
);

test('a command run as somebody else, such as root, loads nothing from a folder of the service’s user', () => {
  load();
  const other = (process.geteuid?.() ?? 0) + 1;
  const loaded = load(other);
  expect([isTemporary(loaded), loaded.same]).toEqual([true, true]);
});

test('a link that was planted in the folder is replaced, and what it leads to stays as it is', () => {
  const { path } = load();
  const target = join(root, 'target');
  writeFileSync(target, readFileSync(path));
  rmSync(path);
  symlinkSync(target, path);
  chmodSync(target, 0o666);
  expect(load().path).toBe(path);
  expect(readFileSync(target).equals(readFileSync(ADDON))).toBe(true);
  chmodSync(path, 0o666);
  expect(load().same).toBe(true);
});
