import { parseSync } from 'vite';

/** `object[key]`, `const { [key]: … } = …` or `key in object`, with a key that is no literal. */
export interface Lookup {
  /** As written, on one line. */
  text: string;
  object: string;
  key: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Every look-up of a source text whose key is made while it runs. */
export function readLookups(path: string, text: string): Lookup[] {
  const found: Lookup[] = [];
  const source = ({ start, end }: Node) => text.slice(start, end).replace(/\s+/g, ' ');
  const visit = (node: Node): void => {
    const { type, computed, object, property, left, right, operator } = node;
    if (computed === true && isNode(object) && isNode(property) && property.type !== 'Literal') {
      found.push({ text: source(node), object: source(object), key: source(property) });
    }
    if (type === 'ObjectPattern') {
      for (const part of node.properties as Node[]) {
        if (part.computed === true && isNode(part.key)) {
          found.push({ text: source(part), object: '{}', key: source(part.key) });
        }
      }
    }
    if (type === 'BinaryExpression' && operator === 'in' && isNode(left) && isNode(right)) {
      if (left.type !== 'Literal')
        found.push({ text: source(node), object: source(right), key: source(left) });
    }
    for (const value of Object.values(node)) {
      for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) visit(item);
    }
  };
  visit(parseSync(path, text).program as unknown as Node);
  return found;
}
