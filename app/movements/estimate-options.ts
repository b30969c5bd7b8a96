import { useMemo } from 'react';
import type { Formula } from '../../schema/progress/one-rep-max.ts';
import { usePreference } from '../device/preferences.ts';

export interface EstimateOptions {
  formula: Formula;
  withEffort: boolean;
}

/** How the lifter has singles estimated: by which formula, and whether the effort of a set counts. */
export function useEstimateOptions(): EstimateOptions {
  const [formula] = usePreference('formula');
  const [effort] = usePreference('effort');
  return useMemo(() => ({ formula, withEffort: effort !== 'off' }), [formula, effort]);
}
