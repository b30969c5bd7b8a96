import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './alert.css.ts';

interface AlertProps {
  tone?: 'bad' | 'good';
  children: ReactNode;
}

/**
 * The alert scrolls into sight: a dialog's button stays in sight while its form scrolls, and so must what answers it.
 */
function answerIntoSight(alert: HTMLElement | null): void {
  if (alert?.closest('[role="dialog"], [role="alertdialog"]')) alert.scrollIntoView({ block: 'nearest' });
}

/** A message in the page that a screen reader says at once. Mount it only when there is something to say. */
export function Alert({ tone = 'bad', children }: AlertProps) {
  const Icon = tone === 'bad' ? CircleAlert : CircleCheck;
  return (
    <div ref={answerIntoSight} role="alert" className={css.tone[tone]}>
      <Icon size={22} strokeWidth={1.75} className={css.icon[tone]} />
      <div className={css.words}>{children}</div>
    </div>
  );
}
