import { usePreference } from '../../../device/preferences.ts';
import { chosenGym, useGyms } from '../../../diary/gyms.ts';
import { Select } from '../../../ui/fields/select.tsx';
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
