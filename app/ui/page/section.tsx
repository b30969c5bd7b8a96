import { type ReactNode, useId } from 'react';
import { Card } from './page.tsx';
import * as css from './section.css.ts';

interface SectionProps {
  title: string;
  /** What it does is hard to take back. */
  danger?: boolean;
  children: ReactNode;
}

/** A card that its heading names. */
export function Section({ title, danger = false, children }: SectionProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className={css.section}>
        <h2 id={id} className={danger ? css.dangerHeading : css.heading}>
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
