import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Row } from '../../schema/merge.ts';
import type { RecordedCall } from './recording-proxy.ts';
import type { StoredDatabase } from './stored.ts';

/** What is installed somewhere, by its commit: its folder is never recorded again. */
export const RELEASES = ['30f6864'] as const;
type Release = (typeof RELEASES)[number];
/**
 * Of these, record-local-form.ts wrote down all that a phone can hold; the newest last. One that is not among the
 * releases is of the coming one, and is recorded over whenever the form changes.
 */
export const LOCAL_FORMS = ['b9a693e'] as const;
export type LocalForm = (typeof LOCAL_FORMS)[number];

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

const unpacked = (form: LocalForm, file: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, form, `${file}.gz`)));

export function recordedPhone(form: LocalForm): ReleasedDevice {
  return JSON.parse(unpacked(form, 'phone.json').toString()) as ReleasedDevice;
}

/** That phone's Export Everything. */
export function recordedExport(form: LocalForm): string {
  return unpacked(form, 'everything.json').toString();
}

/** The SQLite file of that phone's server. */
export function recordedServer(form: LocalForm): Uint8Array {
  return unpacked(form, 'server.db');
}
