/** Compresses a request's body; null where this browser can't. */
export type Gzip = (text: string) => Promise<Uint8Array<ArrayBuffer>> | null;

/** The browser's own compression. */
export const browserGzip: Gzip = (text) =>
  typeof CompressionStream === 'undefined' ? null : compressed(text);

async function compressed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(text);
  if (!body) return new Uint8Array();
  return new Uint8Array(await new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
}
