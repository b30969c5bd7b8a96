import { useEffect } from 'react';
import { holdAwake } from '../../../device/wake-lock.ts';

/** Mounted while a session runs and the lifter wants the screen on. */
export function StayAwake() {
  useEffect(holdAwake, []);
  return null;
}
