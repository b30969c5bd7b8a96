import { firstValueFrom } from 'rxjs';
import { ANY_MOVEMENT } from '../../../schema/gym/warm-up-scheme.ts';
import { toFileText } from '../../../schema/import/file-text.ts';
import { readImport } from '../../../schema/import/read-file.ts';
import { HEVY, STRONG_S1 } from '../../../schema/import/testing/fixtures.ts';
import type { EnteredSet } from '../../../sync/diary/sets/set-intents.ts';
import { createCall } from '../../../sync/intents/calls.ts';
import { mutate } from '../../../sync/testing/mutate.ts';
import type { Device } from '../../convergence/device.ts';
import type { Phone } from './phone.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What each part is found again by. */
export const NAMES = {
  press: 'Barbell Bench Press',
  squat: 'Barbell Squats',
  /** Squats were called so when their oldest sets were logged. */
  squatBefore: 'Squats',
  unsentDay: 'Pull, unsent',
  unsentExercise: 'Face Pull, unsent',
  /** Of the third day: the first was replaced by another phone's. */
  replaced: 'Legs, as this phone has it',
  replacing: 'Legs, as the other has it',
  refusedExercise: 'Refused, without a day',
} as const;

const UNDONE_FILE = 'undone.csv';
/** The sets of the file that was brought in and not sent. */
export const FILE_SETS = 104;

const kg = (setNumber: number, weight: number, reps: number, more: Partial<EnteredSet> = {}): EnteredSet => ({
  ...{ setNumber, weight, unit: 'kg', reps },
  ...more,
});
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The two sets of 82.5 kg of `strong.csv` weigh 85 kg in it. */
export const CORRECTED_FILE = 'corrected.csv';

/** Brings a file of another app in, as it would come from the lifter's disk. */
async function bringIn(phone: Phone, text: string, fileName: string, takeChanged = false): Promise<string> {
  const answers = {
    ...({ weightUnit: 'kg', distanceUnit: 'm', zone: 'Europe/Berlin' } as const),
    names: new Map(),
  };
  const { batchId } = await phone.diary.runImport({
    ...{ file: new Blob([toFileText(readImport(new TextEncoder().encode(text)))]), fileName },
    ...{ digest: fileName, answers, takeChanged, bringBack: false },
  });
  if (!batchId) throw new Error(`${fileName} brought nothing.`);
  return batchId;
}

/** Two years of training in kg and lb, which become packs: two sets each third week of two exercises. */
export async function trainForYears({ diary, ports, pass }: Phone) {
  const [first, second, third] = await firstValueFrom(diary.days());
  if (!first || !second || !third) throw new Error('There are no days.');
  const press = await diary.addExercise({ dayId: first.id, name: NAMES.press, targetMuscles: 'Chest' });
  const squat = await diary.addExercise({ dayId: first.id, name: NAMES.squatBefore, targetMuscles: 'Quads' });
  const now = ports.now();
  for (let time = 0; time < 30; time++) {
    const at = new Date(now - (700 - 21 * time) * DAY_MS).toISOString();
    await diary.saveSets(press.id, [kg(1, 80 + time, 5), kg(2, 80 + time, 4 + (time % 3))], at);
    const pounds = { unit: 'lb' } as const;
    const squats = [kg(1, 225 + 5 * time, 5, pounds), kg(2, 225 + 5 * time, 3, pounds)];
    await diary.saveSets(squat.id, squats, at);
  }
  pass(MINUTE_MS);
  await diary.editExercise(squat.id, { name: NAMES.squat });
  return { first, second, third, press, squat };
}

type Program = Awaited<ReturnType<typeof trainForYears>>;

