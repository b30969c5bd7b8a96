import { equipmentChoices } from '../../schema/catalogue/own-equipment.ts';
import { Select } from '../ui/fields/select.tsx';

interface EquipmentSelectProps {
  /** As it is stored; '' where nothing was chosen. */
  value: string;
  onValueChange: (equipment: string) => void;
}

/** Chooses what an exercise is done with. */
export function EquipmentSelect({ value, onValueChange }: EquipmentSelectProps) {
  return (
    <Select
      label="Equipment"
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: '', label: 'Not chosen' },
        ...equipmentChoices(value).map((choice) => ({ value: choice, label: choice })),
      ]}
    />
  );
}
