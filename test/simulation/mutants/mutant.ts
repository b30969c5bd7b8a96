import type { Mutation } from '../mutation.ts';
import type { Profile } from '../profile.ts';

/** A rule of the protocol left out. The product holds no switch for it: its source is rewritten at import. */
export interface Mutant {
  name: string;
  mutations: readonly Mutation[];
  /** Found where phones of two releases live side by side. */
  mixed?: true;
  /** What is drawn more often, so that the search finds it sooner. */
  adjust?: (profile: Profile) => void;
}
