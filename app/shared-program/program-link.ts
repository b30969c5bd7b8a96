import { programFile, readProgramFile, type SharedProgram } from '../../schema/export/program-file.ts';

/** Behind the mark no server is told what is in a link. */
const MARK = '#program=';
/** What phones read with ease, in characters: a code of some 100 squares a side. */
const LINK_MAX = 1_100;
/** Of what a link unpacks to: a program of 99 days is a tenth of it. */
const TEXT_MAX = 2_000_000;

/** A link that opens the program in any Chalkbook of this address, or null where it is too long for a code. */
export async function programLink(program: SharedProgram, origin: string): Promise<string | null> {
  const text = JSON.stringify(JSON.parse(programFile(program)));
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const link = `${origin}/program${MARK}${base64url(packed)}`;
  return link.length <= LINK_MAX ? link : null;
}

/**
 * The program in a link of any server, or in the part of one behind the mark; null where there is none in it.
 * Throws ProgramFileError, and other errors where it is torn.
 */
export async function programInLink(link: string): Promise<SharedProgram | null> {
  const at = link.indexOf(MARK);
  if (at < 0) return null;
  const packed = bytesIn(link.slice(at + MARK.length));
  const text = await through(new DecompressionStream('deflate-raw'), packed);
  return readProgramFile(new TextDecoder().decode(text));
}

async function through(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  // What was torn fails the reading too, which is where it is told.
  written.catch(() => undefined);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = readable.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    // A few bytes can be packed that unpack to gigabytes.
    if (length > TEXT_MAX) {
      await reader.cancel();
      throw new RangeError('This program is too long.');
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
