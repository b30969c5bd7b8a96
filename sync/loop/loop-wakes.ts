import type { LoopEvent } from './loop-state.ts';

export type WakeReason =
  | 'start'
  | 'write'
  | 'online'
  | 'background-sync'
  | 'visible'
  | 'poke'
  | 'tick'
  | 'manual';

/**
 * What each trigger asks for. `urgent` ends a wait, `manual` even one that the server set, `pull` pulls
 * whatever the last pull's age, `once` is not retried while there is no answer. `resets` begins the waits anew:
 * a network that has just come back may fail once more, and must not be left for minutes then.
 */
export const WAKES: Record<WakeReason, Omit<Extract<LoopEvent, { name: 'wake' }>, 'name'>> = {
  start: { urgent: true, manual: false, pull: true },
  write: { urgent: false, manual: false, pull: false },
  online: { urgent: true, manual: false, pull: true, resets: true },
  'background-sync': { urgent: true, manual: false, pull: false, resets: true },
  visible: { urgent: true, manual: false, pull: false },
  poke: { urgent: true, manual: false, pull: true },
  tick: { urgent: false, manual: false, pull: false, once: true },
  manual: { urgent: true, manual: true, pull: true, resets: true },
};
