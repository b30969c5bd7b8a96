import { measureUnasked } from '../../schema/catalogue/measure-presets.ts';
import type { AboutMovement } from '../../schema/catalogue/movement-rows.ts';
import { muscleList, musclesOfText, type TrainedMuscles } from '../../schema/catalogue/muscles.ts';
import { parseRest, restWords } from '../../schema/gym/rest.ts';
import type { Measure } from '../../schema/sets/measures.ts';
import { parseWeight } from '../../schema/sets/units.ts';
import type { MovementEdit } from '../../sync/index.ts';
import { isWrong, typedOf, typedWarmUp } from './warm-up-words.ts';

/** What the editor's fields hold; '' is what was not chosen. */
export interface MovementForm {
  note: string;
  measure: Measure;
  unit: '' | 'kg' | 'lb';
  step: string;
  /** Of a rest, as it is typed: "1:30". */
  rest: string;
  warmRest: string;
  /** Its warm-ups, as warm-up-words.ts has them. */
  warmUp: string;
  eachSide: boolean;
  perDumbbell: boolean;
  muscles: TrainedMuscles;
  equipment: string;
  picture: string;
}

/** What the editor's fields get of it. */
export interface MovementFieldsProps {
  form: MovementForm;
  change: (values: Partial<MovementForm>) => void;
  /** Whether it was sent once: faults are said from then on. */
  tried: boolean;
}

/** Most that one press may add, in either unit (schema/entities/movement.ts). */
const STEP_MAX = 100;

/** Muscles that nobody chose are those that the exercise's text speaks of. */
export function formOf(about: AboutMovement, targetMuscles: string): MovementForm {
  const told = musclesOfText(targetMuscles);
  const { primaryMuscles, secondaryMuscles } = about;
  return {
    note: about.note ?? '',
    measure: about.measure,
    unit: about.unit ?? '',
    step: about.step ? String(about.step) : '',
    rest: about.restS === undefined ? '' : restWords(about.restS),
    warmRest: about.warmRestS === undefined ? '' : restWords(about.warmRestS),
    warmUp: typedOf(about.warmUp),
    eachSide: about.eachSide ?? false,
    perDumbbell: about.perDumbbell ?? false,
    muscles:
      primaryMuscles === undefined && secondaryMuscles === undefined
        ? told
        : { primary: muscleList(primaryMuscles ?? ''), secondary: muscleList(secondaryMuscles ?? '') },
    equipment: about.equipment ?? '',
    picture: about.picture ?? '',
  };
}

/** The step in the unit of its weights; null where none is typed, undefined where it is none. */
export function stepOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const step = parseWeight(text);
  return step !== null && step > 0 && step <= STEP_MAX ? step : undefined;
}

/** The length of a rest, s, 0 for none; null where none is typed, undefined where it is no length. */
export function typedRest(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return text.trim().toLowerCase() === 'off' ? 0 : (parseRest(text) ?? undefined);
}

/** Whether each field holds what it may, or nothing. */
export function isTypedWell({ step, rest, warmRest, warmUp }: MovementForm): boolean {
  const values = [stepOf(step), typedRest(rest), typedRest(warmRest)];
  return !values.includes(undefined) && !isWrong(typedWarmUp(warmUp));
}

/** What of the form is new: only that is written, so that another device's change of the rest stays. */
export function editOf(movement: string, from: MovementForm, to: MovementForm): MovementEdit {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  const edit: MovementEdit = {};
  if (from.note !== to.note) edit.note = text(to.note.replace(/\s+/g, ' '));
  if (from.measure !== to.measure) {
    edit.measure = to.measure === measureUnasked(movement) ? null : to.measure;
  }
  if (from.unit !== to.unit) edit.unit = to.unit === '' ? null : to.unit;
  if (from.step !== to.step) edit.step = stepOf(to.step) ?? null;
  if (from.rest !== to.rest) edit.restS = typedRest(to.rest) ?? null;
  if (from.warmRest !== to.warmRest) edit.warmRestS = typedRest(to.warmRest) ?? null;
  const warmUp = typedWarmUp(to.warmUp);
  if (from.warmUp !== to.warmUp && !isWrong(warmUp)) edit.warmUp = warmUp;
  if (from.eachSide !== to.eachSide) edit.eachSide = to.eachSide || null;
  if (from.perDumbbell !== to.perDumbbell) edit.perDumbbell = to.perDumbbell || null;
  if (from.muscles !== to.muscles) {
    edit.primaryMuscles = to.muscles.primary.join(',');
    edit.secondaryMuscles = to.muscles.secondary.join(',');
  }
  if (from.equipment !== to.equipment) edit.equipment = text(to.equipment);
  if (from.picture !== to.picture) edit.picture = text(to.picture);
  return edit;
}
