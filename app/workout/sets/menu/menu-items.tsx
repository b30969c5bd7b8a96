import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../../ui/styles/classes.ts';
import { item } from './set-menu.css.ts';
import * as css from './set-menu-items.css.ts';

/** The distance that a menu keeps from the bars, px. */
const GAP = 8;

/** A menu's contents. They are scrolled into sight, and the checked or first item takes the focus. */
export function MenuItems({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = box.current?.parentElement;
    if (!menu) return;
    const bars = Number.parseFloat(getComputedStyle(menu.closest('main') ?? menu).paddingBottom) || 0;
    const { bottom, height } = menu.getBoundingClientRect();
    const below = bottom - (window.innerHeight - bars - GAP);
    if (below > 0) window.scrollBy({ top: Math.min(below, height) });
    const checked = menu.querySelector<HTMLElement>('[aria-checked=true]');
    (checked ?? menu.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}

interface MenuItemProps {
  icon: ReactNode;
  isDelete?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One item; an item that deletes is red. */
export function MenuItem({ icon, isDelete, onClick, children }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" className={classes(item, isDelete && css.remove)} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  );
}
