import type { Profile } from './profile.ts';

/** One place of the real source, as it is and as the mutant has it. */
export interface Mutation {
  /** From the project's root. */
  file: string;
  /** Has to be there exactly once. */
  find: string;
  replace: string;
}

/** A rule of the protocol left out. The product holds no switch for it: its source is rewritten at import. */
export interface Mutant {
  name: string;
  mutations: readonly Mutation[];
  /** What is drawn more often, so that the search finds it sooner. */
  adjust?: (profile: Profile) => void;
}
