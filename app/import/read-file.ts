import type { ReadAnswer, ReadQuestion } from './read-messages.ts';

/** A file that is being read. */
export interface Reading {
  answer: Promise<ReadAnswer>;
  /** Ends it at once, whatever it is at. */
  cancel(): void;
}

const BROKEN =
  'This file could not be read. It may be too large for this device, or damaged: export it anew.';

/** Reads a file of another app in a worker of its own. */
export function readFile(question: ReadQuestion): Reading {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    type: 'module',
    name: 'chalkbook-import',
  });
  const answer = new Promise<ReadAnswer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve({ problem: BROKEN });
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
  return { answer, cancel: () => worker.terminate() };
}
