/**
 * A request's JSON body that ends only once `release` is called, as that of a client that takes its time.
 * `asked` resolves when the server begins to read it.
 */
export function heldBody(value: object): { init: RequestInit; asked: Promise<void>; release: () => void } {
  const bytes = Buffer.from(JSON.stringify(value));
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked.resolve();
        await released.promise;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  // TypeScript's own library does not know `duplex`, without which fetch sends no stream.
  const init = { headers, body, duplex: 'half' } as RequestInit;
  return { init, asked: asked.promise, release: released.resolve };
}
