import type { ImportAnswers } from '../../schema/import/plan/answers.ts';
import { deviceZone } from '../../schema/time-zone.ts';
import type { ListedImport } from '../../sync/index.ts';
import { readPreferences } from '../device/preferences.ts';
import type { ReadFile } from './read-messages.ts';

/** What was answered for the same app before; else what the weights tell, and what this device goes by. `past`: the newest first. */
export function startAnswers({ format, likelyUnit }: ReadFile, past: readonly ListedImport[]): ImportAnswers {
  const same = past.filter((one) => one.format === format);
  const before = <K extends 'zone' | 'weightUnit' | 'distanceUnit'>(field: K) =>
    same.find((one) => one[field] !== undefined)?.[field];
  const own = readPreferences().unitSystem === 'metric' ? 'kg' : 'lb';
  const unit = before('weightUnit') ?? likelyUnit ?? own;
  return {
    weightUnit: unit,
    distanceUnit: before('distanceUnit') ?? (unit === 'kg' ? 'km' : 'mi'),
    zone: before('zone') ?? deviceZone(),
    names: new Map(),
  };
}
