import { isNode, type Node, nodesOf, sourceOf } from './syntax.ts';

/** `object[key]`, `const { [key]: … } = …` or `key in object`, with a key that is no literal. */
export interface Lookup {
  /** As written, on one line. */
  text: string;
  object: string;
  key: string;
}

/** Every look-up of a source text whose key is made while it runs. */
export function readLookups(path: string, text: string): Lookup[] {
  const found: Lookup[] = [];
  const source = (node: Node) => sourceOf(text, node);
  for (const node of nodesOf(path, text)) {
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
  }
  return found;
}
