import { ChartLine, Library, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { BarbellIcon, GLYPH } from '../../ui/icons/icons.tsx';
import * as css from '../frame.css.ts';
import { rootOf } from '../routes.ts';

const TABS: readonly { to: string; name: string; icon: ReactNode }[] = [
  { to: '/', name: 'Workout', icon: <BarbellIcon /> },
  { to: '/progress', name: 'Progress', icon: <ChartLine {...GLYPH} /> },
  { to: '/exercises', name: 'Exercises', icon: <Library {...GLYPH} /> },
  { to: '/settings', name: 'Settings', icon: <SlidersHorizontal {...GLYPH} /> },
];

/** Reached from Progress, and belong to it. */
const OF_PROGRESS = ['/history', '/consistency', '/muscles', '/body'];

/** Links with real addresses. A tab is active by its exact path, so an unknown address below it lights none. What Progress leads to is Progress's. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className={css.tabBar} aria-label="Main">
      {TABS.map(({ to, name, icon }) => (
        <Link key={to} to={to} className={css.tab} aria-current={currentOf(to, pathname)}>
          {icon}
          {name}
        </Link>
      ))}
    </nav>
  );
}

function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return to === '/progress' && OF_PROGRESS.includes(rootOf(pathname)) ? 'true' : undefined;
}
