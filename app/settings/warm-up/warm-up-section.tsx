import { useState } from 'react';
import { ANY_MOVEMENT, warmUpOf, warmUpWords } from '../../../schema/gym/warm-up-scheme.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';

const WarmUpDialog = lazyPart(async () => (await import('./warm-up-dialog.tsx')).WarmUpDialog);

/** The warm-ups of every exercise that has none of its own. */
export function WarmUpSection() {
  const about = useAboutMovement(ANY_MOVEMENT);
  const [open, setOpen] = useState(false);
  const steps = about && warmUpOf(undefined, about.warmUp);
  return (
    <Section title="Warm-Up Sets">
      <p className={style.note}>
        {!steps
          ? '\u00a0'
          : steps.length === 0
            ? 'Off, but for exercises with steps of their own.'
            : `${warmUpWords(steps)}. An exercise can have its own, in its details.`}
      </p>
      <Button aria-label="Change the Warm-Up Sets" onClick={() => setOpen(true)}>
        Change
      </Button>
      {about && open ? <WarmUpDialog stored={about.warmUp} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
