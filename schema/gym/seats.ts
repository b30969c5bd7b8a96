/** The longest note, characters: "Seat 4, pad 2". */
export const SEAT_NOTE_MAX = 60;

/** The form of the text that a movement keeps: '1;{"<gym>":"Seat 4, pad 2"}'. */
const VERSION = '1;';

/** The settings of a machine by the gym's id; null where the text is none, or of a newer form. */
export function readSeats(text: string): ReadonlyMap<string, string> | null {
  if (!text.startsWith(VERSION)) return null;
  try {
    const notes: unknown = JSON.parse(text.slice(VERSION.length));
    if (typeof notes !== 'object' || notes === null) return null;
    return new Map(Object.entries(notes).filter(([, note]) => typeof note === 'string'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The note of one gym; '' where there is none. */
export function seatAt(text: string | undefined, gymId: string): string {
  return (text === undefined ? null : readSeats(text))?.get(gymId) ?? '';
}

/**
 * The text with another note for one gym. An empty note takes the gym's away; null means that no note is
 * left. Undefined where this release can't read the text, which then stays as it is.
 */
export function withSeat(text: string | undefined, gymId: string, note: string): string | null | undefined {
  const notes = text === undefined ? new Map<string, string>() : readSeats(text);
  if (!notes) return undefined;
  const next = new Map(notes);
  if (note === '') next.delete(gymId);
  else next.set(gymId, note);
  return next.size === 0 ? null : VERSION + JSON.stringify(Object.fromEntries(next));
}
