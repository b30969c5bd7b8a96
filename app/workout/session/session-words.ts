const MINUTE_MS = 60_000;

/** How long a session has lasted: minutes, from an hour on hours and minutes. `ms` from its start. */
export function durationWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** A weight moved in all, whole, in the reader's own thousands. */
export function volumeWords(volume: number): string {
  return new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 }).format(volume);
}
