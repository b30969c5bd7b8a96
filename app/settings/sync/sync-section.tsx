import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../section.tsx';
import * as css from './sync.css.ts';
import { SyncStateLine, useSyncWords } from './sync-state.tsx';
import { SyncView } from './sync-view.tsx';

/** The state in a line, and the way to everything about it. */
export function SyncSection() {
  const words = useSyncWords();
  const [open, setOpen] = useState(false);
  return (
    <Section title="Sync">
      <div className={css.stack}>
        {words ? <SyncStateLine words={words} /> : <p className={css.state}>&nbsp;</p>}
        <p className={css.detail}>{words?.last ?? '\u00a0'}</p>
      </div>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What is on this phone
      </Button>
      <SyncView open={open} onOpenChange={setOpen} />
    </Section>
  );
}
