import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../schema/merge.ts';
import type { RecordedCall } from './recording-proxy.ts';
import type { StoredDatabase } from './stored.ts';

export const RELEASES = ['30f6864'] as const;
type Release = (typeof RELEASES)[number];

/** A phone as a release left it (README.md). */
export interface ReleasedDevice {
  /** ms. What is recent on it was so then. */
  recordedAt: number;
  userId: string;
  /** By user id, base64url. */
  keepKeys: Record<string, string>;
  localStorage: Record<string, string>;
  databases: StoredDatabase[];
}

const read = (release: Release, file: string) =>
  readFileSync(join(import.meta.dirname, release, file), 'utf8');

export function releasedDevice(release: Release): ReleasedDevice {
  return JSON.parse(read(release, 'device.json')) as ReleasedDevice;
}

export function releasedRows(release: Release): Row[] {
  return (JSON.parse(read(release, 'server.json')) as { rows: Row[] }).rows;
}

export function releasedCalls(release: Release): RecordedCall[] {
  return JSON.parse(read(release, 'calls.json')) as RecordedCall[];
}

export function releasedExport(release: Release): string {
  return read(release, 'export.json');
}
