import type { Meta } from './store/meta.ts';

/** How far the offset may drift before it is worth a write, ms. */
const OFFSET_STEP_MS = 1_000;

/**
 * The next hybrid logical stamp (R5): the server's time as this device knows it, and always
 * above both its own last stamp and every stamp it has seen, so that a wrong clock loses no order.
 */
export function nextStamp(now: number, offset: number | null, last: number, seen: number): number {
  return Math.max(Math.floor(now + (offset ?? 0)), last + 1, seen + 1, 0);
}

/** How far apart a phone's clock and a server's may be without either counting as wrong, ms. */
const CLOCK_SLACK_MS = 120_000;

/**
 * The instant by which sets are dated (R28), ms. Where the device's clock and the server's differ, the earlier
 * is right, since a clock that is ahead shows nothing odd, unless it is before what was already stamped.
 */
export function dateNow(now: number, { offset, seen }: Pick<Meta, 'offset' | 'seen'>): number {
  if (offset === null || Math.abs(offset) < CLOCK_SLACK_MS) return now;
  const [early, late] = [now, now + offset].sort((a, b) => a - b) as [number, number];
  return early >= seen - CLOCK_SLACK_MS ? early : late;
}

/** The offset after an answer that said `serverNow`; keeps the old one while it is near enough. */
export function learnedOffset(meta: Meta, serverNow: number, deviceNow: number): number {
  const offset = serverNow - deviceNow;
  return meta.offset !== null && Math.abs(offset - meta.offset) < OFFSET_STEP_MS ? meta.offset : offset;
}
