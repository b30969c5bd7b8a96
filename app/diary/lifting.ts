import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import { bodyWeightReader } from '../../schema/progress/body-weight.ts';
import type { Lifting } from '../../schema/sets/measured-load.ts';
import { movesBody } from '../../schema/sets/measures.ts';
import { useAboutMovement } from './movements.ts';
import { spared } from './spared.ts';
import { useDiary } from './use-diary.tsx';
import { useLive } from './use-live.ts';

/** What the body weighed on a day. Undefined until it has been read, which it is where it is wanted. */
export function useBodyWeight(isWanted: boolean): Lifting['bodyWeightOn'] {
  const diary = useDiary();
  const values = useLive(
    () => (isWanted ? spared(diary.bodyValues(), 'Body weights') : NEVER),
    [diary, isWanted],
  );
  return useMemo(() => (values === undefined ? undefined : bodyWeightReader(values ?? [])), [values]);
}

/** How the sets of a movement are lifted, by its id. Undefined until that has been read. */
export function useLifting(movement: string): Lifting | undefined {
  const about = useAboutMovement(movement);
  const isOfBody = about !== undefined && movesBody(about);
  const bodyWeightOn = useBodyWeight(isOfBody);
  return useMemo(() => {
    if (!about || (isOfBody && !bodyWeightOn)) return undefined;
    const { measure, eachSide, perDumbbell } = about;
    return { measure, eachSide, perDumbbell, bodyWeightOn };
  }, [about, isOfBody, bodyWeightOn]);
}
