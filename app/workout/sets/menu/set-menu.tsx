import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import * as css from './set-menu.css.ts';
import type { SetMenuItems } from './set-menu-items.tsx';

type Props = Parameters<typeof SetMenuItems>[0];

/** What a set's menu holds, in a file of its own: without that a stored set can be deleted all the same. */
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
