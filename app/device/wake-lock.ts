export type AwakeState = 'off' | 'on' | 'refused' | 'unsupported';

/** Who wants the screen on: a session, and what is filmed or timed meanwhile. */
let holders = 0;
let lock: WakeLockSentinel | null = null;
let state: AwakeState = 'off';

/** Older browsers have none, whatever TypeScript's library says. */
const wakeLock = (): WakeLock | undefined =>
  (navigator as Omit<Navigator, 'wakeLock'> & { wakeLock?: WakeLock }).wakeLock;

function put(next: AwakeState): void {
  state = next;
}

async function take(): Promise<void> {
  if (holders === 0 || lock || document.hidden) return;
  const api = wakeLock();
  if (!api) return put('unsupported');
  try {
    const taken = await api.request('screen');
    // Given back while it was asked for, or given to who asked at the same time.
    if (holders === 0 || lock) return void taken.release();
    lock = taken;
    // The system takes it when the page is hidden or the battery is low.
    taken.addEventListener('release', () => {
      if (lock === taken) lock = null;
      put(holders > 0 && !document.hidden ? 'refused' : 'off');
    });
    put('on');
  } catch (error) {
    console.info('The screen may go dark', error);
    put('refused');
  }
}

document.addEventListener('visibilitychange', () => void take());

/** Keeps the screen on until what this returns is called. `testAwake` tells what the browser answers. */
export function holdAwake(): () => void {
  holders += 1;
  void take();
  let isHeld = true;
  return () => {
    if (isHeld) letGo();
    isHeld = false;
  };
}

function letGo(): void {
  holders -= 1;
  if (holders > 0) return;
  void lock?.release();
  lock = null;
  put('off');
}

/** Asks for a moment whether this browser would. Call it in a tap. */
export async function testAwake(): Promise<AwakeState> {
  holders += 1;
  await take();
  const found = state;
  letGo();
  return found;
}
