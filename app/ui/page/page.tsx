import type { HTMLAttributes, ReactNode } from 'react';
import { ChalkStroke } from '../icons/chalk-stroke.tsx';
import { classes } from '../styles/classes.ts';
import * as css from './page.css.ts';

/** A screen's column: a grid with the house's margins. */
export function Page({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classes(css.page, className)} {...rest} />;
}

interface PageTitleProps {
  children: ReactNode;
  /** Pulls a chalk stroke under the words. */
  stroke?: boolean;
}

/** The screen's only h1. */
export function PageTitle({ children, stroke = false }: PageTitleProps) {
  return (
    <div className={css.titleBlock}>
      <h1 className={css.title}>{children}</h1>
      {stroke ? <ChalkStroke width="100%" /> : null}
    </div>
  );
}

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classes(css.card, className)} {...rest} />;
}

/** What a screen shows while it has nothing yet. Its children say what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <ChalkStroke width={96} seed={4} />
      <p className={css.emptyTitle}>{title}</p>
      {children}
    </div>
  );
}

interface TileProps {
  label: string;
  value: string;
  unit?: string;
  tone?: 'up' | 'down';
}

export function Tile({ label, value, unit, tone }: TileProps) {
  return (
    <div className={css.tile}>
      <div className={css.tileLabel}>{label}</div>
      <div className={classes(css.tileValue, css.tileTone[tone ?? 'plain'])}>
        {value}
        {unit ? <span className={css.tileUnit}>{unit}</span> : null}
      </div>
    </div>
  );
}

/** Holds the place of what is still loading, in px. Decorative. */
export function Skeleton({ width = '100%', height }: { width?: number | '100%'; height: number }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />;
}
