import type { WorkoutLog } from '../../schema/workout-log.ts';

type Kind = NonNullable<WorkoutLog['kind']>;

/** What stands in place of a set's number, and what a screen reader says for it. */
const KIND_MARKS: Readonly<Record<Exclude<Kind, 'normal'>, { mark: string; words: string }>> = {
  warmup: { mark: 'W', words: 'warm-up' },
  drop: { mark: 'D', words: 'drop set' },
  failure: { mark: 'F', words: 'to failure' },
  myo: { mark: 'M', words: 'myo-reps' },
  cluster: { mark: 'C', words: 'cluster' },
  partial: { mark: 'P', words: 'partial reps' },
  forced: { mark: '+', words: 'forced reps' },
};

/** The mark of a set that is not a normal one. */
export const markOf = ({ kind }: { kind?: Kind | undefined }) =>
  kind === undefined || kind === 'normal' ? null : KIND_MARKS[kind];
