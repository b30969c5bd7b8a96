import type { Gym } from '../../schema/gym/gym.ts';
import { Select } from '../ui/fields/select.tsx';

interface GymSelectProps {
  gyms: readonly Gym[];
  chosen: Gym | null;
  onChoose: (id: string) => void;
}

/** Only for lifters with several gyms. */
export function GymSelect({ gyms, chosen, onChoose }: GymSelectProps) {
  if (gyms.length < 2 || !chosen) return null;
  return (
    <Select
      label="Gym"
      value={chosen.id}
      onValueChange={onChoose}
      options={gyms.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
