import type { Gym } from '../../schema/gym/gym.ts';
import type { TakeBack } from './take-back.ts';

/** The fields of a gym that change; null takes a list away, so that the gym has every gym's again. */
export type GymEdit = { [Name in keyof Omit<Gym, 'id'>]: Gym[Name] | null };

/** What a lifter does to gyms. Each behaves as DiaryIntents say. */
export interface GymIntents {
  addGym(gym: Omit<Gym, 'id'>): Promise<Gym>;
  /** Resolves to the undo. Throws `not_found`. */
  editGym(id: string, edit: Partial<GymEdit>): Promise<TakeBack>;
  /** Sessions at this gym go on naming it. Throws `not_found`. */
  removeGym(id: string): Promise<Gym>;
  undoRemoveGym(gym: Gym): ReturnType<TakeBack>;
  /** Says at which gym a session is; null: at none that is named. Throws `not_found`. */
  setSessionGym(sessionId: string, gymId: string | null): Promise<void>;
}
