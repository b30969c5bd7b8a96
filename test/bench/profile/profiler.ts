import * as v from 'valibot';
import { Cdp, CdpError, type CdpEvent } from './cdp.ts';
import { CpuProfileSchema, SelfTime } from './self-time.ts';
import { buildSourceMaps, type FindSource } from './source-maps.ts';

/** Finer than the default, since what is looked at takes a few ms. */
const SAMPLE_EVERY_US = 200;

const AttachedSchema = v.object({
  sessionId: v.string(),
  targetInfo: v.object({ type: v.string(), url: v.string() }),
});
const DetachedSchema = v.object({ sessionId: v.string() });
const ProfileSchema = v.object({ profile: CpuProfileSchema });

/** Where time was taken: in the server's process, or in a page's or worker's thread. */
type Place = string;

/** Takes CPU profiles of the server and of every page and worker of the browser, at the same time. */
export class Profiler {
  #browser!: Cdp;
  #server!: Cdp;
  /** Session by session, the kind of target it is of. */
  readonly #sessions = new Map<string, Place>();
  #running = false;
  #found = new Map<Place, SelfTime>();
  readonly #findSource: FindSource;

  private constructor(findSource: FindSource) {
    this.#findSource = findSource;
  }

  static async connect(browserPort: number, serverPort: number): Promise<Profiler> {
    const profiler = new Profiler(await buildSourceMaps());
    profiler.#server = await Cdp.connect(serverPort, '/json/list', () => undefined);
    await prepare(profiler.#server);
    profiler.#browser = await Cdp.connect(browserPort, '/json/version', (event) => {
      profiler.#onEvent(event).catch((error: unknown) => console.error('profile', error));
    });
    await watchChildren(profiler.#browser);
    return profiler;
  }

  /** Adds to what was found where. Targets that come during `work` are profiled from their start. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    await Promise.all([
      this.#server.send('Profiler.start'),
      ...this.#each((session) => this.#start(session)),
    ]);
    this.#running = true;
    try {
      return await work();
    } finally {
      this.#running = false;
      this.#add('server', await this.#server.send('Profiler.stop'));
      await Promise.all(this.#each((session, place) => this.#stop(session, place)));
    }
  }

  /** What was found since the last call, place by place. */
  take(): Map<Place, SelfTime> {
    const found = this.#found;
    this.#found = new Map();
    return found;
  }

  close(): void {
    this.#browser.close();
    this.#server.close();
  }

  async #onEvent({ method, params }: CdpEvent): Promise<void> {
    if (method === 'Target.detachedFromTarget')
      this.#sessions.delete(v.parse(DetachedSchema, params).sessionId);
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId, targetInfo } = v.parse(AttachedSchema, params);
    const resume = () => this.#browser.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    // A service worker answers nothing while it sleeps.
    if (!['page', 'worker'].includes(targetInfo.type)) {
      await resume();
      return;
    }
    this.#sessions.set(sessionId, targetInfo.type);
    // All sent before the first is answered: what waits to run need not answer yet.
    await Promise.all([
      watchChildren(this.#browser, sessionId),
      prepare(this.#browser, sessionId),
      ...(this.#running ? [this.#start(sessionId)] : []),
      resume(),
    ]);
  }

  #each(visit: (session: string, place: Place) => Promise<unknown>): Promise<unknown>[] {
    return [...this.#sessions].map(([session, place]) => visit(session, place));
  }

  async #start(session: string): Promise<void> {
    await this.#ask(session, 'Profiler.start');
  }

  async #stop(session: string, place: Place): Promise<void> {
    const stopped = await this.#ask(session, 'Profiler.stop');
    if (stopped) this.#add(place, stopped);
  }

  /** Null from a target that went meanwhile: a tab that was closed, a worker that ended. */
  async #ask(session: string, method: string): Promise<Record<string, unknown> | null> {
    try {
      return await this.#browser.send(method, {}, session);
    } catch (error) {
      if (!(error instanceof CdpError)) throw error;
      this.#sessions.delete(session);
      return null;
    }
  }

  #add(place: Place, stopped: Record<string, unknown>): void {
    const time = this.#found.get(place) ?? new SelfTime(this.#findSource);
    this.#found.set(place, time);
    time.add(v.parse(ProfileSchema, stopped).profile);
  }
}

async function prepare(cdp: Cdp, session?: string): Promise<void> {
  await Promise.all([
    cdp.send('Profiler.enable', {}, session),
    cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US }, session),
  ]);
}

/** Each new target waits until it is watched, so that nothing of it is missed. */
async function watchChildren(cdp: Cdp, session?: string): Promise<void> {
  await cdp.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    session,
  );
}
