/** Reads the codes that stand in a picture of a film. */
type ReadCodes = (film: HTMLVideoElement) => Promise<readonly string[]>;

/** What of the browser's own reader is used here; not every browser has one. */
interface CodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface CodeDetectorClass {
  new (options: { formats: readonly string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Larger pictures take longer to read than a code is shown, px. */
const SIDE_MAX = 720;

/** Whether this page may film at all: on plain http to another machine no browser lets it. */
export const canFilm = () => 'mediaDevices' in navigator;

/** The browser's own reader, else one that is fetched now. */
export async function codeReader(): Promise<ReadCodes> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: CodeDetectorClass };
  if (Detector && (await Detector.getSupportedFormats()).includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (film) => (await detector.detect(film)).map(({ rawValue }) => rawValue);
  }
  return fetchedReader();
}

async function fetchedReader(): Promise<ReadCodes> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (film) => {
    const { videoWidth, videoHeight } = film;
    const side = Math.min(videoWidth, videoHeight);
    if (!context || side === 0) return [];
    canvas.width = canvas.height = Math.min(side, SIDE_MAX);
    const [left, top] = [(videoWidth - side) / 2, (videoHeight - side) / 2];
    context.drawImage(film, left, top, side, side, 0, 0, canvas.width, canvas.height);
    try {
      return [decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))];
    } catch {
      // It throws where it finds none: most pictures of a moving hand.
      return [];
    }
  };
}
