import { ChalkGrain } from '../ui/icons/chalk-stroke.tsx';
import { color } from '../ui/styles/tokens.css.ts';

/** Plates from the collar outwards: how far from the bar's middle, how tall, how broad. */
const PLATES: readonly [x: number, half: number, width: number, accent?: true][] = [
  [74, 13, 5],
  [88, 52, 13, true],
  [107, 43, 11],
  [123, 31, 9],
  [136, 17, 5],
];

/** A loaded bar on the board, in a few pulls of chalk. Decorative. */
export function LoadedBar({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 360 132" fill="none" strokeLinecap="round" aria-hidden="true">
      <ChalkGrain id="loaded-bar" seed={11} scale={4} />
      <g filter="url(#loaded-bar)" stroke={color.chalk}>
        <path strokeWidth="5" d="M14 68 Q 110 63 180 66 T 346 64" />
        {PLATES.flatMap(([x, half, width, accent]) =>
          [-1, 1].map((side) => (
            <line
              key={`${x}${side}`}
              x1={180 + side * x - 1}
              x2={180 + side * x + 1}
              y1={66 - half}
              y2={66 + half}
              strokeWidth={width}
              stroke={accent ? color.kit : color.chalk}
            />
          )),
        )}
      </g>
    </svg>
  );
}
