import type { ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Boundary } from '../ui/page/boundary.tsx';
import { forgetFailed } from './lazily.tsx';
import * as css from './shell.css.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of it, such as another address, tries again. */
  resetKey?: string;
}

/** Keeps one broken screen from taking the app with it, and offers a way back. */
export function ErrorBoundary({ children, resetKey }: ErrorBoundaryProps) {
  const trouble = (error: Error, tryAgain: () => void) => (
    <section className={css.trouble} role="alert">
      <h1 className={css.noticeTitle}>This screen broke</h1>
      <p>What you logged is safe on this device. Try the screen again, or load the app anew.</p>
      <p className={css.detail}>{error.message}</p>
      <div className={css.noticeButtons}>
        <Button
          variant="primary"
          onClick={() => {
            forgetFailed();
            tryAgain();
          }}
        >
          Try Again
        </Button>
        <Button onClick={() => window.location.assign('/')}>Back to Workout</Button>
      </div>
    </section>
  );
  return (
    <Boundary resetKey={resetKey} said="A screen broke." fallback={trouble}>
      {children}
    </Boundary>
  );
}
