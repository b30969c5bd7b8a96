/** Whether this device's or server's own list of zones knows it. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
