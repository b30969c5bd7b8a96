import { useEffect, useState, useSyncExternalStore } from 'react';
import { type OpenPanel, openPanel } from './open-panel.ts';
import { hasRamp, withRamp } from './ramp.ts';
import { useRamp } from './use-ramp.ts';

/** A press that takes the focus from a row ends before the rows move away under it, ms. */
const AFTER_PRESS_MS = 300;

/** A row keeps its place in the table while something in it has the focus: a half-typed 100 is 1 and 10 before. */
const hasFocus = () => document.activeElement?.closest('tr[data-row]') != null;

interface RampUpdaterProps {
  panel: OpenPanel;
  /** Whether a set behind them is in view by itself. */
  held?: boolean;
}

/** While warm-ups are not done they follow the working weight, the scheme and the gym, unless a row is in hand. */
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
    // What is looked at is known by its row's place, and new warm-ups move the rows.
    openPanel.look(null);
    drafts.change((rows) => withRamp(rows, ramp));
  });
  return null;
}
