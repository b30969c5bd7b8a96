import { Lightbulb, X } from 'lucide-react';
import { useState } from 'react';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { ConvertedDialog } from './converted-dialog.tsx';
import * as css from './hints.css.ts';
import { useHint } from './use-hint.ts';

interface HintLineProps {
  movement: string;
  name: string;
  unit: WeightUnit;
}

/**
 * At most one hint, in one sentence that gives its reason. A hint that was put away stays away; Settings switches each
 * kind off.
 */
export function HintLine({ movement, name, unit }: HintLineProps) {
  const { hint, putAwayHint } = useHint(movement, name, unit);
  const [open, setOpen] = useState(false);
  return (
    <>
      {hint ? (
        <aside className={css.hint} aria-label="Hint">
          <Lightbulb {...GLYPH} className={css.bulb} />
          <p className={css.sentence}>{hint.words}</p>
          <IconButton label="Put this hint away" icon={<X {...GLYPH} />} onClick={putAwayHint} />
          {hint.kind === 'pounds' ? (
            <Button className={css.act} onClick={() => setOpen(true)}>
              Look at Them
            </Button>
          ) : null}
        </aside>
      ) : null}
      {open ? <ConvertedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
