import { useId } from 'react';
import { ChalkGrain } from './chalk-stroke.tsx';

/** The size and weight of every glyph, lucide's and ours. */
export const GLYPH = { size: 22, strokeWidth: 1.75 } as const;

const BARBELL = 'M1.5 12h21M5.5 8v8M9 5v14M15 5v14M18.5 8v8';

export function BarbellIcon() {
  return (
    <svg
      width={GLYPH.size}
      height={GLYPH.size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={GLYPH.strokeWidth}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={BARBELL} />
    </svg>
  );
}

/** The mark: a barbell in four quick pulls of chalk. Decorative; the title stands beside it. */
export function LogoMark({ size }: { size: number }) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <ChalkGrain id={id} seed={7} scale={1.6} />
      <g filter={`url(#${id})`}>
        <path strokeWidth="2.4" d="M1.8 16.6 11 15.9 21 16.2 30.3 15.6" />
        <path
          strokeWidth="3"
          d="M7.1 10.4 6.8 21.8M11.8 5.2 12.2 26.6M20.1 5.6 19.7 26.9M25 10.2 25.3 21.5"
        />
      </g>
    </svg>
  );
}
