import { measureUnasked } from '../../schema/catalogue/measure-presets.ts';
import type { AboutMovement } from '../../schema/catalogue/movement-rows.ts';
import { muscleList, musclesOfText, type TrainedMuscles } from '../../schema/catalogue/muscles.ts';
import { parseRest, restWords } from '../../schema/gym/rest.ts';
import type { Measure } from '../../schema/sets/measures.ts';
import type { MovementEdit } from '../../sync/index.ts';
import { stepOf } from './typed-step.ts';
import type { ChosenUnit } from './unit-fields.tsx';
import { isWrong, typedOf, typedWarmUp } from './warm-up-words.ts';

/** What the editor's fields hold; '' where nothing was chosen. */
export interface MovementForm {
  note: string;
  measure: Measure;
  unit: ChosenUnit;
  step: string;
  /** The rest after a set, as it is typed: "1:30". */
  rest: string;
  /** The rest after a warm-up. */
  warmRest: string;
  /** The warm-ups, in the words of warm-up-words.ts. */
  warmUp: string;
  eachSide: boolean;
  perDumbbell: boolean;
  muscles: TrainedMuscles;
  equipment: string;
  picture: string;
}

/** The props that all fields of the editor share. */
export interface MovementFieldsProps {
  form: MovementForm;
  change: (values: Partial<MovementForm>) => void;
  /** Whether Save was pressed once: only then are mistakes shown. */
  tried: boolean;
}

/** The form of a movement. Where the lifter chose no muscles, it has those that the exercise's text names. */
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

/** Reads a typed rest in s; 0 for "off". Null where nothing is typed, undefined where it is not a length of time. */
export function typedRest(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return text.trim().toLowerCase() === 'off' ? 0 : (parseRest(text) ?? undefined);
}

/** Whether each field is empty or can be read. */
export function isTypedWell({ step, rest, warmRest, warmUp }: MovementForm): boolean {
  const values = [stepOf(step), typedRest(rest), typedRest(warmRest)];
  return !values.includes(undefined) && !isWrong(typedWarmUp(warmUp));
}

/** The changed fields. Only these are written, so that another device's changes to the others stay. */
export function editOf(movement: string, from: MovementForm, to: MovementForm): MovementEdit {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  const edit: MovementEdit = {};
  if (from.note !== to.note) edit.note = text(to.note);
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
