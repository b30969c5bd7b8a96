import { catalogueEntry } from './catalogue.ts';

type FormGuideCategory = 'Chest' | 'Back' | 'Legs' | 'Shoulders' | 'Arms' | 'Core';

/** An entry of the Exercise Form Guide; its picture is the one drawn for `name`. */
interface FormGuideEntry {
  name: string;
  description: string;
  targetMuscles: string;
  tip: string;
}

function guide(name: string, description: string, tip: string): FormGuideEntry {
  const entry = catalogueEntry(name);
  if (!entry) throw new Error(`The form guide names ${name}, which the catalogue lacks.`);
  return { name, description, targetMuscles: entry.targetMuscles, tip };
}

export const FORM_GUIDE: Readonly<Record<FormGuideCategory, readonly FormGuideEntry[]>> = {
  Chest: [
    guide(
      'Dumbbell Bench Press',
      'Press two dumbbells from beside the chest to straight arms, lying on a flat bench.',
      'Keep each forearm upright, so that the elbow is always under the weight.',
    ),
    guide(
      'Seated Chest Flys',
      'Close two handles in front of the chest in a wide arc, with the back on the pad.',
      'Hold one small bend in the elbows: if it changes, you are pressing.',
    ),
    guide(
      'Barbell Bench Press',
      'Lower a bar to the breastbone and press it back over the shoulders.',
      'Pinch the shoulder blades together before you unrack, and keep them there.',
    ),
    guide(
      'Push-Ups',
      'Lower the whole body as one board to the floor and push it away.',
      'If the hips arrive first, put the hands higher and shorten the lever.',
    ),
  ],
  Back: [
    guide(
      'Horizontal Row',
      'Sit tall and pull a low handle from straight arms to the navel.',
      'Let the shoulder blades move first and the elbows follow.',
    ),
    guide(
      'Vertical Row',
      'Sit under a high pulley and pull a close handle down to the collarbones.',
      'Put the shoulders down before the elbows bend.',
    ),
    guide(
      'Deadlift',
      'Lift a bar from the floor until you stand straight, and put it back.',
      'Push the floor away and let the bar brush the legs all the way.',
    ),
    guide(
      'Pull-Ups',
      'Hang from a bar and pull yourself up until the chin is over it.',
      'Drive the elbows to the ribs and lower for longer than you pulled.',
    ),
  ],
  Legs: [
    guide(
      'Barbell Squats',
      'Carry a bar on the upper back, sit down between the hips and stand up.',
      'Keep the bar over the middle of the foot from top to bottom.',
    ),
    guide(
      'Seated Leg Extension Machine',
      'Sit in the machine and straighten the knees against the roller.',
      'Line up the knee with the pivot before you choose a weight.',
    ),
    guide(
      'Hamstring Curl',
      'Lie face down and curl the roller towards the buttocks.',
      'Press the hips into the pad: they must not rise to help.',
    ),
    guide(
      'Romanian Deadlift',
      'Hinge at the hips with nearly straight legs until the hamstrings stop you.',
      'Reach back with the hips instead of down with the hands.',
    ),
    guide(
      'Hip Thrust',
      'Rest the upper back on a bench and drive a bar up with the hips.',
      'Shins upright and chin tucked at the top: then the glutes do it.',
    ),
  ],
  Shoulders: [
    guide(
      'Military Press',
      'Stand and press a bar from the collarbones to straight arms overhead.',
      'Squeeze the glutes, and bring the head through once the bar has passed.',
    ),
    guide(
      'Dumbbell Shoulder Press',
      'Sit upright and press two dumbbells from ear height to overhead.',
      'Carry the elbows a little in front of the body, not straight out.',
    ),
    guide(
      'Dumbbell Lateral Raise',
      'Raise two light dumbbells out to the sides up to shoulder height.',
      'Lead with the elbows and leave the hands behind.',
    ),
  ],
  Arms: [
    guide(
      'Dumbbell Curls',
      'Curl one dumbbell after the other from a straight arm to the shoulder.',
      'Leave the elbow where it hangs: when it travels, the shoulder lifts.',
    ),
    guide(
      'Tricep Cable Pulldown Bar',
      'Push a short bar on a high cable down to straight arms.',
      'Pin the elbows to the ribs and move nothing above them.',
    ),
    guide(
      'Dumbbell Hammer Curls',
      'Curl two dumbbells with the palms facing each other.',
      'Keep the thumbs on top and the wrists stiff.',
    ),
    guide(
      'Overhead Dumbbell Extension',
      'Lower one dumbbell behind the head with both hands and straighten the arms.',
      'Point the elbows forward and the ribs down.',
    ),
  ],
  Core: [
    guide(
      'Planks',
      'Hold the body as one straight line on forearms and toes.',
      'Tuck the hips under: you should feel the abs within ten seconds.',
    ),
    guide(
      'Hanging Leg Raises',
      'Hang from a bar and raise the legs until they are level.',
      'Start by tilting the pelvis, and let the legs follow.',
    ),
    guide(
      'Mountain Climbers',
      'Drive the knees in turn towards the chest from the top of a push-up.',
      'Keep the shoulders over the hands and the hips low.',
    ),
  ],
};
