import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

export const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['schema', 'sync', 'api', 'app', 'scripts', 'test'] as const;

export interface Import {
  /** As written: './day.ts', 'rxdb/plugins/core', 'node:fs'. */
  specifier: string;
  /** `url` is new URL('./x.ts', import.meta.url), the way a worker is named. */
  kind: 'static' | 'dynamic' | 'type' | 'url';
  /** As the other file exports them; `*` for all of them. */
  names: readonly string[];
}

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  text: string;
  imports: Import[];
  /** Names of values and types that it exports itself; no default, and nothing that it only hands on. */
  exports: string[];
  /** Names of the global scope that this file uses: `fetch(…)` and `window.fetch`, but not `app.fetch`. */
  globals: Set<string>;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function walk(node: Node, visit: (node: Node, parent: Node | null, key: string) => void): void {
  const step = (child: Node, parent: Node | null, key: string) => {
    visit(child, parent, key);
    for (const [name, value] of Object.entries(child)) {
      for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) step(item, child, name);
    }
  };
  step(node, null, '');
}

function literal(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** What a source text imports and which globals it names. Throws on a text that does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const file: SourceFile = {
    path,
    text,
    imports: [],
    exports: exportsOf(program as unknown as Node),
    globals: new Set(),
  };
  const named = new Set<string>();
  const declared = new Set<string>();
  walk(program as unknown as Node, (node, parent, key) => {
    collectImport(file, node);
    if (node.type === 'VariableDeclarator') addBindings(node.id, declared);
    for (const param of (node.params ?? []) as unknown[]) addBindings(param, declared);
    if (node.type !== 'Identifier') return;
    if (isOfGlobalObject(parent, key)) file.globals.add(node.name as string);
    else if (!isMemberOrKey(parent, key)) named.add(node.name as string);
  });
  // A file that binds the name itself, `const { fetch } = app`, means its own.
  for (const name of named) if (!declared.has(name)) file.globals.add(name);
  return file;
}

/** The names that a declaration or a parameter binds, also by a pattern. */
function addBindings(pattern: unknown, names: Set<string>): void {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') names.add(pattern.name as string);
  const parts = [pattern.left, pattern.argument, pattern.value, pattern.parameter];
  for (const part of [...parts, ...((pattern.elements ?? pattern.properties ?? []) as unknown[])]) {
    addBindings(part, names);
  }
}

function collectImport(file: SourceFile, node: Node): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const specifier = literal(node.source);
      if (specifier === null) return;
      file.imports.push({ specifier, kind: isTypeOnly(node) ? 'type' : 'static', names: namesOf(node) });
      return;
    }
    case 'ImportExpression': {
      const specifier = literal(node.source);
      if (specifier === null) throw new Error(`${file.path}: an import() of something computed`);
      file.imports.push({ specifier, kind: 'dynamic', names: ['*'] });
      return;
    }
    case 'TSImportType': {
      const specifier = literal(node.source) ?? literal(node.argument);
      if (specifier !== null) file.imports.push({ specifier, kind: 'type', names: ['*'] });
      return;
    }
    case 'NewExpression': {
      const [first, second] = node.arguments as unknown[];
      const specifier = isNode(node.callee) && node.callee.name === 'URL' ? literal(first) : null;
      const fromHere = isNode(second) && second.type === 'MemberExpression';
      if (specifier?.startsWith('.') && fromHere && /\.[cm]?[jt]sx?$/.test(specifier)) {
        file.imports.push({ specifier, kind: 'url', names: [] });
      }
    }
  }
}

/** What an import or a re-export takes of the other file. */
function namesOf(node: Node): string[] {
  if (node.type === 'ExportAllDeclaration') return ['*'];
  return ((node.specifiers ?? []) as Node[]).map(({ type, imported, local }) => {
    if (type === 'ImportNamespaceSpecifier') return '*';
    return type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported ?? local);
  });
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value) : '';
}

function exportsOf(program: Node): string[] {
  return (program.body as Node[]).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || literal(node.source) !== null) return [];
    if (!isNode(node.declaration)) {
      return ((node.specifiers ?? []) as Node[]).map(({ exported }) => nameOf(exported));
    }
    const { id, declarations = [] } = node.declaration;
    const names = new Set<string>(isNode(id) ? [nameOf(id)] : []);
    for (const one of declarations as Node[]) addBindings(one.id, names);
    return [...names];
  });
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = (node.specifiers ?? []) as Node[];
  return (
    specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  );
}

/** True for the name in `window.name`. */
function isOfGlobalObject(parent: Node | null, key: string): boolean {
  if (parent?.type !== 'MemberExpression' || key !== 'property' || parent.computed === true) return false;
  const object = parent.object as Node;
  return object.type === 'Identifier' && GLOBAL_OBJECTS.has(object.name as string);
}

/** True for the name in `x.name`, `{name: …}`, `name(): …` of a type: none of these is the global. */
function isMemberOrKey(parent: Node | null, key: string): boolean {
  if (parent === null) return false;
  if (parent.type === 'MemberExpression' && key === 'property' && parent.computed !== true) return true;
  if (key === 'key') return parent.shorthand !== true;
  return parent.type.startsWith('TS') || parent.type === 'ImportSpecifier';
}

/** What a style sheet names: files of packages and of ours. */
export function readStyles(path: string, text: string): SourceFile {
  const specifiers = [...text.matchAll(/(?:url\(|@import )\s*["']?([^"')]+)["']?/g)].map(
    (match) => match[1] ?? '',
  );
  const imports = specifiers.map((specifier): Import => ({ specifier, kind: 'static', names: [] }));
  return { path, text, imports, exports: [], globals: new Set() };
}

/** Every source file of the project's folders, by path: folders are read in another order on each machine. */
export function readProject(): SourceFile[] {
  const files: SourceFile[] = [];
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|[mc]?js|css)$/.test(entry.name)) continue;
      const absolute = join(entry.parentPath, entry.name);
      const read = entry.name.endsWith('.css') ? readStyles : readSource;
      files.push(read(relative(ROOT, absolute).replaceAll('\\', '/'), readFileSync(absolute, 'utf8')));
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The project path that a relative specifier names, or null for a package or a built-in. */
export function localTarget(file: SourceFile, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return join(dirname(file.path), specifier).replaceAll('\\', '/');
}

/** 'rxdb/plugins/core' is of package 'rxdb'; null for a relative path. Built-ins are all 'node:'. */
export function packageName(specifier: string): string | null {
  if (specifier.startsWith('.')) return null;
  if (specifier.startsWith('node:')) return 'node:';
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? null);
}
