import { useState } from 'react';
import { usePreference } from '../device/preferences.ts';
import { Button } from '../ui/buttons/button.tsx';
import { SwitchRow } from '../ui/fields/switch-row.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Section } from '../ui/page/section.tsx';
import * as style from './settings.css.ts';

const ConvertedDialog = lazyPart(
  async () => (await import('../movements/hints/converted-dialog.tsx')).ConvertedDialog,
);

const HINTS = [
  {
    preference: 'hintStall',
    label: 'No gain in three workouts',
    why: 'By the estimated single of an exercise.',
  },
  {
    preference: 'hintBalance',
    label: 'Push against pull',
    why: 'When one got twice the sets of the other in four weeks.',
  },
  {
    preference: 'hintPounds',
    label: 'Kilograms that look like pounds',
    why: '45.36 kg is 100 lb: some apps convert what was typed.',
  },
] as const;

/** Switches for the kinds of hints on Progress, which shows one at a time and gives its reason. */
export function HintsSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Hints">
      <div className={style.rows}>
        {HINTS.map((hint) => (
          <HintRow key={hint.preference} {...hint} />
        ))}
      </div>
      <Button onClick={() => setOpen(true)}>Look for Converted Pounds</Button>
      {open ? <ConvertedDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function HintRow({ preference, label, why }: (typeof HINTS)[number]) {
  const [isOn, setOn] = usePreference(preference);
  return (
    <div className={style.ruled}>
      <SwitchRow label={label} hint={why} checked={isOn} onCheckedChange={setOn} />
    </div>
  );
}
