import type { Handover } from '../../schema/handover/handover.ts';

/** The part of a diary that is given: its last session, the last four weeks, or all that no server has yet. */
export type HandoverPart = 'session' | 'weeks' | 'unsent';

/** What a handover brought that this device did not have. */
export interface TakenHandover {
  /** Changes that from now on this device, too, carries to the server. */
  carried: number;
}

export interface HandoverIntents {
  /**
   * Writes nothing: this device still sends what is unsent. Throws `not_found` where there is nothing to
   * give, and `invalid` where all that is unsent was refused, or is of a newer release.
   */
  giveHandover(part: HandoverPart): Promise<Handover>;
  /**
   * Takes in what another device of the same diary gave: rows by their clocks, as a pull does, and changes
   * under their ids, as an own write does. So nothing is doubled by a second time, or by both devices'
   * sending. Throws `invalid` for another diary's handover, `upgrade` for a newer release's.
   */
  takeHandover(handover: Handover): Promise<TakenHandover>;
}
