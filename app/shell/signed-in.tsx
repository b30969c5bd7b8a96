import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PRODUCT } from '../../schema/constants.ts';
import type { User } from '../../schema/user.ts';
import { useSyncStatus } from '../hooks/program.ts';
import { DiaryProvider } from '../hooks/use-diary.tsx';
import { Skeleton } from '../ui/page.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { DiaryHost, type DiaryState, type OpenDiary } from './diary-host.tsx';
import { DiaryTrouble } from './diary-trouble.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import * as css from './frame.css.ts';
import { Header } from './header.tsx';
import { InstallCard } from './install-card.tsx';
import { NotFoundScreen } from './not-found.tsx';
import {
  fetchTabs,
  LibraryScreen,
  LogoPreviewScreen,
  ProgressScreen,
  ResetPasswordScreen,
  SettingsScreen,
  WorkoutScreen,
} from './screens.ts';
import { SyncBadge } from './sync-badge.tsx';
import { SyncKeeper } from './sync-keeper.tsx';
import { TabBar } from './tab-bar.tsx';
import { Welcome } from './welcome.tsx';

const TITLES: Readonly<Record<string, string>> = {
  '/': 'Workout',
  '/progress': 'Progress',
  '/exercises': 'Exercises',
  '/settings': 'Settings',
};

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

/** The frame stands from the first paint, and the screen with it where it was seen before; nothing spins. */
function Frame({ user, state }: { user: User; state: DiaryState }) {
  const { pathname } = useLocation();
  const main = useArrival(pathname);
  const diary = state.kind === 'opening' || state.kind === 'open' ? state.diary : null;
  const content = (
    <>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <Header
        user={user}
        badge={diary ? <SyncBadge /> : <Skeleton width={96} height={14} />}
        canLeave={state.kind === 'open'}
      />
      <main id="main" tabIndex={-1} ref={main} className={css.main}>
        <Welcome user={user} />
        {state.kind === 'failed' ? <DiaryTrouble error={state.error} /> : null}
        {diary ? (
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={null}>
              <Screens />
              {/* With the screen, whose rest timer may stand below it: it must not jump. */}
              <InstallCard />
              <TabFetcher />
            </Suspense>
          </ErrorBoundary>
        ) : null}
      </main>
      <TabBar />
      {diary ? <SyncKeeper /> : null}
    </>
  );
  return diary ? <DiaryProvider diary={diary}>{content}</DiaryProvider> : content;
}

function Screens() {
  return (
    <Routes>
      <Route path="/" element={<WorkoutScreen />} />
      <Route path="/progress" element={<ProgressScreen />} />
      <Route path="/exercises" element={<LibraryScreen />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="/logo-preview" element={<LogoPreviewScreen />} />
      <Route path="/reset-password" element={<ResetPasswordScreen />} />
      <Route path="/auth" element={<Navigate to="/" replace />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** Draws nothing. Until the diary is open and has synced or given up, everything is for the screen that stands. */
function TabFetcher() {
  const status = useSyncStatus();
  const stands = status !== undefined && status.phase !== 'working';
  useEffect(() => (stands ? fetchTabs() : undefined), [stands]);
  return null;
}

/** What a page load did for a new address: the top of the page, its title, and the focus at its content. */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    document.title = TITLES[pathname] ? `${TITLES[pathname]} · ${PRODUCT}` : PRODUCT;
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
