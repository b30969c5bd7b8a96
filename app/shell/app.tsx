import { Suspense, useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { SessionProvider, useSession } from '../session/use-session.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SignedOutFrame } from './frame/signed-out-frame.tsx';
import { Splash } from './frame/splash.tsx';
import { startServiceWorker } from './install/service-worker.ts';
import { UpdateNotice } from './install/update-notice.tsx';
import { lazily } from './lazily.tsx';
import { loadAuth, loadSignedIn } from './preload.ts';
import { rootOf, screenAt } from './routes.ts';

const AuthScreen = lazily(loadAuth);
const SignedIn = lazily(loadSignedIn);

export function App() {
  return (
    <ErrorBoundary>
      <ToastProvider>
        <SessionProvider>
          <BrowserRouter>
            <Gate />
            <UpdateNotice />
          </BrowserRouter>
        </SessionProvider>
      </ToastProvider>
    </ErrorBoundary>
  );
}

/** Signed out, the sign-in screen stands at every address but /reset-password (specification §2). */
export function Gate() {
  // One boundary for all: its content stays until the next file is here. A boundary that came with
  // that file would show nothing instead, and React shows nothing for 300 ms.
  return (
    <Suspense fallback={null}>
      <Standing />
    </Suspense>
  );
}

function Standing() {
  const { state, user } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (state === 'signed-out') startServiceWorker();
  }, [state]);
  if (state === 'loading') return <Splash />;
  if (state === 'signed-in' && user) return <SignedIn key={user.id} user={user} />;
  if (rootOf(pathname) !== '/reset-password') return <AuthScreen />;
  const { Screen } = screenAt(pathname);
  return (
    <SignedOutFrame>
      <Screen />
    </SignedOutFrame>
  );
}