/** Gyms, body, goals, targets, plans and settings of movements: every field of each. */
export async function keepAll(
  { diary, ports, pass }: Phone,
  { press, squat, first, second, third }: Program,
) {
  const today = dayOf(ports.now());
  const later = dayOf(ports.now() + 60 * DAY_MS);
  const lists = { bars: '1;20kg;45lb', plates: '1;20kg*4', dumbbells: '1;2-10/1kg', stacks: '1;5-50/5kg' };
  const gym = await diary.addGym({ name: 'Iron Cellar', ...lists, unit: 'kg', step: 2.5 });
  const closed = await diary.addGym({ name: 'Closed down' });
  const bodyPart = { kind: 'other', name: 'Wrist', value: 17.5, enteredValue: 17.5, unit: 'cm' } as const;
  const weighIn = {
    kind: 'weight',
    value: 81.65,
    enteredValue: 180,
    unit: 'lb',
    note: 'Before lunch',
  } as const;
  await diary.addMeasurement({ ...weighIn, day: today });
  await diary.addMeasurement({ ...bodyPart, day: today });
  const press100 = { kind: 'lift', movementId: 'barbell-bench-press', target: 100 } as const;
  const until = { targetReps: 3, startDay: today, byDay: later };
  await diary.addGoal({ ...press100, enteredTarget: 100, targetUnit: 'kg', ...until });
  const wrist = { kind: 'body', measured: 'other', name: 'Wrist', target: 18, enteredTarget: 18 } as const;
  await diary.addGoal({ ...wrist, targetUnit: 'cm', startDay: today });
  await diary.addBreak({ kind: 'deload', firstDay: later, lastDay: later, note: 'After the meet' });
  await diary.setWeeklyTarget({ subject: 'chest', fromDay: today, least: 8, most: 16 });
  await diary.setWeeklyTarget({ subject: 'days', fromDay: today, least: 3 });
  await diary.editMovement('barbell-bench-press', {
    ...{ name: 'Bench', primaryMuscles: 'chest', secondaryMuscles: 'triceps', equipment: 'Barbell' },
    ...{ measure: 'weight-reps', eachSide: false, perDumbbell: false, unit: 'kg', step: 2.5 },
    ...{ restS: 180, warmRestS: 60, warmUp: '1;bar*8;40*5', picture: 'bench', note: 'Feet flat' },
    seats: `1;{"${gym.id}":"Rack 4"}`,
  });
  await diary.editMovement(ANY_MOVEMENT, { warmUp: '1;50*5' });
  await diary.joinMovement('squats', 'barbell-squats');
  const split = await diary.addExercise({ dayId: first.id, name: 'Split Squat', targetMuscles: 'Quads' });
  const pullUp = await diary.addExercise({ dayId: first.id, name: 'Pull Up', targetMuscles: 'Lats' });
  await diary.editExercise(press.id, { plan: '1 5%65 5%75 5+%85', rules: '1 linear 2.5kg', sets: 4 });
  await diary.linkWithNext(squat.id);
  await diary.setTrainingMax({ movementId: 'barbell-bench-press', weight: 110, unit: 'kg' });
  await diary.renameDay(second.id, 'Pull');
  await diary.renameDay(third.id, NAMES.replaced);
  const exercises = [{ name: NAMES.press, targetMuscles: 'Chest', plan: '1 5*5', rules: '1 double 5lb' }];
  const maxes = [{ movementId: 'barbell-squats', weight: 315, unit: 'lb' }] as const;
  await diary.addPlannedProgram('Meet prep', [{ title: 'Heavy', exercises }], maxes);
  pass(MINUTE_MS);
  const [old] = (await firstValueFrom(diary.programs())).filter(({ name }) => name !== 'Meet prep');
  if (!old) throw new Error('The first program is gone.');
  await diary.chooseProgram(old.id);
  return { gym, closed, split, pullUp };
}

/** A workout of today, with every kind of set and every note, and a session of the past made of its sets. */
export async function trainToday(
  { diary, pass }: Phone,
  { press, squat, first }: Program,
  kept: Kept,
): Promise<void> {
  const eased = { kind: 'warmup', effort: 10, effortScale: 'rpe' } as const;
  const { stored } = await diary.saveSets(press.id, [
    kg(1, 40, 8, eased),
    kg(2, 100, 5, { effort: 17, effortScale: 'rpe', note: 'Felt light' }),
    kg(3, 102.5, 0, { outcome: 'missed' }),
  ]);
  const sessionId = stored[0]?.sessionId ?? '';
  const chainOf = stored[1]?.id ?? '';
  pass(3 * MINUTE_MS);
  const kinds = ['drop', 'failure', 'myo', 'cluster', 'partial', 'forced'] as const;
  const chained = kinds.map((kind, i) => kg(4 + i, 70, 6, { kind, chainOf, effort: 0, effortScale: 'rir' }));
  await diary.saveSets(press.id, chained);
  await diary.saveSets(squat.id, [{ ...kg(1, 315, 5), unit: 'lb' }, kg(2, 0, 0, { durationS: 45 })]);
  const far = { distanceM: 1609.344, enteredDistance: 1, distanceUnit: 'mi', durationS: 540 } as const;
  await diary.saveSets(kept.split.id, [kg(1, 20, 8, { repsLeft: 7 }), kg(2, 0, 0, far)]);
  await diary.saveSets(kept.pullUp.id, [kg(1, 15, 8, { assist: true })]);
  pass(MINUTE_MS);
  const dips = { dayId: first.id, name: 'Dips', targetMuscles: 'Chest', sets: 3 };
  const { entry } = await diary.addToSession(dips);
  await diary.saveSets(entry.exerciseId, [kg(1, 0, 12)]);
  await diary.swapInSession(squat.id, { ...dips, name: 'Leg Press', targetMuscles: 'Quads' });
  await diary.skipInSession(kept.pullUp.id);
  await diary.noteInSession(press.id, 'Elbow fine');
  await diary.placeInSession(press.id, 1.5);
  await diary.setSessionGym(sessionId, kept.gym.id);
  await diary.noteSession(sessionId, 'Slept well');
  await diary.setLight(sessionId, true);
  await diary.weighSession(sessionId, { weight: 180, unit: 'lb' });
  await diary.finishSession(sessionId);
  const [old] = (await firstValueFrom(diary.setsOf(press.id))).slice(0, 1);
  if (!old) throw new Error('There are no old sets.');
  const setIds = (await firstValueFrom(diary.setsOf(press.id)))
    .filter(({ date }) => date === old.date)
    .map(({ id }) => id);
  const past = { day: old.date.slice(0, 10), startedAt: old.date, endedAt: null, note: 'From the paper log' };
  await diary.editSession({ sessionId: null, setIds }, past);
}

