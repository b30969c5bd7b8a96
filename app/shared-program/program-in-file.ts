import { ProgramFileError, readProgramFile, type SharedProgram } from '../../schema/export/program-file.ts';
import { programInLink } from './program-link.ts';

/** A program of 99 days is some hundred kB. */
const FILE_MAX_BYTES = 5_000_000;

/** What of the browser's own reader of codes is used here. Not every browser has one. */
interface CodeDetector {
  detect(picture: ImageBitmap): Promise<readonly { rawValue: string }[]>;
}
type CodeDetectorClass = new (options: { formats: readonly string[] }) => CodeDetector;

const detectorClass = () => (window as { BarcodeDetector?: CodeDetectorClass }).BarcodeDetector;

/** Whether a picture of a code can be read here. */
export const canReadCodes = () => detectorClass() !== undefined;

/** The program in a file or in a picture of a code, or null where there is none. Throws ProgramFileError. */
export function programIn(file: File): Promise<SharedProgram | null> {
  return file.type.startsWith('image/') ? inPicture(file) : inText(file);
}

async function inText(file: File): Promise<SharedProgram> {
  if (file.size > FILE_MAX_BYTES) {
    throw new ProgramFileError('not_program', 'This file is too large to be a program of Chalkbook.');
  }
  return readProgramFile(await file.text());
}

async function inPicture(file: File): Promise<SharedProgram | null> {
  const Detector = detectorClass();
  if (!Detector) return null;
  const picture = await createImageBitmap(file);
  try {
    for (const { rawValue } of await new Detector({ formats: ['qr_code'] }).detect(picture)) {
      const program = await programInLink(rawValue);
      if (program) return program;
    }
    return null;
  } finally {
    picture.close();
  }
}
