import type { Handover } from '../../schema/handover/handover.ts';

/** What of a diary is given: its last session, the last four weeks, or all that no server has yet. */
export type HandoverPart = 'session' | 'weeks' | 'unsent';

/** What a handover brought that was not here. */
export interface TakenHandover {
  /** Changes that this device carries to the server too, from now on. */
  carried: number;
}

export interface HandoverIntents {
  /** Writes nothing: what is unsent stays this device's to send as well. Throws `not_found` where there is nothing. */
  giveHandover(part: HandoverPart): Promise<Handover>;
  /**
   * Takes in what another device of the same diary gave, as a pull and an own write would: rows by their clocks, changes
   * under their ids, so that neither a second time nor both devices' sending doubles anything. Throws `invalid` for
   * another diary's, `upgrade` for a newer release's.
   */
  takeHandover(handover: Handover): Promise<TakenHandover>;
}
