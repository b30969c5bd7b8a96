import type { ReactNode } from 'react';
import { PRODUCT } from '../../schema/constants.ts';
import { ChalkGrain } from '../ui/icons/chalk-stroke.tsx';
import { LogoMark } from '../ui/icons/icons.tsx';
import * as style from './logos.css.ts';

interface Logo {
  id: string;
  name: string;
  /** What the drawing shows, in a few words. */
  idea: string;
  draw: () => ReactNode;
}

/** A square drawing, 96 units wide, in the theme's colours. Decorative: its name stands beside it. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg className={style.mark} viewBox="0 0 96 96" width={112} height={112} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The mark that the header wears. */
function Current() {
  return (
    <span className={style.current}>
      <LogoMark size={112} />
    </span>
  );
}

/** Five strokes of a count on a slate, the fifth across: a workout done. */
function Tally() {
  return (
    <Mark>
      <rect x="6" y="12" width="84" height="72" rx="12" className={style.slab} />
      <ChalkGrain id="logo-tally" seed={11} scale={3} />
      <g filter="url(#logo-tally)" className={style.chalkLine} strokeWidth="5.5">
        <path d="M26 29 25 67M40 28 39.5 68M54 29 53.5 67M68 28 68.5 67" />
        <path d="M16 60 79 34" className={style.markLine} />
      </g>
    </Mark>
  );
}

/** An open book whose spine is a barbell's sleeve. */
function Book() {
  return (
    <Mark>
      <g className={style.chalkLine} strokeWidth="5">
        <path d="M48 28C39 20 25 18 12 21v51c13-3 27-1 36 6 9-7 23-9 36-6V21c-13-3-27-1-36 7Z" />
      </g>
      <g className={style.markLine} strokeWidth="6">
        <path d="M20 47h56" strokeWidth="4.5" />
        <path d="M28 37v20M36 32v30M60 32v30M68 37v20" />
      </g>
    </Mark>
  );
}

/** A plate seen from the front: rim, hub, and the weight that was lifted as an arc. */
function Plate() {
  return (
    <Mark>
      <circle cx="48" cy="48" r="38" className={style.slab} />
      <circle cx="48" cy="48" r="30" className={style.dustLine} strokeWidth="5" />
      <path d="M48 18a30 30 0 1 1-28.5 20.7" className={style.markLine} strokeWidth="7" />
      <circle cx="48" cy="48" r="9" className={style.chalkLine} strokeWidth="5" />
    </Mark>
  );
}

/** The letter C as a collar around a bar. */
function Collar() {
  return (
    <Mark>
      <path d="M73 27A33 33 0 1 0 73 69" className={style.chalkLine} strokeWidth="11" />
      <path d="M34 48h54" className={style.markLine} strokeWidth="8" />
      <path d="M80 36v24" className={style.markLine} strokeWidth="8" />
    </Mark>
  );
}

/** Three bars of a chart, the last one under a barbell. */
function Rise() {
  return (
    <Mark>
      <path d="M20 82V64M46 82V50M72 82V36" className={style.dataLine} strokeWidth="15" />
      <path d="M52 16h40" className={style.markLine} strokeWidth="5" />
      <path d="M60 6v20M84 6v20" className={style.markLine} strokeWidth="6.5" />
    </Mark>
  );
}

/** A stick of chalk that has just drawn its tick. */
function Tick() {
  return (
    <Mark>
      <ChalkGrain id="logo-tick" seed={23} scale={3} />
      <g filter="url(#logo-tick)">
        <path d="M12 56 33 76 62 34" className={style.markLine} strokeWidth="9" />
      </g>
      <path d="M66 28 80 8l9 6-14 20Z" className={style.chalkBlock} strokeWidth="4" />
    </Mark>
  );
}

/** The current logo and options 1 to 6 (specification §2). */
export const LOGOS: readonly Logo[] = [
  { id: 'current', name: 'Current', idea: `The barbell ${PRODUCT} wears today`, draw: Current },
  { id: 'option1', name: 'Option 1', idea: 'Five strokes on a slate', draw: Tally },
  { id: 'option2', name: 'Option 2', idea: 'An open book with a bar', draw: Book },
  { id: 'option3', name: 'Option 3', idea: 'A plate, most of the way round', draw: Plate },
  { id: 'option4', name: 'Option 4', idea: 'A collar in the shape of a C', draw: Collar },
  { id: 'option5', name: 'Option 5', idea: 'A chart that lifts the bar', draw: Rise },
  { id: 'option6', name: 'Option 6', idea: 'A tick, just drawn', draw: Tick },
];
