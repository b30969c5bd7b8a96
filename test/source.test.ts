import { expect, it } from 'vitest';
import { localTarget, packageName, readProject, readSource, readStyles } from './support/source.ts';

let files: ReturnType<typeof readProject> | undefined;
const project = () => (files ??= readProject());

const read = (text: string) => readSource('app/shell/x.tsx', text);

it('finds every way to name another module', () => {
  const { imports } = read(`
    import a from './a.ts';
    import type { B } from './b.ts';
    import { type C } from './c.ts';
    import { type D, e } from './d.ts';
    import './f.css';
    export { g } from './g.ts';
    export * from './h.ts';
    const i = () => import('./i.tsx');
    type J = import('./j.ts').J;
    const k = new Worker(new URL('./k.ts', import.meta.url), { type: 'module' });
    const text = "import no from './no.ts'"; // import('./neither.ts')
  `);
  expect(imports).toEqual([
    { specifier: './a.ts', kind: 'static' },
    { specifier: './b.ts', kind: 'type' },
    { specifier: './c.ts', kind: 'type' },
    { specifier: './d.ts', kind: 'static' },
    { specifier: './f.css', kind: 'static' },
    { specifier: './g.ts', kind: 'static' },
    { specifier: './h.ts', kind: 'static' },
    { specifier: './i.tsx', kind: 'dynamic' },
    { specifier: './j.ts', kind: 'type' },
    { specifier: './k.ts', kind: 'url' },
  ]);
});

it.each([
  ['fetch("/api")', true],
  ['window.fetch("/api")', true],
  ['const get = globalThis.fetch', true],
  ['send({ fetch })', true],
  ['app.fetch(request)', false],
  ['serve({ fetch: app.fetch })', false],
  ['const { fetch } = createApp(); serve({ fetch })', false],
  ['const send = (fetch: Sender) => fetch()', false],
  ['const { fetch: send } = app; fetch("/api")', true],
  ['interface Deps { fetch: (url: string) => void }', false],
  ['const text = "fetch"', false],
])('%s names the global fetch: %s', (text, named) => {
  expect(read(text).globals.has('fetch')).toBe(named);
});

it('resolves specifiers to project paths and package names', () => {
  const file = read('');
  expect(localTarget(file, '../../schema/day.ts')).toBe('schema/day.ts');
  expect(localTarget(file, 'rxdb')).toBeNull();
  expect(packageName('@visx/axis')).toBe('@visx/axis');
  expect(packageName('rxdb/plugins/core')).toBe('rxdb');
  expect(packageName('node:fs')).toBe('node:');
  expect(packageName('./day.ts')).toBeNull();
});

it('refuses a text that does not parse', () => {
  expect(() => read('import {')).toThrow();
});

it('finds what a style sheet names', () => {
  const { imports } = readStyles(
    'app/ui/x.css',
    '@import "./y.css"; a { src: url("@fontsource/z/z.woff2") }',
  );
  expect(imports.map(({ specifier }) => specifier)).toEqual(['./y.css', '@fontsource/z/z.woff2']);
});

it('bounds lists and members where they are counted first', () => {
  const behind = /v\.pipe\(\s*v\.(array|record|set|map|tuple|looseObject)\(/;
  expect('ops: v.pipe(v.array(OpSchema), v.maxLength(9)),').toMatch(behind);
  const wrong = project().filter(
    ({ path, text }) =>
      /^(schema|sync|api|app)\//.test(path) && !path.includes('.test.') && behind.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('gives no list and no record without a bound to what the API reads', () => {
  // Of protocol.ts, the part above the answers and the requests among them.
  const requests = /= v\.(strictObject|looseObject)\([\s\S]*?\n\}\);/g;
  const unbounded = project()
    .filter(
      ({ path }) =>
        /^(schema|api)\//.test(path) && !path.includes('.test.') && path !== 'schema/pack-schema.ts',
    )
    .flatMap(({ path, text }) => (text.match(requests) ?? []).map((schema) => ({ path, schema })))
    .filter(({ schema }) => /v\.(array|record)\(/.test(schema));
  expect(unbounded).toEqual([]);
});
