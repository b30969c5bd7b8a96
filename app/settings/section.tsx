import { type ReactNode, useId } from 'react';
import { Card } from '../ui/page/page.tsx';
import * as style from './settings.css.ts';

/** A card of settings, named by its heading. */
export function Section({
  title,
  danger = false,
  children,
}: {
  title: string;
  danger?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className={style.section}>
        <h2 id={id} className={danger ? style.dangerHeading : style.heading}>
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
