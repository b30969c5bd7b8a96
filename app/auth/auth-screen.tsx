import { useState } from 'react';
import { PRODUCT } from '../../schema/constants.ts';
import { ChalkStroke } from '../ui/chalk-stroke.tsx';
import { LogoMark } from '../ui/icons.tsx';
import * as css from './auth.css.ts';
import { LoadedBar } from './loaded-bar.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Two modes on one board (specification §2). What was typed as e-mail goes with the lifter from one to the other. */
export function AuthScreen() {
  const [mode, setMode] = useState<'sign-in' | 'register'>('sign-in');
  const [email, setEmail] = useState('');
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
        {mode === 'sign-in' ? (
          <SignInForm email={email} onEmail={setEmail} onRegister={() => setMode('register')} />
        ) : (
          <RegisterForm email={email} onEmail={setEmail} onSignIn={() => setMode('sign-in')} />
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
