import { localPoint } from '@visx/event';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import * as style from '../../movements/charts/chart.css.ts';
import { MARGIN, nearest } from '../../movements/charts/chart-geometry.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { ChartTip, type Told } from './chart-tip.tsx';

interface ChartCanvasProps {
  /** The px of each point that can be asked for, ascending; at least one. */
  xs: readonly number[];
  ys: readonly number[];
  /** Where the axis below is, px. */
  bottom: number;
  /** px */
  width: number;
  /** What the chart shows, for people who do not see it. */
  label: string;
  tell: (index: number) => Told;
  /** Called when a point is shown, so that its sets are read. */
  onShown?: () => void;
  /** The drawing of the chart. */
  children: ReactNode;
}

/**
 * A chart that answers. The mouse and the arrow keys show the nearest date. A tap shows it until the next tap, so that
 * it can be read when the finger is away. A click, Enter, or the link in the tapped tooltip opens the session.
 */
export function ChartCanvas({ xs, ys, bottom, width, label, tell, onShown, children }: ChartCanvasProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [touched, setTouched] = useState(false);
  /** Whether the finger is off the screen: a link that came under a finger which is still down would get its tap. */
  const [released, setReleased] = useState(false);
  const touchedAt = useRef<number | null>(null);
  const navigate = useNavigate();
  const whole = useRef<HTMLDivElement>(null);
  /** What was shown before a finger touched: it comes back if the touch becomes a scroll of the page. */
  const before = useRef<number | null>(null);
  const isShown = shown !== null;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  useEffect(() => {
    if (!isShown) return;
    const tapped = ({ target }: Event) => {
      if (!(target instanceof Node && whole.current?.contains(target))) setShown(null);
    };
    document.addEventListener('pointerdown', tapped);
    return () => document.removeEventListener('pointerdown', tapped);
  }, [isShown]);
  const last = xs.length - 1;
  const index = Math.min(shown ?? last, last);
  const told = tell(index);
  const x = xs[index] ?? 0;
  const y = ys[index] ?? 0;
  const open = () => {
    if (told.day !== null) navigate(`/history/${told.day}`, { state: FROM_HERE });
  };

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const place = localPoint(event);
    if (place) setShown(nearest(xs, place.x));
  };
  const touch = (event: PointerEvent<SVGSVGElement>) => {
    const place = localPoint(event);
    if (!place) return;
    const isTouch = event.pointerType !== 'mouse';
    const at = nearest(xs, place.x);
    before.current = shown;
    setTouched(isTouch);
    setReleased(false);
    touchedAt.current = at;
    setShown(isTouch && at === shown ? null : at);
  };
  const leave = () => setShown(null);

  return (
    <div className={style.chart} ref={whole}>
      <input
        type="range"
        className={style.keys}
        aria-label={label}
        aria-valuetext={told.spoken ?? `${told.words}, ${told.date}`}
        aria-description="Enter opens the session"
        min={0}
        max={last}
        step={1}
        value={index}
        onChange={(event) => setShown(Number(event.target.value))}
        onFocus={() => setShown(index)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open();
        }}
      />
      {/* The keys of the chart are the slider's. */}
      <svg
        aria-hidden="true"
        className={style.canvas}
        width={width}
        height={CHART_HEIGHT_PX}
        onPointerDown={touch}
        onPointerMove={follow}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') leave();
        }}
        onPointerCancel={() => setShown(before.current)}
        onClick={touched ? () => setReleased(true) : open}
        onPointerUp={() => {
          // A finger that was drawn along the chart makes no click, so its end is noted here.
          if (touchedAt.current !== shown) setReleased(true);
        }}
      >
        {children}
        {shown !== null && (
          <g className={style.pointer}>
            <line x1={x} x2={x} y1={MARGIN.top} y2={bottom} className={style.guide} />
            <circle cx={x} cy={y} r={6} className={style.shownDot} />
          </g>
        )}
      </svg>
      {shown !== null && (
        <ChartTip told={told} x={x} y={y} isTouched={touched} hasLink={touched && released} />
      )}
    </div>
  );
}
