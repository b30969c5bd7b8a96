import { EACH_PAGE } from './messages.ts';
import { keepAsked, MORE_MS, REST_KEPT, type RestAsked, type RestData } from './rest-notice.ts';
import { isSignOutMarked } from './sign-out-mark.ts';

/** A page that answers does so at once; one that the system has frozen never does, ms. */
const ANSWER_MS = 1_000;
/** How much later a page behind another app may ring than this worker would, ms. */
const PAGE_LATE_MS = 2_000;

interface RestRing {
  isShown: () => Promise<boolean>;
  show: () => Promise<void>;
}

/**
 * Does what a button of the notification asks for: in the page, which has the rest; where none answers, the page
 * does it when it is back, and until then this worker and the server ring.
 */
export async function pressRestButton(
  worker: ServiceWorkerGlobalScope,
  action: RestAsked['action'],
  { isServerOn }: RestData,
  { isShown, show }: RestRing,
): Promise<void> {
  const asked: RestAsked = { type: 'REST_ASKED', action, at: Date.now() };
  const answer = await tellPage(worker, asked);
  if (answer === 'no-rest') return;
  if (answer === 'none') {
    await keepAsked(asked);
    for (const page of await worker.clients.matchAll(EACH_PAGE)) page.postMessage({ type: REST_KEPT });
  }
  if (action === 'done') return;
  const dueAt = asked.at + MORE_MS;
  if (answer === 'none' && isServerOn) void armServer(dueAt);
  await new Promise((done) => {
    setTimeout(done, dueAt - Date.now() + (answer === 'none' ? 0 : PAGE_LATE_MS));
  });
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  if (!(await isShown())) await show();
}

/** Each page is asked: a frozen one may lie before one that is awake, and the first to do it has done it for all. */
async function tellPage(
  worker: ServiceWorkerGlobalScope,
  asked: RestAsked,
): Promise<'done' | 'no-rest' | 'none'> {
  const pages = await worker.clients.matchAll(EACH_PAGE);
  const answers = pages.map(
    (page) =>
      new Promise<'done' | 'no-rest'>((answered) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => answered(data === true ? 'done' : 'no-rest');
        page.postMessage(asked, [port2]);
      }),
  );
  const late = new Promise<'none'>((answered) => {
    setTimeout(() => answered('none'), pages.length > 0 ? ANSWER_MS : 0);
  });
  return Promise.race([...answers, late]);
}

/** Under the same id as the page would: what both ask for is one rest. Without a network only this phone rings. */
async function armServer(dueAt: number): Promise<void> {
  try {
    if (await isSignOutMarked()) return;
    await fetch('/api/push/rest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `rest-${dueAt}`, afterMs: Math.max(0, dueAt - Date.now()) }),
      signal: AbortSignal.timeout(MORE_MS),
    });
  } catch (error) {
    console.info('The server was not told of the longer rest.', error);
  }
}
