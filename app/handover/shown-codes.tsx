import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { toCodes } from '../../schema/handover/codes.ts';
import { type Handover, packHandover } from '../../schema/handover/handover.ts';
import { holdAwake } from '../device/wake-lock.ts';
import * as css from './handover.css.ts';
import { CODES_A_SECOND, codesWords } from './words.ts';

/** All codes of a handover, one after another in a loop, until the other phone has them all. */
export function ShownCodes({ handover }: { handover: Handover }) {
  const codes = useMemo(() => toCodes(packHandover(handover)), [handover]);
  const count = codes?.length ?? 0;
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const letGo = holdAwake();
    const timer = setInterval(() => setShown((last) => (last + 1) % count), 1_000 / CODES_A_SECOND);
    return () => {
      clearInterval(timer);
      letGo();
    };
  }, [count]);
  if (!codes) return <p className={css.note}>This is too much for codes. Save it as a file.</p>;
  return (
    <>
      <Code text={codes[shown % codes.length] ?? ''} />
      <p className={css.note}>
        {codesWords(codes.length)}. On the other phone, open Settings, To Another Phone, and film them until
        nothing is missing there. They come again and again, in any order.
      </p>
    </>
  );
}

/** A phone on its side would show a strip of it, and the other phone films the whole. */
const intoSight = (code: SVGSVGElement | null) => code?.scrollIntoView({ block: 'center' });

/** Dark on light in either theme: not every camera reads a code the other way round. */
function Code({ text }: { text: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'L', border: 4 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { path: squares.join(''), size: side };
  }, [text]);
  return (
    <svg
      ref={intoSight}
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Codes for the other phone"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
