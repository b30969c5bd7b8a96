/** A hidden page draws no frame. */
const UNSEEN_MS = 100;

/** Resolves after the next frame, so that work nobody looks at first does not delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
}
