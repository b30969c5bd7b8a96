import type { BodyValue } from '../../schema/progress/body.ts';
import type { MeasurementEdit, NewMeasurement } from '../../sync/index.ts';
import { unlessGone } from '../diary/unless-gone.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useUndoable } from '../text/use-undoable.ts';

/** What is done to measurements, each with its way back; resolves to whether it was kept. */
export function useMeasurements() {
  const diary = useDiary();
  const run = useUndoable('The measurement could not be kept.');

  return {
    add: (measurement: NewMeasurement, words: string) =>
      run(async () => {
        const { id } = await diary.addMeasurement(measurement);
        return { words: `${words} saved`, undo: () => unlessGone(() => diary.removeMeasurement(id)) };
      }),
    edit: (id: string, edit: MeasurementEdit) =>
      run(async () => {
        return { words: 'Measurement changed', undo: await diary.editMeasurement(id, edit) };
      }),
    remove: ({ id }: BodyValue) =>
      run(async () => {
        const removed = await diary.removeMeasurement(id);
        return { words: 'Measurement deleted', undo: () => diary.undoRemoveMeasurement(removed) };
      }),
  };
}
