import type { ProgramIntents } from '../../diary/programs/program-intents.ts';
import type { Engine } from '../../engine.ts';
import { exercisePlaceIntents } from './exercise-places.ts';
import { programDayIntents } from './program-days.ts';
import { programIntents } from './programs.ts';
import { sharedProgramIntents } from './shared-program.ts';
import { supersetIntents } from './supersets.ts';

export function allProgramIntents(engine: Engine): ProgramIntents {
  return {
    ...programDayIntents(engine),
    ...programIntents(engine),
    ...sharedProgramIntents(engine),
    ...supersetIntents(engine),
    ...exercisePlaceIntents(engine),
  };
}
