import { useMemo } from 'react';
import { type AboutMovement, aboutMovement, type Movement } from '../../schema/catalogue/movement-rows.ts';
import { useDiary } from './use-diary.tsx';
import { useLive } from './use-live.ts';

/** What the lifter changed of movements. Undefined until the first read has answered. */
export function useMovements(): Movement[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.movements(), [diary]);
}

/** What the lifter chose for one, by its id. Undefined until the first read has answered. */
export function useAboutMovement(movement: string): AboutMovement | undefined {
  const movements = useMovements();
  return useMemo(() => movements && aboutMovement(movement, movements), [movement, movements]);
}
