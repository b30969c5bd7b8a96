/** Calls under way, of the package custom-idle-queue as much as RxDB calls: it waits for them before it closes a store. */
export class IdleQueue {
  #underWay = 0;
  #waiting: (() => void)[] = [];

  async wrapCall<T>(call: () => T | Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await call();
    } finally {
      this.#underWay--;
      if (this.#underWay === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  async requestIdlePromise(): Promise<void> {
    if (this.#underWay > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
