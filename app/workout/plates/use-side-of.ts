import { equippedOf } from '../../../schema/gym.ts';
import { loadedWith } from '../../../schema/loaded-with.ts';
import { loadBar } from '../../../schema/plates.ts';
import { useChosenGym } from '../../diary/gyms.ts';
import { equipmentOf } from '../../diary/rack.ts';
import { barOf } from '../sets/chosen-bar.ts';
import type { NextRow } from '../sets/next-row.ts';
import type { OpenPanel } from '../sets/open-panel.ts';
import { sideWords } from './plate-words.ts';

export function equipmentOfPanel({ tools: { exercise }, about }: OpenPanel): string {
  return equipmentOf(exercise, about);
}

/** The plates of one side of a row's bar, "20 + 10"; '' where it has none, or its weight can't be loaded. */
export function useSideOf(panel: OpenPanel | null, next: NextRow | null): string {
  const gym = useChosenGym();
  if (!panel || !next || gym === undefined || loadedWith(equipmentOfPanel(panel)) !== 'bar') return '';
  const { unit, exercise } = panel.tools;
  const equipped = equippedOf(gym, unit);
  const { exact } = loadBar(barOf(exercise, equipped), equipped.plates, next.row);
  return exact ? sideWords(exact.side, unit) : '';
}
