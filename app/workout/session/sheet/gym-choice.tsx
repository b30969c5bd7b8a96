import { usePreference } from '../../../device/preferences.ts';
import { chosenGym, useGyms } from '../../../diary/gyms.ts';
import { GymSelect } from '../../gym-select.tsx';
import { useNotices } from '../../use-notices.ts';

interface GymChoiceProps {
  sessionId: string;
  /** The session's gym; null where it names none. */
  gymId: string | null;
}

/** Chooses the session's gym, for lifters with several. Plates are loaded by it, and this device remembers it. */
export function GymChoice({ sessionId, gymId }: GymChoiceProps) {
  const gyms = useGyms();
  const { diary, attempt } = useNotices();
  const [chosen, setChosen] = usePreference('gymId');
  if (!gyms) return null;
  const choose = (id: string) => {
    setChosen(id);
    void attempt(() => diary.setSessionGym(sessionId, id), {
      title: 'Not changed',
      description: 'The session stays where it was. Please try again.',
    });
  };
  return <GymSelect gyms={gyms} chosen={chosenGym(gyms, gymId ?? chosen)} onChoose={choose} />;
}
