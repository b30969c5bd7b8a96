import { isNode, type Node, nodesOf, sourceOf } from './syntax.ts';

/**
 * What a source text puts into its SQL while it runs, each once and as written, on one line: `${…}` of an sql`…` with a
 * type or without, calls of sql.lit() and its like, and a computed text that is run as it is.
 */
export function readSqlParts(path: string, text: string): string[] {
  const found = new Set<string>();
  const source = (node: Node) => sourceOf(text, node).replaceAll('${', '{');
  for (const node of nodesOf(path, text)) {
    const { tag, quasi, callee } = node;
    if (node.type === 'TaggedTemplateExpression' && isNode(tag) && isNode(quasi) && isSql(tag)) {
      for (const part of quasi.expressions as Node[]) found.add(source(part));
    }
    if (node.type === 'CallExpression' && isNode(callee) && isNode(callee.property)) {
      const [given] = node.arguments as Node[];
      const { name } = callee.property;
      if (isNode(callee.object) && isSql(callee.object)) found.add(source(node));
      else if (RUN_AS_IT_IS.has(String(name)) && given && given.type !== 'Literal' && isText(given)) {
        found.add(source(node));
      }
    }
  }
  return [...found];
}

const isSql = ({ type, name }: Node) => type === 'Identifier' && name === 'sql';

/** Of Kysely, of pg and of better-sqlite3. */
const RUN_AS_IT_IS = new Set(['raw', 'query', 'prepare', 'exec', 'pragma']);

/** A text that is put together, as far as the call itself shows it. */
const isText = ({ type, expressions }: Node) =>
  type === 'BinaryExpression' || (type === 'TemplateLiteral' && (expressions as Node[]).length > 0);
