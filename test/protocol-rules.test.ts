import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from './support/source.ts';

const PARAGRAPHS = [
  ...readFileSync(join(ROOT, 'sync/PROTOCOL.md'), 'utf8').matchAll(/^\*\*R\d+\..*(?:\n.+)*/gm),
].map(([paragraph]) => paragraph);
const RULES = PARAGRAPHS.map((paragraph) => /R\d+/.exec(paragraph)?.[0] ?? '');
const FOLDERS = ['schema', 'sync', 'api', 'app', 'test'];
/** A title begins with the rules that its test proves: "R7, R14: …". */
const QUOTED = /^((?:[RI]\d+(?:, | and | to )?)+): /;

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Every text of a file that begins with a rule's number, wherever a title may be written. */
function quotedIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const rules: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, value: text, quasis } = value as Node;
    const title = type === 'TemplateLiteral' ? rawStart(quasis) : type === 'Literal' ? text : undefined;
    if (typeof title === 'string') rules.push(...((QUOTED.exec(title)?.[1] ?? '').match(/R\d+/g) ?? []));
    for (const child of Object.values(value)) visit(child);
  };
  visit(program);
  return rules;
}

function rawStart(quasis: unknown): string | undefined {
  const [first] = quasis as { value: { cooked: string | null } }[];
  return first?.value.cooked ?? undefined;
}

function testFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

const quoted = new Set(testFiles().flatMap(quotedIn));

test('the protocol numbers its rules without a gap', () => {
  // Each stands where it belongs, and keeps its number when another is added.
  const inOrder = RULES.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  expect(inOrder).toEqual(RULES.map((_, i) => `R${i + 1}`));
  expect(RULES.length).toBeGreaterThan(10);
});

test.each(PARAGRAPHS.map((text, i) => [RULES[i], text]))('%s has five sentences at most', (_, text) => {
  const plain = text?.replaceAll(/\*\*(R\d+\. )?/g, '').replaceAll(/`[^`]*`|\([^)]*\)/g, 'x');
  expect(plain?.match(/[.!?](?=\s|$)/g)?.length).toBeLessThanOrEqual(5);
});

test.each(RULES)('%s is quoted in the title of a test', (rule) => {
  expect(quoted).toContain(rule);
});

test('no title quotes a rule that the protocol does not have', () => {
  expect([...quoted].filter((rule) => !RULES.includes(rule))).toEqual([]);
});
