let off = 0;
const listeners = new Set<() => void>();

/** Told what to add to this device's clock, ms, where it is wrong (DeviceState.clockOff). */
export function setClockOff(ms: number): void {
  // The diary tells it with each save.
  if (ms === off) return;
  off = ms;
  for (const listener of listeners) listener();
}

/** Calls back when that is told. Returns the way to stop. */
export function onClockOff(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Now, ms, by the clock that sets are dated by: what is today's on the screen is what was dated today. */
export function presentMs(): number {
  return Date.now() + off;
}
