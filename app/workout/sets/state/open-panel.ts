import type { AboutMovement } from '../../../../schema/catalogue/movement-rows.ts';
import type { RowTargets } from '../../plan/row-target.ts';
import type { SetTools } from './set-tools.ts';

/** The open exercise and its rows, for what stands beside its table: the rest timer, its plates, its warm-ups. */
export interface OpenPanel {
  tools: SetTools;
  about: AboutMovement;
  /** What a plan asks for. */
  targets: RowTargets | null;
}

function createOpenPanel() {
  let current: OpenPanel | null = null;
  let platesOf: number | null = null;
  let looked: number | null = null;
  /** The exercise that was shown last. */
  let lookedIn = '';
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const put = (panel: OpenPanel | null) => {
    current = panel;
    changed();
  };
  return {
    get: () => current,
    /** The row whose plates are shown; null while none are. */
    platesOf: () => platesOf,
    askPlates: (index: number | null) => {
      platesOf = index;
      changed();
    },
    /** The row that was tapped last; null while none was. */
    looked: () => looked,
    look: (index: number | null) => {
      if (index === looked) return;
      looked = index;
      changed();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Returns the way to take it away. */
    show: (panel: OpenPanel) => {
      if (panel.tools.exercise.id !== lookedIn) looked = null;
      lookedIn = panel.tools.exercise.id;
      put(panel);
      return () => {
        if (current === panel) put(null);
      };
    },
  };
}

export const openPanel = createOpenPanel();
