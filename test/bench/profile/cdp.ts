import * as v from 'valibot';

const MessageSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.looseObject({})),
  result: v.optional(v.looseObject({})),
  error: v.optional(v.object({ message: v.string() })),
  sessionId: v.optional(v.string()),
});

export interface CdpEvent {
  method: string;
  params: Record<string, unknown>;
}

/** What the other side said when it could not. */
export class CdpError extends Error {}

/** A connection to what speaks the DevTools protocol: Chromium, with all its pages and workers, or Node. */
export class Cdp {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: v.InferOutput<typeof MessageSchema>) => void>();
  readonly #onEvent: (event: CdpEvent) => void;
  #last = 0;

  private constructor(socket: WebSocket, onEvent: (event: CdpEvent) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
  }

  /** `port` is where it listens, `path` is what lists its targets there. */
  static async connect(port: number, path: string, onEvent: (event: CdpEvent) => void): Promise<Cdp> {
    const listed: unknown = await (await fetch(`http://127.0.0.1:${port}${path}`)).json();
    const target = v.parse(v.object({ webSocketDebuggerUrl: v.string() }), [listed].flat()[0]);
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Cdp(socket, onEvent);
  }

  /** Rejects with a CdpError when the other side can't, or is not there any more. */
  send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        if (error) reject(new CdpError(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #receive(data: string): void {
    const message = v.parse(MessageSchema, JSON.parse(data));
    if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else if (message.method !== undefined) {
      this.#onEvent({ method: message.method, params: message.params ?? {} });
    }
  }
}
