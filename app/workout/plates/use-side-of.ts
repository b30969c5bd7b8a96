import { loadedWith } from '../../../schema/catalogue/loaded-with.ts';
import { equippedOf } from '../../../schema/gym/gym.ts';
import { loadBar } from '../../../schema/gym/plates.ts';
import { fromKg } from '../../../schema/sets/units.ts';
import { useChosenGym } from '../../diary/gyms.ts';
import { equipmentOf } from '../../diary/rack.ts';
import { barOf } from '../sets/state/chosen-bar.ts';
import type { NextRow } from '../sets/state/next-row.ts';
import type { OpenPanel } from '../sets/state/open-panel.ts';
import { hundredths, sideWords } from './plate-words.ts';

export function equipmentOfPanel({ tools: { exercise }, about }: OpenPanel): string {
  return equipmentOf(exercise, about);
}

/**
 * How a row's weight is loaded on its bar, exactly or nearly; null where it is on no bar, or before the gym is
 * read.
 */
function useLoading(panel: OpenPanel | null, next: NextRow | null) {
  const gym = useChosenGym();
  if (!panel || !next || gym === undefined || loadedWith(equipmentOfPanel(panel)) !== 'bar') return null;
  const { unit, exercise } = panel.tools;
  const equipped = equippedOf(gym, unit);
  return { ...loadBar(barOf(exercise, equipped), equipped.plates, next.row), unit };
}

/** The plates of one side of a row's bar, "20 + 10"; '' without a bar, and where its weight can't be loaded. */
export function useSideOf(panel: OpenPanel | null, next: NextRow | null): string {
  const loading = useLoading(panel, next);
  return loading?.exact ? sideWords(loading.exact.side, loading.unit) : '';
}

/**
 * How a row's bar is loaded, in words: "20 + 10 a side", "The empty bar", "60 or 62.5 can be loaded"; '' without a
 * bar.
 */
export function useLoadingWords(panel: OpenPanel | null, next: NextRow | null): string {
  const loading = useLoading(panel, next);
  if (!loading) return '';
  const { exact, below, above, unit } = loading;
  if (exact) return exact.side.length > 0 ? `${sideWords(exact.side, unit)} a side` : 'The empty bar';
  const nearest = [below, above].flatMap((one) => (one ? [hundredths(fromKg(one.kg, unit))] : []));
  return nearest.length > 0 ? `${nearest.join(' or ')} can be loaded` : '';
}
