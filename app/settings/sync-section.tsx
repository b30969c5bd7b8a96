import { useState } from 'react';
import * as css from '../sync-status/sync.css.ts';
import { SyncStateLine } from '../sync-status/sync-state.tsx';
import { SyncView } from '../sync-status/sync-view.tsx';
import { useSyncDetails } from '../sync-status/use-sync-details.ts';
import { useSyncWords } from '../sync-status/use-sync-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Section } from '../ui/page/section.tsx';

/** The state of sync in one line, with the way to everything about it. */
export function SyncSection() {
  const words = useSyncWords();
  const { last } = useSyncDetails();
  const [open, setOpen] = useState(false);
  return (
    <Section title="Sync">
      <div className={css.stack}>
        {words ? <SyncStateLine words={words} /> : <p className={css.state}>&nbsp;</p>}
        <p className={css.detail}>{last || '\u00a0'}</p>
      </div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What Is on This Device
      </Button>
      <SyncView open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
