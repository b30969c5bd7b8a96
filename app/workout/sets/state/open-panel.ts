import type { AboutMovement } from '../../../../schema/catalogue/movement-rows.ts';
import { createListeners } from '../../../ui/listeners.ts';
import type { RowTargets } from '../../plan/row-target.ts';
import type { SetTools } from './set-tools.ts';

/** The open exercise and its rows, for parts that stand outside of its table: rest timer, plates, warm-ups. */
export interface OpenPanel {
  tools: SetTools;
  about: AboutMovement;
  /** What the exercise's plan asks for; null without a plan. */
  targets: RowTargets | null;
}

function createOpenPanel() {
  let current: OpenPanel | null = null;
  let platesOf: number | null = null;
  let looked: number | null = null;
  /** The id of the exercise that was shown last: the row that was looked at is one of its rows. */
  let lookedIn = '';
  const { subscribe, tell } = createListeners();
  const put = (panel: OpenPanel | null) => {
    current = panel;
    tell();
  };
  return {
    get: () => current,
    /** The index of the row whose plates are shown; null while no plates are shown. */
    platesOf: () => platesOf,
    askPlates: (index: number | null) => {
      platesOf = index;
      tell();
    },
    /** The index of the row that was tapped last; null while none was. */
    looked: () => looked,
    look: (index: number | null) => {
      if (index === looked) return;
      looked = index;
      tell();
    },
    subscribe,
    /** Shows a panel in place of the one before. Returns the way to take it away. */
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
