/** A page that is not seen draws no frame. */
const UNSEEN_MS = 100;

/** Resolves when the frame was drawn that shows what has changed so far: what is not looked at first can wait for it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
}
