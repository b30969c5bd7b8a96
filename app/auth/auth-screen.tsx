import { useState } from 'react';
import { useLocation } from 'react-router';
import { PRODUCT } from '../../schema/constants.ts';
import { useServerInfo } from '../session/use-server-info.ts';
import { ChalkStroke } from '../ui/icons/chalk-stroke.tsx';
import { LogoMark } from '../ui/icons/icons.tsx';
import * as css from './auth.css.ts';
import { KeptNote } from './kept-note.tsx';
import { LoadedBar } from './loaded-bar.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in; with an invitation, `#invitation=` and its token, the registration that it opens. */
export function AuthScreen() {
  const { hash } = useLocation();
  const invitation = new URLSearchParams(hash.slice(1)).get('invitation') || null;
  return <AuthModes key={invitation} invitation={invitation} isProgram={hash.startsWith('#program=')} />;
}

/** Two modes on one board (specification §2). What was typed as e-mail goes with the lifter from one to the other. */
function AuthModes({ invitation, isProgram }: { invitation: string | null; isProgram: boolean }) {
  const [chosen, setMode] = useState<'sign-in' | 'register'>(invitation === null ? 'sign-in' : 'register');
  const [email, setEmail] = useState('');
  const info = useServerInfo();
  const closed = info?.registration === 'closed' && invitation === null;
  const mode = closed ? 'sign-in' : chosen;
  return (
    <div className={css.screen}>
      <header className={css.board}>
        <div className={css.brand}>
          <LogoMark size={32} />
          <span className={css.brandName}>{PRODUCT}</span>
        </div>
        <LoadedBar className={css.drawing[mode]} />
        <p className={css.motto}>Log the set. The phone keeps it, the server follows.</p>
      </header>
      <main className={css.column}>
        <div className={css.heading}>
          <h1 className={css.title}>{mode === 'sign-in' ? `Login to ${PRODUCT}` : 'Create Your Account'}</h1>
          <ChalkStroke key={mode} width="100%" seed={mode === 'sign-in' ? 1 : 5} draw />
        </div>
        {mode === 'sign-in' ? <KeptNote /> : null}
        {isProgram ? (
          <p className={css.note}>The program that was shared with you opens after this.</p>
        ) : null}
        {mode === 'sign-in' ? (
          <SignInForm
            email={email}
            onEmail={setEmail}
            onRegister={closed ? null : () => setMode('register')}
            sendsMail={info?.mail !== 'none'}
          />
        ) : (
          <RegisterForm
            email={email}
            onEmail={setEmail}
            onSignIn={() => setMode('sign-in')}
            invitation={invitation}
          />
        )}
        {window.isSecureContext ? null : (
          <p className={css.note}>
            This address is plain http. Without a network the diary needs HTTPS or localhost: open the server
            by its https:// address.
          </p>
        )}
      </main>
    </div>
  );
}
