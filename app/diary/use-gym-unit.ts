import { useEffect } from 'react';
import { usePreference } from '../device/preferences.ts';
import { useChosenGym } from './gyms.ts';

/** Keeps the chosen gym's unit on this device, so that the next start has it in its first frame. */
export function useGymUnit(): void {
  const gym = useChosenGym();
  const [kept, keep] = usePreference('gymUnit');
  const unit = gym === undefined ? kept : (gym?.unit ?? null);
  useEffect(() => {
    if (unit !== kept) keep(unit);
  }, [unit, kept, keep]);
}