type Kept = Awaited<ReturnType<typeof keepAll>>;

/** Deletes one of each of what the bin can give back. */
export async function fillBin({ diary, pass }: Phone, { press, second }: Program, kept: Kept): Promise<void> {
  pass(MINUTE_MS);
  const sets = await firstValueFrom(diary.setsOf(press.id));
  await diary.deleteSets(sets.slice(4, 6).map(({ id }) => id));
  pass(MINUTE_MS);
  await diary.deleteExercise(kept.pullUp.id);
  pass(MINUTE_MS);
  await diary.removeGym(kept.closed.id);
  pass(MINUTE_MS);
  const gone = await diary.addExercise({ dayId: second.id, name: 'Wrist Curl', targetMuscles: 'Forearms' });
  await diary.saveSets(gone.id, [kg(1, 10, 15)], sets.at(20)?.date ?? '');
  pass(MINUTE_MS);
  await diary.deleteExercise(gone.id);
  pass(MINUTE_MS);
}

/**
 * What has not gone up: each action on a record of its own, one that the server has done already and whose
 * answer was lost, a file that came in whole, and changes that the server refused.
 */
export async function leaveUnsent(phone: Phone, { press, second }: Program): Promise<void> {
  const { diary, engine, pass } = phone;
  const nowhere = { workoutDayId: 'nowhere', name: NAMES.refusedExercise, sets: 3 };
  await mutate(engine, [createCall('exercise', { id: engine.ports.newId(), ...nowhere } as { id: string })]);
  await phone.sync();
  phone.network = async ({ url, send }) => {
    const answer = await send();
    if (url.endsWith('/push')) throw new TypeError('Failed to fetch');
    return answer;
  };
  await diary.saveSets(press.id, [kg(10, 60, 10, { note: 'Its answer was lost' })]);
  await phone.sync();
  phone.network = async () => {
    throw new TypeError('Failed to fetch');
  };
  pass(MINUTE_MS);
  await diary.renameDay(second.id, NAMES.unsentDay);
  await diary.addExercise({ dayId: second.id, name: NAMES.unsentExercise, targetMuscles: 'Back' });
  const [old, , newer] = await firstValueFrom(diary.setsOf(press.id));
  await diary.deleteSets([newer?.id ?? '']);
  await diary.saveSets(press.id, [{ ...kg(1, 82.5, 6), id: old?.id ?? '' }, kg(11, 62.5, 9)]);
  const [sent] = (await firstValueFrom(diary.imports())).filter(({ fileName }) => fileName === UNDONE_FILE);
  await diary.undoImport(sent?.id ?? '');
  await bringIn(phone, longFile(2024), 'years.csv');
}

/** So many sets that they wait in packs. */
function longFile(year: number): string {
  const [head = ''] = STRONG_S1.split('\n');
  const rows = Array.from({ length: FILE_SETS }, (_, i) => {
    const [time, number] = [Math.floor(i / 52), 1 + (i % 52)];
    return `${year}-01-0${1 + time} 18:00:00,"Push",1h,"Deadlift (Barbell)",${number},${40 + i},5.0,0,0.0,"","",`;
  });
  return [head, ...rows, ''].join('\n');
}

/** Files of other apps, sent: one of them corrected later, one taken back again, and one that will be. */
export async function importFiles(phone: Phone): Promise<void> {
  const strong = STRONG_S1.replace('Rest Timer,0,0,0,120.0,"","slept well",', 'one,two,three');
  await bringIn(phone, strong, 'strong.csv');
  phone.pass(MINUTE_MS);
  await bringIn(phone, strong.replaceAll(',82.5,5.0,', ',85,5.0,'), CORRECTED_FILE, true);
  const gone = await bringIn(phone, HEVY, 'hevy.csv');
  phone.pass(MINUTE_MS);
  await phone.diary.undoImport(gone);
  await bringIn(phone, longFile(2023), UNDONE_FILE);
}

/** Writes on another phone over what this one wrote: the server keeps what was replaced. */
export async function replaceElsewhere({ diary }: Device, { press }: Program, at: number): Promise<void> {
  const [, , third] = await firstValueFrom(diary.days());
  await diary.renameDay(third?.id ?? '', NAMES.replacing);
  const today = (await firstValueFrom(diary.setsOf(press.id))).filter(({ date }) => Date.parse(date) > at);
  const set = today.find(({ effort }) => effort === 17);
  await diary.saveSets(press.id, [{ ...kg(2, 100.5, 5), id: set?.id ?? '' }]);
}
