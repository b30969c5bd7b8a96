import { type Iron, loadedKg } from '../../../schema/gym/plates.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { ironWords } from './plate-words.ts';
import * as css from './plates.css.ts';

/** The colours of competition plates, by their weight in kg. Each plate has its weight written on it too. */
const COLOURS: readonly (readonly [kg: number, colour: keyof typeof css.plate])[] = [
  [25, 'red'],
  [20, 'blue'],
  [15, 'yellow'],
  [10, 'green'],
  [5, 'white'],
  [2.5, 'red'],
];

const HEIGHT_MAX = 124;
const HEIGHT_MIN = 50;
const HEAVIEST_KG = 25;

/** One side of a bar, the heaviest plate innermost. Each plate is a button that takes it off. */
export function BarDrawing({
  side,
  unit,
  onRemove,
}: {
  side: readonly Iron[];
  unit: WeightUnit;
  onRemove: (at: number) => void;
}) {
  return (
    <div className={css.bar}>
      <span className={css.shaft} aria-hidden="true" />
      <span className={css.collar} aria-hidden="true" />
      <span className={css.sleeve}>
        {side.map((plate, i) => {
          const kg = loadedKg({ weight: 0, unit: 'kg' }, [plate]) / 2;
          const share = Math.min(1, Math.sqrt(kg / HEAVIEST_KG));
          const words = `${ironWords(plate, plate.unit)} ${plate.unit}`;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: plates of one weight are alike
              key={i}
              type="button"
              className={css.plate[plate.unit === 'kg' ? colourOf(plate.weight) : 'plain']}
              style={{ height: `${Math.round(HEIGHT_MIN + (HEIGHT_MAX - HEIGHT_MIN) * share)}px` }}
              aria-label={`Take off ${words}`}
              onClick={() => onRemove(i)}
            >
              <span className={css.plateWords}>{ironWords(plate, unit)}</span>
            </button>
          );
        })}
      </span>
    </div>
  );
}

function colourOf(weight: number): keyof typeof css.plate {
  return COLOURS.find(([kg]) => kg === weight)?.[1] ?? 'plain';
}
