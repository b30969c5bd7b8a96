import { ImportRefusal } from '../refusal.ts';
import { decodeText } from './decode.ts';
import { refuseByMagic } from './unpack.ts';

/** The text of a file that can be an export. Throws ImportRefusal. */
export function textIn(bytes: Uint8Array): string {
  refuseByMagic(bytes);
  const text = decodeText(bytes);
  if (text.trim() === '') throw new ImportRefusal('empty');
  return text;
}
