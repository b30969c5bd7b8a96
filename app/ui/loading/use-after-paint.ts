import { useEffect, useState } from 'react';

/** Whether a frame was drawn since this first was ready: what stands further down can wait for it. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => setPainted(true);
    // A message comes after the frame that this callback belongs to.
    const frame = requestAnimationFrame(() => port2.postMessage(null));
    return () => {
      cancelAnimationFrame(frame);
      port1.close();
    };
  }, [isReady]);
  return isPainted;
}
