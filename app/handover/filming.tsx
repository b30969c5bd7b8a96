import { useEffect, useRef, useState } from 'react';
import { codeCollector } from '../../schema/handover/codes.ts';
import { type Handover, HandoverError, unpackHandover } from '../../schema/handover/handover.ts';
import { holdAwake } from '../device/wake-lock.ts';
import { Button } from '../ui/buttons/button.tsx';
import { codeReader } from './code-reader.ts';
import * as css from './handover.css.ts';
import { Strokes } from './strokes.tsx';

interface FilmingProps {
  onWhole: (handover: Handover) => void;
  onStop: (problem: string | null) => void;
}

/** The camera's picture, and which codes are still missing. What it sees leaves the device nowhere. */
export function Filming({ onWhole, onStop }: FilmingProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [has, setHas] = useState<readonly boolean[]>([]);
  const told = useRef({ onWhole, onStop });
  told.current = { onWhole, onStop };
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    // A phone on its side would show a strip of it, and who films has no hand to scroll with.
    video.scrollIntoView({ block: 'center' });
    const filming = startFilming(video, {
      seen: setHas,
      whole: (handover) => told.current.onWhole(handover),
      failed: (problem) => told.current.onStop(problem),
    });
    const letGo = holdAwake();
    return () => {
      filming.stop();
      letGo();
    };
  }, []);
  const missing = has.filter((isHere) => !isHere).length;
  return (
    <>
      <video ref={film} className={css.film} muted playsInline />
      {has.length > 0 ? <Strokes has={has} /> : null}
      <p role="status" className={css.note}>
        {has.length === 0
          ? 'Hold it so that the code on the other phone fills the picture.'
          : `${has.length - missing} of ${has.length} codes are here.`}
      </p>
      <Button onClick={() => onStop(null)}>Stop</Button>
    </>
  );
}

interface Tell {
  seen: (has: readonly boolean[]) => void;
  whole: (handover: Handover) => void;
  failed: (problem: string) => void;
}

function startFilming(video: HTMLVideoElement, tell: Tell): { stop: () => void } {
  let isOn = true;
  let stream: MediaStream | null = null;
  const stop = () => {
    isOn = false;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const end = (then: () => void) => {
    if (!isOn) return;
    stop();
    then();
  };
  const fail = (problem: string) => end(() => tell.failed(problem));

  async function run(): Promise<void> {
    const read = await codeReader();
    const taken = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } },
    });
    stream = taken;
    if (!isOn) return stop();
    video.srcObject = taken;
    await video.play();
    const collector = codeCollector();
    while (isOn) {
      for (const text of await read(video)) {
        const seen = collector.see(text);
        if (seen === 'newer') return fail('The other phone has a newer release. Update this one.');
        if (seen !== 'new') continue;
        tell.seen(collector.filmed().has);
        const bytes = collector.whole();
        if (!bytes) continue;
        const handover = unpackHandover(bytes);
        return end(() => tell.whole(handover));
      }
      await new Promise((next) => requestAnimationFrame(next));
    }
  }

  run().catch((error: unknown) => {
    const problem = error instanceof HandoverError ? error.message : cameraProblem(error);
    if (!(error instanceof HandoverError)) console.error('The camera could not be used.', error);
    // Told of nothing that fails after a stop: the lifter may be looking at a file by then.
    fail(problem);
  });
  return { stop };
}

function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The camera is not allowed here. Allow it in the browser, or take a file.';
  if (name === 'NotFoundError') return 'There is no camera here. Take a file.';
  return 'The camera can’t be used now. Try again, or take a file.';
}
