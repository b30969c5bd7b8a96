import { usePreference } from '../../device/preferences.ts';
import { chosenGym, useGyms } from '../../diary/gyms.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useNotices } from '../use-notices.ts';

interface GymChoiceProps {
  sessionId: string;
  /** As the session says; null where it doesn't. */
  gymId: string | null;
}

/** Where the session is: seen only by who has several gyms. The plates follow it, and this phone remembers it. */
export function GymChoice({ sessionId, gymId }: GymChoiceProps) {
  const gyms = useGyms();
  const { diary, attempt } = useNotices();
  const [chosen, setChosen] = usePreference('gymId');
  if (!gyms || gyms.length < 2) return null;
  const choose = (id: string) => {
    setChosen(id);
    void attempt(() => diary.setSessionGym(sessionId, id), {
      title: 'Not changed',
      description: 'The session stays where it was. Please try again.',
    });
  };
  return (
    <Select
      label="Gym"
      value={chosenGym(gyms, gymId ?? chosen)?.id ?? ''}
      onValueChange={choose}
      options={gyms.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
