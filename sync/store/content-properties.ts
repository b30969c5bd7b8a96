import { toJsonSchema } from '@valibot/to-json-schema';
import { DayFieldsSchema } from '../../schema/day.ts';
import { ExerciseFieldsSchema } from '../../schema/exercise.ts';
import type { EntityType } from '../../schema/merge.ts';
import { LogFieldsSchema } from '../../schema/workout-log.ts';

/** JSON Schema of an entity's fields, from the one valibot schema that defines them. */
function contentProperties(fields: Parameters<typeof toJsonSchema>[0]): object {
  // Checks and trims have no JSON Schema; the valibot schema itself guards every write.
  return toJsonSchema(fields, { errorMode: 'ignore' }).properties ?? {};
}

/** The build runs this file and ships what it exports as JSON (vite.config.ts), so no phone fetches the converter. */
export const CONTENT_PROPERTIES: Record<EntityType, object> = {
  day: contentProperties(DayFieldsSchema),
  exercise: contentProperties(ExerciseFieldsSchema),
  log: contentProperties(LogFieldsSchema),
};
