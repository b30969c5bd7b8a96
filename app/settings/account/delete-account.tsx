import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Delete Account" danger>
      <p className={style.note}>
        Erases you from this server: your days, exercises and sets, your profile and every sign-in.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete My Account
      </Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
