type Listener = (message: unknown) => void;

/** What one tab tells the others of its database: as much of the package broadcast-channel as RxDB calls. */
export class TabChannel {
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Set<Listener>();

  constructor(name: string) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }) => {
      for (const listener of [...this.#listeners]) listener(data);
    };
  }

  addEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  async postMessage(message: unknown): Promise<void> {
    this.#channel.postMessage(message);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#channel.close();
  }
}
