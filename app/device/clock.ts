let off = 0;

/** Told what to add to this device's clock, ms, where it is wrong (DeviceState.clockOff). */
export function setClockOff(ms: number): void {
  off = ms;
}

/** Now, ms, by the clock that sets are dated by: what is today's on the screen is what was dated today. */
export function presentMs(): number {
  return Date.now() + off;
}
