import { useState } from 'react';
import type { Member } from '../../schema/host.ts';
import { Button } from '../ui/buttons/button.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { Section } from '../ui/page/section.tsx';
import { usePages } from '../ui/use-pages.tsx';
import * as css from './host.css.ts';
import { makeResetLink, signOutMember } from './host-client.ts';
import { findMembers, memberWords } from './host-words.ts';
import { LinkPanel } from './link-panel.tsx';

const PAGE = 50;
/** With fewer, all are in sight. */
const SEARCH_FROM = 8;

type Act = <T>(work: () => Promise<T>) => Promise<T | undefined>;

interface MembersProps {
  count: number;
  members: readonly Member[] | null;
  isBusy: boolean;
  act: Act;
}

export function Members({ count, members, isBusy, act }: MembersProps) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<string>();
  const found = findMembers(members ?? [], words);
  const { shown, more } = usePages(found, PAGE);
  return (
    <Section title={`Members (${count})`}>
      <p className={css.note}>Nobody but a member can read their diary, and neither can you.</p>
      {count >= SEARCH_FROM && <SearchField label="Find a Member" value={words} onQuery={setWords} />}
      <ul className={css.list} aria-busy={members === null}>
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isOpen={open === member.id}
            onOpen={() => setOpen(open === member.id ? undefined : member.id)}
            isBusy={isBusy}
            act={act}
          />
        ))}
      </ul>
      {members && found.length === 0 && <p className={css.note}>No member has these words.</p>}
      {more}
    </Section>
  );
}

interface MemberRowProps {
  member: Member;
  isOpen: boolean;
  onOpen: () => void;
  isBusy: boolean;
  act: Act;
}

function MemberRow({ member, isOpen, onOpen, isBusy, act }: MemberRowProps) {
  const toast = useToast();
  const [link, setLink] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { id, name, email, owner, disabled } = member;
  const marks = [owner && 'Owner', disabled && 'Disabled'].filter((mark) => mark !== false);

  async function signOut() {
    const done = await act(() => signOutMember(id).then(() => true));
    if (done)
      toast({ title: 'Signed Out', description: `${name} signs in again on every device.`, tone: 'good' });
  }

  return (
    <li className={css.member}>
      <button type="button" className={css.memberHead} aria-expanded={isOpen} onClick={onOpen}>
        <span className={css.name}>
          {name}
          {marks.length > 0 && <span className={css.mark}> · {marks.join(' · ')}</span>}
        </span>
        <span className={css.detail}>{email}</span>
        <span className={css.detail}>{memberWords(member)}</span>
      </button>
      {isOpen && (
        <div className={css.actions}>
          <Button disabled={isBusy} onClick={() => void act(() => makeResetLink(id)).then(setLink)}>
            Make a Reset Link
          </Button>
          <Button disabled={isBusy} onClick={() => setAsking(true)}>
            Sign Out Everywhere
          </Button>
          {link !== undefined && (
            <LinkPanel
              key={link}
              link={link}
              says={`With it ${name} chooses a new password, once, within a day.`}
            />
          )}
        </div>
      )}
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Sign ${name} out everywhere?`}
        description="Every device of theirs has to sign in again. What it has not sent yet stays on it until then."
        confirmLabel="Sign Out"
        onConfirm={() => void signOut()}
      />
    </li>
  );
}
