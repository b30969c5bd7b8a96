import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { GLYPH } from '../icons/icons.tsx';
import { iconButton } from './icon-button.css.ts';

/** The state for links to a screen with a way back: it leads to where the link was. */
export const FROM_HERE = { back: true };

const hasWayBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'back' in state && state.back === true;

/** Leads back to where one came from, scrolled as it was. Where that is not known, it leads to `to`. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  function back(event: MouseEvent) {
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOther || !hasWayBack(state)) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <Link to={to} className={iconButton} aria-label="Back" onClick={back}>
      <ChevronLeft {...GLYPH} />
    </Link>
  );
}
