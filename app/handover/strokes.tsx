import * as css from './handover.css.ts';

/** More of them would be thinner than a pixel: then a stroke stands for several, and is there once all of them are. */
const STROKES_MAX = 60;

/** Which parts are here, as strokes that fill up; in words for who can't see them. */
export function Strokes({ has }: { has: readonly boolean[] }) {
  const each = Math.max(1, Math.ceil(has.length / STROKES_MAX));
  const strokes = Array.from({ length: Math.ceil(has.length / each) }, (_, i) =>
    has.slice(i * each, (i + 1) * each).every(Boolean),
  );
  const here = has.filter(Boolean).length;
  return (
    <div
      role="progressbar"
      aria-label="Parts that are here"
      aria-valuemin={0}
      aria-valuemax={has.length}
      aria-valuenow={here}
      aria-valuetext={`${here} of ${has.length}`}
    >
      <svg
        className={css.strokes}
        viewBox={`0 0 ${strokes.length * 6} 28`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {strokes.map((isHere, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place.
            key={i}
            className={isHere ? css.here : css.missing}
            d={`M${i * 6 + 2} 26L${i * 6 + 4} 2`}
            strokeWidth={isHere ? 3 : 2}
            strokeLinecap="round"
          />
        ))}
      </svg>
    </div>
  );
}
