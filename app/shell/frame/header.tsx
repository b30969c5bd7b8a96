import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../schema/user.ts';
import * as css from '../frame.css.ts';
import { lazily } from '../lazily.tsx';
import { load } from '../routes.ts';
import { Brand } from './brand.tsx';
import { useAsked } from './use-asked.ts';

const AccountDialog = lazily(load.account);

interface HeaderProps {
  user: User;
  badge: ReactNode;
  /** Signing out needs the diary, to know what is unsent. */
  canLeave: boolean;
}

/** The letter that stands for a person: the first of firstName, or U (specification §2). */
export function initialOf(user: Pick<User, 'firstName'>): string {
  const [first] = user.firstName.trim();
  return first?.toUpperCase() ?? 'U';
}

export function Header({ user, badge, canLeave }: HeaderProps) {
  const { isAsked, ask, dialog } = useAsked();
  return (
    <header className={css.header}>
      <Link to="/" className={css.brandLink}>
        <Brand />
      </Link>
      <div className={css.headerEnd}>
        {badge}
        <button
          type="button"
          className={css.avatar}
          aria-label="Account"
          aria-haspopup="dialog"
          disabled={!canLeave}
          onClick={ask}
        >
          <span aria-hidden="true">{initialOf(user)}</span>
        </button>
      </div>
      {canLeave && isAsked ? (
        <Suspense fallback={null}>
          <AccountDialog user={user} {...dialog} />
        </Suspense>
      ) : null}
    </header>
  );
}
