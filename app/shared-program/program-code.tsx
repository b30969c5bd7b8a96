import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import type { SharedProgram } from '../../schema/export/program-file.ts';
import { programLink } from './program-link.ts';
import * as css from './shared-program.css.ts';

/** The program as a code that a phone's camera reads. */
export function ProgramCode({ program }: { program: SharedProgram }) {
  const [link, setLink] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    void programLink(program, window.location.origin).then((made) => {
      if (isHere) setLink(made);
    });
    return () => {
      isHere = false;
    };
  }, [program]);
  if (link === undefined) return <div className={css.code} aria-busy="true" />;
  if (link === null) {
    return <p className={css.note}>This is too much for one code. Choose fewer days, or save the file.</p>;
  }
  return (
    <>
      <Code text={link} />
      <p className={css.note}>
        Point another phone's camera at it. It opens there in Chalkbook, without a network between the two.
      </p>
    </>
  );
}

/** Dark on light in either theme: not every camera reads a code the other way round. */
function Code({ text }: { text: string }) {
  const code = useRef<SVGSVGElement>(null);
  // Once: when other days are chosen, the page stands still.
  useEffect(() => code.current?.scrollIntoView({ block: 'center' }), []);
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      ref={code}
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code of the program"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
