import { restWords } from '../../schema/gym/rest.ts';
import { usualRest } from '../../schema/gym/rest-taken.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';

/** How many sets to judge by: those of some five trainings. */
const NEWEST_SETS = 25;

/** How long the lifter really rests between sets, beside the field that they fill in. Empty where that is not known. */
export function UsualRest({ movement, className }: { movement: string; className: string }) {
  const diary = useDiary();
  const read = useLive(() => diary.sessionsOfMovement(movement, NEWEST_SETS), [diary, movement]);
  // The empty line is there from the start, so that nothing moves when the words come.
  if (!read) return <p className={className}>{'\u00a0'}</p>;
  const usual = usualRest(read.sessions);
  if (usual === null) return null;
  return <p className={className}>Lately {restWords(usual)} from set to set, lifting included.</p>;
}
