import { describe, expect, it } from 'vitest';
import { bodyAt, type Picture } from './picture.ts';
import { DEFAULT_PICTURE, PICTURES } from './poses.ts';
import { BONES, type Body, type Limb, type Pose, type Side } from './skeleton.ts';
import { length, subtract, type Vec } from './vector.ts';

const ALL: [string, Picture][] = [...Object.entries(PICTURES), ['the default', DEFAULT_PICTURE]];
const MOMENTS = [0, 0.25, 0.5, 0.75, 1];
const apart = (a: Vec, b: Vec) => length(subtract(a, b));

function bonesOf(side: Side, body: Body) {
  return {
    upperArm: apart(side.shoulder, side.elbow),
    forearm: apart(side.elbow, side.hand),
    thigh: apart(side.hip, side.knee),
    shin: apart(side.knee, side.ankle),
    foot: apart(side.ankle, side.toe),
    torso: apart(body.chest, body.pelvis),
    neck: apart(body.head, body.chest),
    halfShoulders: apart(side.shoulder, body.chest),
    halfHips: apart(side.hip, body.pelvis),
  };
}

/** How far a limb's end is from where the pose wants it: above 0 it could not reach. */
function short(limb: Limb, end: Vec, left: boolean): number {
  if (!('to' in limb)) return 0;
  const [x, y, z] = limb.to;
  return apart([x, y, left ? -z : z], end);
}

describe.each(ALL)('%s', (_name, picture) => {
  const end: Pose = { ...picture.start, ...picture.end };

  it('keeps every bone at its length, left and right, all the way', () => {
    for (const t of MOMENTS) {
      const body = bodyAt(picture, t);
      for (const side of [body.right, body.left]) {
        for (const [bone, long] of Object.entries(bonesOf(side, body))) {
          expect([bone, t, long]).toEqual([bone, t, expect.closeTo(BONES[bone as keyof typeof BONES], 6)]);
        }
      }
    }
  });

  it('gets hands and feet to where they hold and stand', () => {
    for (const [pose, t] of [
      [picture.start, 0],
      [end, 1],
    ] as const) {
      const { right, left } = bodyAt(picture, t);
      expect(short(pose.arm, right.hand, false)).toBeLessThan(0.05);
      expect(short(pose.leftArm ?? pose.arm, left.hand, true)).toBeLessThan(0.05);
      expect(short(pose.leg, right.ankle, false)).toBeLessThan(0.05);
      expect(short(pose.leftLeg ?? pose.leg, left.ankle, true)).toBeLessThan(0.05);
    }
  });

  it('describes a limb in the same way at both ends, so that it can move between them', () => {
    for (const part of ['arm', 'leftArm', 'leg', 'leftLeg'] as const) {
      const [a, b] = [picture.start[part], end[part]];
      const way = (limb: Limb | undefined) => limb && ['to', 'hold', 'turn'].find((key) => key in limb);
      expect(way(b)).toBe(way(a));
    }
  });

  it('puts no joint below the floor', () => {
    for (const t of MOMENTS) {
      const { right, left } = bodyAt(picture, t);
      for (const at of [right, left].flatMap((side) => Object.values(side) as Vec[])) {
        expect(at[1]).toBeGreaterThan(-1);
      }
    }
  });

  it('bends no knee backwards', () => {
    for (const t of MOMENTS) {
      const body = bodyAt(picture, t);
      for (const { hip, knee, ankle } of [body.right, body.left]) {
        const [leg, thigh] = [subtract(ankle, hip), subtract(knee, hip)];
        const ahead = (leg[0] * thigh[1] - leg[1] * thigh[0]) / Math.hypot(leg[0], leg[1]);
        expect(ahead).toBeGreaterThan(-0.5);
      }
    }
  });

  it('keeps each foot between pointed and pulled up, seen from its shin', () => {
    for (const t of MOMENTS) {
      const body = bodyAt(picture, t);
      for (const { knee, ankle, toe } of [body.right, body.left]) {
        const [shin, foot] = [subtract(ankle, knee), subtract(toe, ankle)];
        const cross = shin[0] * foot[1] - shin[1] * foot[0];
        const along = shin[0] * foot[0] + shin[1] * foot[1];
        const angle = (Math.atan2(cross, along) * 180) / Math.PI;
        expect([t, angle > 5 && angle < 125]).toEqual([t, true]);
      }
    }
  });
});
