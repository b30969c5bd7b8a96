import { useState } from 'react';
import { INVITATION_DAYS, INVITATION_LABEL_MAX, type Invitation } from '../../schema/host.ts';
import { dateOf } from '../text/dates.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Section } from '../ui/page/section.tsx';
import * as css from './host.css.ts';
import { makeInvitation, revokeInvitation } from './host-client.ts';
import { LinkPanel } from './link-panel.tsx';

interface InvitationsProps {
  invitations: readonly Invitation[];
  isBusy: boolean;
  act: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** Links that open one registration each, also where registration is off. */
export function Invitations({ invitations, isBusy, act }: InvitationsProps) {
  const [label, setLabel] = useState('');
  const [link, setLink] = useState<string>();

  async function make() {
    const made = await act(() => makeInvitation(label));
    if (made === undefined) return;
    setLink(made);
    setLabel('');
  }

  return (
    <Section title="Invitations">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field
          label="For Whom"
          hint="Only you see this"
          value={label}
          maxLength={INVITATION_LABEL_MAX}
          autoComplete="off"
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button variant="primary" type="submit" disabled={isBusy}>
          Make an Invitation
        </Button>
      </form>
      {link !== undefined && (
        <LinkPanel key={link} link={link} says={`It opens one account, for ${INVITATION_DAYS} days.`} />
      )}
      {invitations.length > 0 && (
        <ul className={css.list}>
          {invitations.map(({ id, label, expiresAt }) => (
            <li key={id} className={css.row}>
              <div>
                <div className={css.name}>{label || 'Anybody'}</div>
                <div className={css.detail}>Until {dateOf(Date.parse(expiresAt))}</div>
              </div>
              <Button
                aria-label={`Take back the invitation for ${label || 'anybody'}`}
                disabled={isBusy}
                onClick={() => void act(() => revokeInvitation(id))}
              >
                Take Back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
