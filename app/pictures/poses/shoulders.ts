import { AXES, barbell, dumbbells, seat } from '../apparatus.ts';
import type { Picture } from '../picture.ts';
import type { Limb, Pose } from '../skeleton.ts';

const STANDING: Pick<Pose, 'hip' | 'lean' | 'leg'> = {
  hip: [-1, 44],
  lean: 0,
  leg: { to: [-1, 3, 8], bend: [1, 0, 0.3] },
};

export const militaryPress: Picture = {
  camera: { turn: 58, above: 4 },
  start: { ...STANDING, lean: -4, arm: { to: [7, 73, 13], bend: [0.3, -1, 0.2] } },
  end: { lean: 0, arm: { to: [1, 98, 13], bend: [0.6, -0.2, 1] } },
  still: 1,
  kit: (body) => barbell(body, { half: 27 }),
};

export const dumbbellShoulderPress: Picture = {
  camera: { turn: 62, above: 8 },
  start: {
    hip: [0, 23],
    lean: -6,
    arm: { to: [0, 60, 23], bend: [0, -1, 0.4] },
    leg: { to: [21, 3, 10], bend: [0.6, 1, 0.3] },
  },
  end: { arm: { to: [-2, 77.5, 10], bend: [0, -0.2, 1] } },
  still: 0.1,
  kit: (body) => [...seat(0, 18, { back: 30, recline: 8 }), ...dumbbells(body, AXES.Z, 4)],
};

export const lateralRaise: Picture = {
  camera: { turn: 66, above: 4 },
  start: { ...STANDING, arm: { turn: [4, 8, 14, 4] } },
  end: { arm: { turn: [14, 84, 40, 80] } },
  still: 1,
  kit: (body) => dumbbells(body, AXES.X, 4),
};

const LOWERED: Limb = { turn: [6, 6, 14, 4] };
const RAISED: Limb = { turn: [88, 4, 90, 2] };

export const frontRaise: Picture = {
  camera: { turn: 34, above: 4 },
  start: { ...STANDING, arm: RAISED, leftArm: LOWERED },
  end: { arm: LOWERED, leftArm: RAISED },
  still: 0,
  kit: (body) => dumbbells(body, AXES.Z, 4),
};
