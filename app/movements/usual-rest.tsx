import { restWords } from '../../schema/gym/rest.ts';
import { usualRest } from '../../schema/gym/rest-taken.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';

/** Of some five trainings. */
const NEWEST_SETS = 25;

/** What the lifter takes between sets in fact, beside what they write; nothing where that is not known. */
export function UsualRest({ movement, className }: { movement: string; className: string }) {
  const diary = useDiary();
  const read = useLive(() => diary.sessionsOfMovement(movement, NEWEST_SETS), [diary, movement]);
  // Its line is there before it is known, so that nothing moves.
  if (!read) return <p className={className}>{'\u00a0'}</p>;
  const usual = usualRest(read.sessions);
  if (usual === null) return null;
  return <p className={className}>Lately {restWords(usual)} from set to set, lifting included.</p>;
}
