import { Skeleton } from '../../ui/page/page.tsx';
import * as css from '../frame.css.ts';
import { Brand } from './brand.tsx';

/** Only while nothing local is known and the server has not answered. */
export function Splash() {
  return (
    <>
      <header className={css.header}>
        <Brand />
        <Skeleton width={44} height={44} />
      </header>
      <p className={css.splash} role="status">
        Loading...
      </p>
    </>
  );
}
