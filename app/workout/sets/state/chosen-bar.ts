import * as v from 'valibot';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import type { Equipped } from '../../../../schema/gym/gym.ts';
import type { Iron } from '../../../../schema/gym/plates.ts';
import { byKey, toObject } from '../../../device/by-key.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../../../device/local-storage.ts';

/** The bars that were chosen on this device, by the movement's id. */
const BarsSchema = byKey(v.object({ weight: v.number(), unit: v.picklist(['kg', 'lb']) }));

const readBars = (): Map<string, Iron> => readJson(STORAGE_KEYS.bars, BarsSchema) ?? new Map();

/** The bar of an exercise: the one that was chosen for it, where the gym has that; else the gym's first. */
export function barOf(exercise: Exercise, { bars }: Equipped): Iron {
  const chosen = readBars().get(movementOf(exercise));
  const found = bars.find(({ weight, unit }) => weight === chosen?.weight && unit === chosen.unit);
  return found ?? bars[0] ?? { weight: 0, unit: 'kg' };
}

export function keepBar(exercise: Exercise, bar: Iron): void {
  writeJson(STORAGE_KEYS.bars, toObject(readBars().set(movementOf(exercise), bar)));
}
