/** Characters; a small piece costs as much to send as one of this length. */
const CHUNK = 65_536;

/** The same text in pieces of at least CHUNK characters each, but the last. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string, string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  return chunk;
}

/** An answer's body, a piece at a time and none before it can be sent, so that a long answer holds up nobody. */
export function textStream(
  pieces: AsyncGenerator<string>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(Buffer.from(value));
      } catch (error) {
        onError(error);
        // The status has been sent: all that is left is to break the connection off.
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
