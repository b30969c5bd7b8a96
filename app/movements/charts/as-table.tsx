import { type ReactNode, useState } from 'react';
import * as css from './table.css.ts';

/** A chart in numbers: for people who do not see the chart, and for who wants the numbers. `table` draws them once asked. */
export function AsTable({ table }: { table: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>As a table</summary>
      {open ? table() : null}
    </details>
  );
}
