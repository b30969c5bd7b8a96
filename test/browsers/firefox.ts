import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, type ElementRef, NotReadyError } from './driver.ts';
import { Program } from './process.ts';

const START_MS = 60_000;
const CALL_MS = 90_000;
/** WebDriver's code points for keys. */
const KEY = { control: '\uE009', backspace: '\uE003' } as const;

/** No look-ups of its own, no first-run pages. */
const PREFERENCES = {
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.enabled': false,
};

type Call = <T = unknown>(method: string, params: object) => Promise<T>;

/** Firefox without a screen, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'chalkbook-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), preferences.join('\n'));
  const firefox = new Program(
    path,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--width=390',
      '--height=844',
    ],
    { env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
  );
  const stop = async () => {
    await firefox.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/, START_MS);
    const { call, close } = await connect(`${address}/session`);
    await call('session.new', { capabilities: {} });
    const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const first = contexts[0]?.context;
    if (first === undefined) throw new Error('Firefox opened no tab');
    return biDi(call, first, async () => {
      close();
      await stop();
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  /** The kind of an error. */
  error?: string;
  message?: string;
}

/** An element that was seen and is hidden, moving or gone by now: a list that is drawn anew, a dialog that slides in. */
const NOT_READY: ReadonlySet<string> = new Set([
  'move target out of bounds',
  'no such element',
  'no such node',
]);

async function connect(address: string): Promise<{ call: Call; close: () => void }> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const call: Call = async <T>(method: string, params: object) => {
    const id = ++calls;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), CALL_MS);
    socket.send(JSON.stringify({ id, method, params }));
    try {
      const answer = await promise;
      if (answer.type === 'error') {
        const Failure = NOT_READY.has(answer.error ?? '') ? NotReadyError : Error;
        throw new Failure(`${method}: ${answer.error}: ${answer.message}`);
      }
      return answer.result as T;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
  return { call, close: () => socket.close() };
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { type: string; value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
}

function biDi(call: Call, first: string, stop: () => Promise<void>): Driver {
  let context = first;
  const navigate = async (url: string) => {
    await call('browsingContext.navigate', { context, url, wait: 'complete' });
  };

  /** The arguments travel as one JSON text: BiDi's own values need no code here then. */
  async function evaluate(body: string, args: readonly unknown[]) {
    const answer = await call<Evaluated>('script.callFunction', {
      functionDeclaration: body,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  }

  const pressAt = (element: ElementRef) =>
    call('input.performActions', {
      context,
      actions: [
        {
          type: 'pointer',
          id: 'thumb',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId: element } } },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });

  const press = (keys: { type: 'keyDown' | 'keyUp'; value: string }[]) =>
    call('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions: keys }] });
  const stroke = (value: string) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const];

  const click = async (element: ElementRef) => {
    await call('script.callFunction', {
      functionDeclaration: '(element) => element.scrollIntoView({ block: "center", behavior: "instant" })',
      arguments: [{ sharedId: element }],
      target: { context },
      awaitPromise: false,
    });
    await pressAt(element);
  };

  return {
    goTo: navigate,
    async reload() {
      await call('browsingContext.reload', { context, wait: 'complete' });
    },
    async reopen(url) {
      const old = context;
      ({ context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' }));
      await call('browsingContext.close', { context: old });
      await navigate(url);
    },
    async run<T>(fn: string, ...args: readonly unknown[]) {
      const result = await evaluate(
        `async (args) => JSON.stringify((await (${fn})(...JSON.parse(args))) ?? null)`,
        args,
      );
      return JSON.parse(String(result?.value)) as T;
    },
    async find(fn, ...args) {
      return (await evaluate(`(args) => (${fn})(...JSON.parse(args))`, args))?.sharedId ?? null;
    },
    click,
    async fill(element, text) {
      await click(element);
      await press([
        { type: 'keyDown', value: KEY.control },
        ...stroke('a'),
        { type: 'keyUp', value: KEY.control },
        ...stroke(KEY.backspace),
        ...[...text].flatMap(stroke),
      ]);
    },
    async quit() {
      await stop();
    },
  };
}
