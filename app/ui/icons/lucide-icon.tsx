import type { ComponentType, SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * What the bundle has for lucide's own function of this name (scripts/left-out.ts): one component an icon, where
 * lucide's is two, which build the same attributes from many more options anew at each drawing. `size` is in px.
 */
export function createLucideIcon({
  node,
}: IconData): ComponentType<SVGProps<SVGSVGElement> & { size?: number }> {
  const drawn = node.map(([Tag, { key, ...attributes }]) => <Tag key={key} {...attributes} />);
  return ({ size = 24, ...attributes }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...attributes}
    >
      {drawn}
    </svg>
  );
}
