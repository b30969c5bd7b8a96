import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildInputs, builtFrom, markBuilt, markUnbuilt } from './freshness.mjs';
import { childEnv, installed, installPackages } from './install.mjs';

const root = join(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-fresh-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof text === 'string' ? text : JSON.stringify(text));
}

/** The project's own files that these are made of, themselves too. */
function madeOf(paths: readonly string[], found = new Set<string>()): Set<string> {
  for (const path of paths.filter((each) => !found.has(each))) {
    found.add(path);
    const imports = readFileSync(join(root, path), 'utf8').matchAll(/^(?:import .*|\}) from '(\.[^']+)';$/gm);
    madeOf(
      [...imports].map(([, file = '']) => normalize(join(dirname(path), file))),
      found,
    );
  }
  return found;
}

describe('a build', () => {
  beforeEach(() => {
    write('app/shell/main.tsx', 'one');
    write('dist/index.html', '');
    write('dist/sw.js', '');
    markBuilt(buildInputs(folder), folder);
  });

  it('is fresh while nothing changes', () => {
    expect(builtFrom(buildInputs(folder), folder)).toBe(true);
  });

  it.each(['app/shell/main.tsx', 'app/new.ts', 'schema/day.ts', 'package-lock.json', 'workbox.config.cjs'])(
    'is stale once %s changes',
    (path) => {
      write(path, 'something longer');
      expect(builtFrom(buildInputs(folder), folder)).toBe(false);
    },
  );

  it.each([...madeOf(['vite.config.ts', 'scripts/bundle.ts'])])(
    'is stale once its program %s changes',
    (path) => {
      write(path, 'something longer');
      expect(builtFrom(buildInputs(folder), folder)).toBe(false);
    },
  );

  it('does not care for tests or the server', () => {
    write('app/shell/main.test.tsx', '');
    write('api/main.ts', '');
    expect(builtFrom(buildInputs(folder), folder)).toBe(true);
  });

  it('is stale when a second build of the same files was cut off after it had written its first ones', () => {
    markUnbuilt(folder);
    expect(builtFrom(buildInputs(folder), folder)).toBe(false);
  });

  it('is stale without its service worker', () => {
    rmSync(join(folder, 'dist/sw.js'));
    expect(builtFrom(buildInputs(folder), folder)).toBe(false);
  });
});

describe('node_modules', () => {
  const valibot = { version: '1.5.0', integrity: 'sha512-a' };
  const lock = (packages: object) => ({ packages: { '': {}, ...packages } });

  beforeEach(() => {
    write('package-lock.json', lock({ 'node_modules/valibot': valibot }));
    write('node_modules/.package-lock.json', { packages: { 'node_modules/valibot': valibot } });
  });

  it('is fresh when it holds what the lock file says', () => {
    expect(installed(folder)).toBe(true);
  });

  it('may lack what is optional', () => {
    const other = { version: '24.21.0', integrity: 'sha512-b', optional: true };
    write('package-lock.json', lock({ 'node_modules/valibot': valibot, 'node_modules/other': other }));
    expect(installed(folder)).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/valibot': { ...valibot, version: '1.6.0' } }],
    ['other content', { 'node_modules/valibot': { ...valibot, integrity: 'sha512-c' } }],
    ['a package more', { 'node_modules/valibot': valibot, 'node_modules/uuid': valibot }],
    ['a package less', {}],
  ])('is stale when the lock file has %s', (_, packages) => {
    write('package-lock.json', lock(packages));
    expect(installed(folder)).toBe(false);
  });

  it('is stale when an install was cut off before npm wrote its record', () => {
    rmSync(join(folder, 'node_modules/.package-lock.json'));
    expect(installed(folder)).toBe(false);
  });
});

describe('with NODE_ENV=production in the environment', () => {
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
  afterEach(() => void vi.unstubAllEnvs());

  it('an install brings what the build needs', () => {
    const devDependencies = { tool: 'file:tool' };
    write('package.json', { name: 'house', devDependencies });
    write('tool/package.json', { name: 'tool', version: '1.0.0' });
    const tool = {
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    };
    write('package-lock.json', {
      name: 'house',
      lockfileVersion: 3,
      packages: { '': { name: 'house', devDependencies }, ...tool },
    });
    expect(installPackages(folder)).toBe(0);
    expect(existsSync(join(folder, 'node_modules/tool/package.json'))).toBe(true);
  });

  it("the project's programs choose their own", () => {
    expect(childEnv()).not.toHaveProperty('NODE_ENV');
    expect(childEnv({ NODE_ENV: 'test' })).toMatchObject({ NODE_ENV: 'test' });
  });
});
