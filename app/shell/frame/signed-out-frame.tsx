import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { variant } from '../../ui/buttons/button.css.ts';
import * as css from '../frame.css.ts';
import { Brand } from './brand.tsx';

export function SignedOutFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={css.header}>
        <Brand />
        <Link to="/auth" className={variant.quiet}>
          Log in
        </Link>
      </header>
      <main>{children}</main>
    </>
  );
}
