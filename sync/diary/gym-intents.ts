import type { Gym } from '../../schema/gym.ts';

/** What changes of a gym; null takes a list away, so that it is what any gym has again. */
export type GymEdit = { [Name in keyof Omit<Gym, 'id'>]: Gym[Name] | null };

/** What a lifter does to gyms. As DiaryIntents. */
export interface GymIntents {
  addGym(gym: Omit<Gym, 'id'>): Promise<Gym>;
  /** Resolves to the edit that takes it back. Throws `not_found`. */
  editGym(id: string, edit: Partial<GymEdit>): Promise<Partial<GymEdit>>;
  /** Sessions that were there keep naming it. Throws `not_found`. */
  removeGym(id: string): Promise<Gym>;
  undoRemoveGym(gym: Gym): Promise<void>;
  /** Where a session is; null is not said. Throws `not_found`. */
  setSessionGym(sessionId: string, gymId: string | null): Promise<void>;
}
