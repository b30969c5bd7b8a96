import type { Gym } from '../../schema/gym/gym.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { readPreferences, usePreference, useWeightUnit } from '../device/preferences.ts';
import { useDiary } from './use-diary.tsx';
import { useLive } from './use-live.ts';

/** By name. Undefined until the first read has answered. */
export function useGyms(): Gym[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.gyms(), [diary]);
}

/** The gym that was chosen last on this device, else the first there is; null where there is none. */
export function chosenGym(gyms: readonly Gym[], gymId = readPreferences().gymId): Gym | null {
  return gyms.find(({ id }) => id === gymId) ?? gyms[0] ?? null;
}

/** Undefined until the first read has answered. */
export function useChosenGym(): Gym | null | undefined {
  const gyms = useGyms();
  const [gymId] = usePreference('gymId');
  return gyms && chosenGym(gyms, gymId);
}

/** What an exercise's weights are counted in: its own unit, else the gym's, else the lifter's. */
export function useUnitOf(own: WeightUnit | undefined): WeightUnit {
  const [gymUnit] = usePreference('gymUnit');
  const settings = useWeightUnit();
  return own ?? gymUnit ?? settings;
}
