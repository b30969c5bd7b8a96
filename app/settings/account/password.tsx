import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** `onChanged` is called when the password is new, which has ended the other sessions. */
export function Password({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Password">
      <p className={style.note}>A new password signs out every other device.</p>
      <Button onClick={() => setOpen(true)}>Change Password</Button>
      {/* Mounted anew each time: what was typed into it goes with it. */}
      {open && <PasswordDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Section>
  );
}
