/** An element of the page, as the browser's protocol names it. */
export type ElementRef = string;

/** The element is there, but moves, is covered or was drawn anew: find it again and try again. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

/**
 * One browser with one tab in front, driven from outside by its own protocol. What is kept
 * (database, cookies, service worker) lives as long as the browser.
 */
export interface Driver {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Closes the tab, with its workers, and opens the address in a new one. */
  reopen(url: string): Promise<void>;
  /** Runs a function's text in the page with JSON arguments; resolves to its JSON result. */
  run<T>(fn: string, ...args: readonly unknown[]): Promise<T>;
  /** As `run`, for a function that finds an element or null. Throws NotReadyError if it goes while it is handed over. */
  find(fn: string, ...args: readonly unknown[]): Promise<ElementRef | null>;
  /** Throws NotReadyError. */
  click(element: ElementRef): Promise<void>;
  /** Replaces what a field holds, key by key. Throws NotReadyError. */
  fill(element: ElementRef, text: string): Promise<void>;
  quit(): Promise<void>;
}
