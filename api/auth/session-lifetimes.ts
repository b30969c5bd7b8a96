import { DAY_MS } from '../../schema/constants.ts';

/** A session ends when it was not used for so long. lucia moves the end forward once half of it has gone. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** A session ends so long after its sign-in, however much it was used. */
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS;

/**
 * An ended session opens nothing, and is forgotten so long after: a server whose clock was a year ahead for one
 * start has all its sessions again when it is right.
 */
export const SESSION_KEPT_MS = 400 * DAY_MS;

/** An instant so far ahead of now was written while the clock was ahead. */
export const CLOCK_AHEAD_MS = DAY_MS;
