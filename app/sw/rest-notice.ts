/** The end of a rest as a notification, the same from the page and from the server's push. */
export const REST_TAG = 'rest';
export const REST_OVER = { title: 'Rest is over', body: 'Time for the next set.' };
/** Only some browsers show buttons; the others show the words alone. */
export const REST_BUTTONS = [
  { action: 'more', title: '+15 s' },
  { action: 'done', title: 'Done' },
] as const;
export const MORE_MS = 15_000;

/** What the page that shows it says with it. */
export interface RestData {
  /** Whether the lifter has the server ring for rests. */
  isServerOn: boolean;
}

/** A button that was pressed, at an instant of this phone's clock, ms. */
export interface RestAsked {
  type: 'REST_ASKED';
  action: 'more' | 'done';
  at: number;
}

export function isRestAsked(data: unknown): data is RestAsked {
  const { type, action, at } = (data ?? {}) as Partial<RestAsked>;
  return type === 'REST_ASKED' && (action === 'more' || action === 'done') && typeof at === 'number';
}

/** Something is kept (`keepAsked`): a page that began to listen meanwhile has not heard of it. */
export const REST_KEPT = 'REST_KEPT';

const KEPT = 'chalkbook-rest-asked';
const KEY = '/rest-asked';

/** For a page that sleeps, is gone, or is only just opening: it does so when it is back. */
export async function keepAsked(asked: RestAsked): Promise<void> {
  await (await caches.open(KEPT)).put(KEY, new Response(JSON.stringify(asked)));
}

/** What was asked of no page; it is given once. */
export async function takeAsked(): Promise<RestAsked | null> {
  const kept = await caches.open(KEPT);
  const found = await kept.match(KEY);
  if (!found || !(await kept.delete(KEY))) return null;
  const asked: unknown = await found.json();
  return isRestAsked(asked) ? asked : null;
}
