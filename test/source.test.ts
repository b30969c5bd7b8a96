import { expect, it } from 'vitest';
import { betweenSiblings, circlesIn, reachable } from './support/circles.ts';
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
  expect(imports.map(({ specifier, kind }) => ({ specifier, kind }))).toEqual([
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

it('finds what a file exports, and what it takes of others', () => {
  const { imports, exports } = read(`
    import a, { b as c, type D } from './a.ts';
    import * as e from './e.ts';
    export { f as g } from './f.ts';
    export * from './h.ts';
    export const i = 1, { j, k: [l] } = e;
    export function m(n: O): void {}
    export interface P {}
    export type Q = P;
    const r = () => import('./r.ts');
    export { r as s };
    export default a;
  `);
  expect(imports.map(({ names }) => names)).toEqual([['default', 'b', 'D'], ['*'], ['f'], ['*'], ['*']]);
  expect(exports).toEqual(['i', 'j', 'l', 'm', 'P', 'Q', 's']);
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
        /^(schema|api)\//.test(path) &&
        !path.includes('.test.') &&
        !/^schema\/packs\/pack-(schema|format-1)\.ts$/.test(path),
    )
    .flatMap(({ path, text }) => (text.match(requests) ?? []).map((schema) => ({ path, schema })))
    .filter(({ schema }) => /v\.(array|record)\(/.test(schema));
  expect(unbounded).toEqual([]);
});

it('names things by the field’s words, not by those that only their authors knew', () => {
  const riddles =
    /\b(glance|firstSight|earlyDiary|\w*[kK]eeper|obey|reachAhead|deaf|veil|openPlace|PackPlace|placeKey|putNew)\b/;
  expect('function openPlace() {}').toMatch(riddles);
  const wrong = project()
    .filter(({ path }) => /^(schema|sync|api|app|scripts)\//.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [riddles.exec(path)?.[0] ?? riddles.exec(text)?.[0] ?? []].flat().map((word) => `${path}: ${word}`),
    );
  expect(wrong).toEqual([]);
});

it('sees an import as the smallest folder that holds both ends does', () => {
  const seen = (from: string, to: string) => betweenSiblings({ from, to });
  expect(seen('api/auth/sign-in.ts', 'api/http/json-body.ts')).toEqual({ from: 'api/auth', to: 'api/http' });
  expect(seen('api/auth/sign-in.ts', 'api/log.ts')).toEqual({ from: 'api/auth', to: 'api/log.ts' });
  expect(seen('api/db/migrate.ts', 'api/db/migrations/0001.ts')).toEqual({
    from: 'api/db/migrate.ts',
    to: 'api/db/migrations',
  });
  expect(seen('api/log.ts', 'api/log.ts')).toBeUndefined();
});

it('finds the circles among imports, and what some lead to', () => {
  const edges = ['a→b', 'b→c', 'c→a', 'c→d', 'e→f', 'f→e', 'g→g'].map((arrow) => {
    const [from = '', to = ''] = arrow.split('→');
    return { from, to };
  });
  expect(circlesIn(edges)).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
  expect([...reachable(edges, ['c'])].sort()).toEqual(['a', 'b', 'c', 'd']);
});
