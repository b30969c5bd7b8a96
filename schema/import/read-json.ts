import { boundedJson } from './decoding/bounded-json.ts';
import { isObject } from './decoding/json-value.ts';
import { isChalkbook, readChalkbook } from './formats/chalkbook-json.ts';
import { isLiftlogSessions, readLiftlogBackup } from './formats/liftlog-backup.ts';
import { isLiftosaur, isLiftosaurProgram, readLiftosaur } from './formats/liftosaur-json.ts';
import { isOpengym, isOpengymPlan, readOpengym } from './formats/opengym.ts';
import type { ImportedFile } from './imported.ts';
import { ImportRefusal } from './refusal.ts';

/** Reads the JSON of any app that writes some. Throws ImportRefusal. */
export function readJson(text: string): ImportedFile {
  const file = boundedJson(text);
  if (isChalkbook(file)) return readChalkbook(file);
  if (isOpengym(file)) return readOpengym(file);
  if (isLiftosaur(file)) return readLiftosaur(file);
  if (isLiftlogSessions(file)) return readLiftlogBackup(file, 'json');
  if (hasFormat(file, 'chalkbook-program')) throw new ImportRefusal('own_program');
  if (hasFormat(file, 'chalkbook-handover')) throw new ImportRefusal('own_handover');
  throw new ImportRefusal(isOpengymPlan(file) || isLiftosaurProgram(file) ? 'program_only' : 'json_unknown');
}

const hasFormat = (file: unknown, format: string) => isObject(file) && file.format === format;
