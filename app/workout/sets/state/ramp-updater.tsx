import { useEffect, useState, useSyncExternalStore } from 'react';
import { type OpenPanel, openPanel } from './open-panel.ts';
import { hasRamp, withRamp } from './ramp.ts';
import { useRamp } from './use-ramp.ts';

/** How long the rows wait after they lost the focus, ms: the press that took it must end before they move. */
const AFTER_PRESS_MS = 300;

/**
 * Whether a row has the focus. Rows must not move then: a weight of 100 that is being typed is 1 and 10 on the way.
 */
const hasFocus = () => document.activeElement?.closest('tr[data-row]') != null;

interface RampUpdaterProps {
  panel: OpenPanel;
  /** Whether the floor view shows a set behind the warm-ups by its index: no row may move then. */
  held?: boolean;
}

/**
 * Draws nothing. Keeps proposed warm-ups in step with the working weight, the scheme and the gym, unless a row is
 * in use.
 */
export function RampUpdater({ panel, held = false }: RampUpdaterProps) {
  const ramp = useRamp(panel);
  const platesOf = useSyncExternalStore(openPanel.subscribe, openPanel.platesOf);
  const [, leave] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = () => {
      clearTimeout(timer);
      timer = setTimeout(() => leave((times) => times + 1), AFTER_PRESS_MS);
    };
    document.addEventListener('focusout', left);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', left);
    };
  }, []);
  useEffect(() => {
    const { drafts } = panel.tools;
    if (!ramp || held || platesOf !== null || hasFocus() || hasRamp(drafts.rows, ramp)) return;
    // The row that was looked at is known by its index, and new warm-ups move the rows.
    openPanel.look(null);
    drafts.change((rows) => withRamp(rows, ramp));
  });
  return null;
}
