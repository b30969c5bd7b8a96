import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import * as css from './set-menu.css.ts';
import type { SetMenuItems } from './set-menu-items.tsx';

type Props = Parameters<typeof SetMenuItems>[0];

/** The items of a set's menu, lazy. Where their file can't be fetched, a stored set can still be deleted. */
export const SetMenu = lazyPart<Props>(async () => (await import('./set-menu-items.tsx')).SetMenuItems, {
  failed: ({ tools, row: { saved }, name, close }) =>
    saved ? (
      <button
        type="button"
        role="menuitem"
        className={css.item}
        onClick={() => {
          close();
          tools.deleteSet(saved);
        }}
      >
        Delete {name}
      </button>
    ) : null,
});
