import { DISTANCE_UNITS } from '../../schema/entities/workout-set.ts';
import type { ImportedFile } from '../../schema/import/imported.ts';
import type { ImportAnswers } from '../../schema/import/plan/answers.ts';
import { isZone } from '../../schema/time-zone.ts';
import { CommandError, UsageError } from './command.ts';

/** As options say it; each only where the file does not. */
export type SaidOptions = ReturnType<typeof readSaid>;

/** Reads what the options say of a file. Throws UsageError. */
export function readSaid({ unit, distance, zone }: { unit?: string; distance?: string; zone?: string }) {
  const weightUnit = oneOf(['kg', 'lb'] as const, unit, '--unit');
  const distanceUnit = oneOf(DISTANCE_UNITS, distance, '--distance');
  if (zone !== undefined && !isZone(zone)) {
    throw new UsageError(`There is no time zone ${zone}; --zone takes one such as Europe/Berlin.`);
  }
  return { weightUnit, distanceUnit, zone };
}

/** What the file does not say, the options have to: nobody is there to be asked. Throws CommandError. */
export function answersOf(
  { asks, zone: readIn }: ImportedFile,
  { weightUnit, distanceUnit, zone }: SaidOptions,
): Omit<ImportAnswers, 'names'> {
  const missing = [
    ...(asks.weightUnit && !weightUnit ? ['in which unit its weights are: add --unit kg or --unit lb'] : []),
    ...(asks.distanceUnit && !distanceUnit
      ? ['in which unit its distances are: add --distance km, mi or m']
      : []),
    // The zone of a server is seldom that of its lifter.
    ...((asks.zone || readIn !== undefined) && zone === undefined
      ? ['in which time zone it was kept: add --zone Europe/Berlin or yours']
      : []),
  ];
  if (missing.length > 0) {
    throw new CommandError(`The file does not say ${missing.join('; nor ')}. Nothing was written.`);
  }
  return { weightUnit: weightUnit ?? 'kg', distanceUnit: distanceUnit ?? 'km', zone: zone ?? 'UTC' };
}

function oneOf<const T extends string>(
  all: readonly T[],
  said: string | undefined,
  option: string,
): T | undefined {
  if (said === undefined) return undefined;
  const found = all.find((one) => one === said);
  if (found === undefined) throw new UsageError(`${option} is one of ${all.join(', ')}, not ${said}.`);
  return found;
}
