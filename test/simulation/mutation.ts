/** One place of the real source, as it is and as the mutant has it. */
export interface Mutation {
  /** From the project's root. */
  file: string;
  /** Has to be there exactly once. */
  find: string;
  replace: string;
  /** Where two releases are mixed: only in one of them. */
  release?: 'older' | 'newer';
}
