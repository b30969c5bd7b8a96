import { useState } from 'react';
import { KEPT_DAYS } from '../../../schema/constants.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';
import { BinDialog } from './bin-dialog.tsx';

/** The card about what was deleted, with the way to get it back. */
export function Bin() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Bin">
      <p className={style.note}>
        Sets, exercises, days and sessions that you delete stay there for {KEPT_DAYS} days.
      </p>
      <Button onClick={() => setOpen(true)}>Open the Bin</Button>
      {open && <BinDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
