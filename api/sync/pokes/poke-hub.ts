/** One open stream: what it is told, and how it is ended. */
interface Listener {
  userId: string;
  session: string;
  onPoke(seq: number): void;
  onEnd(): void;
}

/** Tells a user's open streams that something changed. A hint only: the pull is the truth. */
export interface PokeHub {
  /** Returns how to stop listening. */
  listen(listener: Listener): () => void;
  poke(userId: string, seq: number): void;
  /** Whose streams are open here. */
  users(): string[];
  /** How many streams are open. */
  count(): number;
  /** Ends the streams of one session. */
  endSession(userId: string, session: string): void;
  /** Ends the streams that are open. */
  endAll(): void;
  /** Ends all streams; those that come later end at once. */
  close(): void;
}

/** Streams one user may hold open; the oldest makes room. A browser needs one. */
export const STREAMS_MAX = 32;

export function createPokeHub(): PokeHub {
  const byUser = new Map<string, Set<Listener>>();
  let closed = false;

  function remove(listener: Listener): void {
    const listeners = byUser.get(listener.userId);
    listeners?.delete(listener);
    if (listeners?.size === 0) byUser.delete(listener.userId);
  }

  function endAll(): void {
    for (const listeners of [...byUser.values()]) for (const listener of [...listeners]) listener.onEnd();
  }

  return {
    listen(listener) {
      if (closed) listener.onEnd();
      else {
        const listeners = (byUser.get(listener.userId) ?? new Set()).add(listener);
        byUser.set(listener.userId, listeners);
        const [oldest] = listeners;
        if (listeners.size > STREAMS_MAX) oldest?.onEnd();
      }
      return () => remove(listener);
    },
    poke(userId, seq) {
      for (const listener of byUser.get(userId) ?? []) listener.onPoke(seq);
    },
    users: () => [...byUser.keys()],
    count: () => [...byUser.values()].reduce((sum, { size }) => sum + size, 0),
    endSession(userId, session) {
      for (const listener of [...(byUser.get(userId) ?? [])]) {
        if (listener.session === session) listener.onEnd();
      }
    },
    endAll,
    close() {
      closed = true;
      endAll();
    },
  };
}
