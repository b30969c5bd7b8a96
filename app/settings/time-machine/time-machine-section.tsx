import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';

const TimeMachine = lazyPart(async () => (await import('./time-machine.tsx')).TimeMachine);

/** The card with the way to the diary of an earlier day. */
export function TimeMachineSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Time Machine">
      <p className={style.note}>Compare your diary with that of a day, and take single things back.</p>
      <Button onClick={() => setOpen(true)}>Go Back in Time</Button>
      {open && <TimeMachine onClose={() => setOpen(false)} />}
    </Section>
  );
}
