import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { User } from '../../../schema/user.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import * as css from '../frame.css.ts';

/** Once, after a registration; gone with the first thing that the lifter does. */
export function Welcome({ user, onDismiss }: { user: User; onDismiss: () => void }) {
  useEffect(() => {
    const act = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button, input, select')) onDismiss();
    };
    document.addEventListener('click', act);
    return () => document.removeEventListener('click', act);
  }, [onDismiss]);
  return (
    <div className={css.welcome}>
      <Alert tone="good">
        <div className={css.welcomeRow}>
          <p>Welcome, {user.firstName}! Your account has been created successfully.</p>
          <IconButton label="Dismiss" icon={<X size={22} strokeWidth={1.75} />} onClick={onDismiss} />
        </div>
      </Alert>
    </div>
  );
}
