import { gesture } from './actions.ts';
import { Device } from './device/device.ts';
import { rot } from './rot.ts';
import type { Release } from './schedule.ts';
import { startProcess } from './server/server-process.ts';

/** Phones and a server of today's source, where the product is a newer release: loader.ts sees to what these imports are. */
export const OLDER: Release = { Device, gesture, rot, startProcess };
