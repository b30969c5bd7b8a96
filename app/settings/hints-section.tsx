import { useState } from 'react';
import { usePreference } from '../device/preferences.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SwitchRow } from '../ui/switch-row.tsx';
import { Section } from './section.tsx';
import * as style from './settings.css.ts';

const ConvertedDialog = lazyPart(
  async () => (await import('../movements/hints/converted-dialog.tsx')).ConvertedDialog,
);

/** Which hints Progress may give: one at a time, each with its reason. */
export function HintsSection() {
  const [stall, setStall] = usePreference('hintStall');
  const [balance, setBalance] = usePreference('hintBalance');
  const [pounds, setPounds] = usePreference('hintPounds');
  const [open, setOpen] = useState(false);
  return (
    <Section title="Hints">
      <div className={style.rows}>
        <div className={style.ruled}>
          <SwitchRow
            label="No gain in three workouts"
            hint="By the estimated single of an exercise."
            checked={stall}
            onCheckedChange={setStall}
          />
        </div>
        <div className={style.ruled}>
          <SwitchRow
            label="Push against pull"
            hint="When one got twice the sets of the other in four weeks."
            checked={balance}
            onCheckedChange={setBalance}
          />
        </div>
        <div className={style.ruled}>
          <SwitchRow
            label="Kilograms that look like pounds"
            hint="45.36 kg is 100 lb: some apps convert what was typed."
            checked={pounds}
            onCheckedChange={setPounds}
          />
        </div>
      </div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Look for Converted Pounds
      </Button>
      {open ? <ConvertedDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
