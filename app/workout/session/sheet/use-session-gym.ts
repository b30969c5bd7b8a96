import { useEffect } from 'react';
import type { RunningSession } from '../../../../sync/index.ts';
import { usePreference } from '../../../device/preferences.ts';
import { useGyms } from '../../../diary/gyms.ts';
import { useDiary } from '../../../diary/use-diary.tsx';

/** Gives a session that names no gym the lifter's only one, or the one that was chosen last on this device. */
export function useSessionGym({ session: { id, gymId } }: RunningSession): void {
  const diary = useDiary();
  const gyms = useGyms();
  const [chosen] = usePreference('gymId');
  const only = gyms?.length === 1 ? gyms[0]?.id : gyms?.find((gym) => gym.id === chosen)?.id;
  useEffect(() => {
    if (gymId !== undefined || only === undefined) return;
    // An Undo may have taken the session away meanwhile, which then needs no gym.
    diary.setSessionGym(id, only).catch((error: unknown) => console.info('The session has no gym', error));
  }, [diary, id, gymId, only]);
}
