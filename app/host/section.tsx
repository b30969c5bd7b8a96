import { type ReactNode, useId } from 'react';
import { Card } from '../ui/page/page.tsx';
import * as css from './host.css.ts';

/** A card, named by its heading. */
export function HostSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className={css.section}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
