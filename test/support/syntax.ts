import { parseSync } from 'vite';

/** A node of a source text's syntax tree (ESTree), with its place in the text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Every node of a source text, each before those inside it. */
export function* nodesOf(path: string, text: string): Generator<Node> {
  const waiting = [parseSync(path, text).program as unknown as Node];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...Object.values(node).flat().filter(isNode).reverse());
  }
}

/** A node as written, on one line. */
export const sourceOf = (text: string, { start, end }: Node) => text.slice(start, end).replace(/\s+/g, ' ');
