import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PRODUCT } from '../../schema/constants.ts';
import type { User } from '../../schema/user.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { useSession } from '../session/use-session.tsx';
import { DiaryToCome } from '../sync-status/diary-to-come.tsx';
import { TooltipProvider } from '../ui/buttons/tooltip.tsx';
import { useValue } from '../ui/listeners.ts';
import { afterPaint } from '../ui/loading/after-paint.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { ToastScope } from '../ui/overlays/toast.tsx';
import { useIsLeft } from '../ui/scroll-memory.ts';
import { DiaryHost, type DiaryState, type OpenDiary } from './diary-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './frame/header.tsx';
import { SyncBadge } from './frame/sync-badge.tsx';
import { TabBar } from './frame/tab-bar.tsx';
import * as css from './frame.css.ts';
import { installState } from './install/install.ts';
import { lazily } from './lazily.tsx';
import { rootOf, screenAt } from './routes.ts';
import { SyncEffects } from './sync-effects.tsx';
import { TabFetcher } from './tab-fetcher.tsx';

const Welcome = lazyPart(async () => (await import('./frame/welcome.tsx')).Welcome);
const InstallCard = lazyPart(async () => (await import('./install/install-card.tsx')).InstallCard);
const DiaryTrouble = lazily(async () => (await import('./diary-trouble.tsx')).DiaryTrouble);

/** `open` is for tests. */
export function SignedIn({ user, open }: { user: User; open?: OpenDiary }) {
  const draw = useCallback((state: DiaryState) => <Frame user={user} state={state} />, [user]);
  return (
    <TooltipProvider>
      <DiaryHost userId={user.id} {...(open ? { open } : {})}>
        {draw}
      </DiaryHost>
    </TooltipProvider>
  );
}

/** One element for good: the frame is drawn again for the diary's state, which no screen reads. */
const screens = <Screens />;

/** The frame stands from the first paint, and the screen with it where it was seen before; nothing spins. */
function Frame({ user, state }: { user: User; state: DiaryState }) {
  const { pathname } = useLocation();
  const main = useArrival(pathname);
  const { welcome, dismissWelcome } = useSession();
  const canInstall = useValue(installState) !== 'hidden';
  const diary = 'diary' in state ? state.diary : null;
  const content = (
    <>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <Header user={user} badge={diary ? <SyncBadge /> : null} canLeave={state.kind === 'open'} />
      <main id="main" tabIndex={-1} ref={main} className={css.main}>
        {welcome ? <Welcome user={user} onDismiss={dismissWelcome} /> : null}
        {state.kind === 'failed' ? (
          <Suspense fallback={null}>
            <DiaryTrouble error={state.error} />
          </Suspense>
        ) : null}
        {diary ? (
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={null}>
              {/* The Workout screen can do with a part, and says itself where there is none. */}
              {rootOf(pathname) === '/' ? null : (
                <div className={css.toCome}>
                  <DiaryToCome />
                </div>
              )}
              {screens}
              {/* With the screen, whose rest timer may stand below it: it must not jump. */}
              {canInstall ? <InstallCard /> : null}
              <TabFetcher />
            </Suspense>
          </ErrorBoundary>
        ) : null}
      </main>
      <TabBar />
      {diary ? <SyncEffects /> : null}
    </>
  );
  if (!diary) return content;
  return (
    <ToastScope>
      <DiaryProvider diary={diary}>{content}</DiaryProvider>
    </ToastScope>
  );
}

function Screens() {
  const { pathname } = useLocation();
  if (rootOf(pathname) === '/auth') return <Navigate to="/" replace />;
  const { Screen } = screenAt(pathname);
  return <Screen />;
}

/** What a page load did for a new address: the top of the page, its title, and the focus at its content. */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const findsItsPlace = useRef(false);
  findsItsPlace.current = useIsLeft();
  useEffect(() => {
    const { title } = screenAt(pathname);
    const sayTitle = () => {
      document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    };
    if (!first.current) {
      sayTitle();
      if (!findsItsPlace.current) window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
      return;
    }
    first.current = false;
    let left = false;
    // A browser draws its own frame anew for a title, in the time that the first picture needs.
    void afterPaint().then(() => {
      if (!left) sayTitle();
    });
    return () => {
      left = true;
    };
  }, [pathname]);
  return main;
}
