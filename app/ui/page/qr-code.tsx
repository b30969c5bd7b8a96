import { useMemo } from 'react';
import { encode } from 'uqr';
import * as css from './qr-code.css.ts';

/** Once, as it appears: a page with another text in its code stands still. */
const intoSight = (code: SVGSVGElement | null) => code?.scrollIntoView({ block: 'center' });

/** A text for another phone's camera. Dark on light in either theme: not every camera reads a code the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'L', border: 4 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { path: squares.join(''), size: side };
  }, [text]);
  return (
    <svg ref={intoSight} className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** The place of one that is being made. */
export const QrCodeToCome = () => <div className={css.code} aria-busy="true" />;
