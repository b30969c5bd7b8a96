import * as lucide from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createLucideIcon } from './lucide-icon.tsx';

const TWO_SHAPES = {
  name: 'two-shapes',
  size: 24,
  node: [
    ['path', { d: 'M5 12h14', key: 'line' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: 'dot' }],
  ] as const,
};

/** Attributes in any order; of lucide's own class names nothing here makes use. */
function drawn(markup: string): string[] {
  return markup
    .replace(/class="lucide lucide-two-shapes ?/, 'class="')
    .replace(' class=""', '')
    .split(/(?<=>)/)
    .map((tag) => (tag.match(/<\/?\w+|[\w-]+="[^"]*"/g) ?? []).toSorted().join(' '));
}

it('draws what lucide does', () => {
  const Theirs = lucide.createLucideIcon(TWO_SHAPES as never);
  const Ours = createLucideIcon(TWO_SHAPES);
  for (const given of [
    {},
    { size: 22, strokeWidth: 1.75, className: 'turned' },
    { width: 12, fill: 'red' },
  ]) {
    const [theirs, ours] = [Theirs, Ours].map((Icon) => renderToStaticMarkup(<Icon {...given} />));
    expect(drawn(ours ?? '')).toEqual(drawn(theirs ?? ''));
  }
});
