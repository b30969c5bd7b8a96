import { ExercisePicture } from '../pictures/exercise-picture.tsx';
import { PICTURE_CHOICES } from '../pictures/poses.ts';
import { Select } from '../ui/fields/select.tsx';
import { EquipmentSelect } from './equipment-select.tsx';
import * as css from './movement-editor.css.ts';
import type { MovementFieldsProps } from './movement-form.ts';
import { MusclePicker } from './muscle-picker.tsx';

interface LooksFieldsProps extends Omit<MovementFieldsProps, 'tried'> {
  name: string;
  movement: string;
  /** What the exercise is done with, whether chosen or told by its name; '' where nobody knows. */
  equipment: string;
}

/** The fields about an exercise's looks: its muscles, its equipment and its picture. */
export function LooksFields({ form, change, name, movement, equipment }: LooksFieldsProps) {
  return (
    <>
      <MusclePicker value={form.muscles} onChange={(muscles) => change({ muscles })} />
      <EquipmentSelect value={form.equipment} onValueChange={(chosen) => change({ equipment: chosen })} />
      <div className={css.picture}>
        <ExercisePicture
          name={name}
          movementId={movement}
          equipment={equipment}
          picture={form.picture}
          size={76}
        />
        <Select
          label="Picture"
          value={form.picture}
          onValueChange={(picture) => change({ picture })}
          options={[{ value: '', label: 'Its own' }, ...PICTURE_CHOICES]}
        />
      </div>
    </>
  );
}
