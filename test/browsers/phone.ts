import { setTimeout as wait } from 'node:timers/promises';
import { LIFTER, type LoggedSet } from '../journeys/support/device.ts';
import { type Driver, type ElementRef, NotReadyError } from './driver.ts';
import { ATTRIBUTE, FIND, PLACE, type Query, READ } from './find.ts';

const WAIT_MS = 30_000;
const SYNC_MS = 90_000;
const POLL_MS = 100;

/** One phone with a browser that Playwright can't drive, and what a thumb does with it. */
export class Phone {
  readonly #driver: Driver;
  readonly #url: string;

  constructor(driver: Driver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  open = () => this.#driver.goTo(this.#url);
  reload = () => this.#driver.reload();
  /** Closes the tab and opens the app in a new one. */
  reopen = () => this.#driver.reopen(this.#url);
  quit = () => this.#driver.quit();

  /** Resolves when the service worker controls the page: from then on the app opens without a server. */
  async installed(): Promise<void> {
    await this.#until('the service worker in control', () =>
      this.#driver.run<boolean>('() => navigator.serviceWorker.controller !== null'),
    );
  }

  async register(): Promise<void> {
    await this.#tap({ role: 'button', name: 'Create New Account' });
    await this.#fill('First Name', LIFTER.firstName);
    await this.#fill('Last Name', LIFTER.lastName);
    await this.#fill('Email', LIFTER.email);
    await this.#fill('Password', LIFTER.password);
    await this.#fill('Confirm Password', LIFTER.password);
    await this.#tap({ role: 'button', name: 'Create Account' });
    await this.#see({ role: 'tab', name: '/^Day 1/' });
  }

  async signIn(): Promise<void> {
    await this.#fill('Email', LIFTER.email);
    await this.#fill('Password', LIFTER.password);
    await this.#tap({ role: 'button', name: 'Sign In' });
    await this.#see({ role: 'tab', name: '/^Day 1/' });
  }

  /** From the catalogue; its card opens. */
  async addExercise(name: string): Promise<void> {
    const dialog: Query = { role: 'dialog', name: '/Add New Exercise/' };
    await this.#tap({ role: 'button', name: 'Add Exercise' });
    await this.#fill('Find Exercise', name, dialog);
    await this.#tap({ role: 'text', name, within: dialog });
    await this.#tap({ role: 'button', name: 'Add Exercise', within: dialog });
    await this.#until('the dialog closed', async () => (await this.#find(dialog)) === null);
    await this.#see(card(name));
  }

  /** Weight by the keyboard, reps by the quick picks, then Save; done when the button says so. */
  async logSets(name: string, sets: readonly LoggedSet[]): Promise<void> {
    await this.#openCard(name);
    for (const [index, { weight, reps }] of sets.entries()) {
      const row: Query = { role: 'row', nth: index + 1, within: card(name) };
      await this.#fill('/^Weight/', String(weight), row);
      await this.#tap({ role: 'field', name: '/^Reps/', within: row });
      await this.#tap({ role: 'option', name: String(reps), within: row });
    }
    await this.#tap({ role: 'button', name: 'Save', within: card(name) });
    await this.#see({ role: 'button', name: 'Saved ✓', within: card(name) });
  }

  /** The Previous column of an exercise shows these sets. Opens its card. */
  async expectPrevious(name: string, sets: readonly LoggedSet[]): Promise<void> {
    await this.#openCard(name);
    for (const [index, { weight, reps }] of sets.entries()) {
      const row: Query = { role: 'row', nth: index + 1, within: card(name) };
      const previous = `/^${weight}(\\.0)? × ${reps} kg/`;
      await this.#see({ role: 'button', name: previous, within: row }, SYNC_MS);
    }
  }

  /** What the badge in the header says. */
  async expectBadge(text: string): Promise<void> {
    let shown: string | null = null;
    const badge: Query = { role: 'button', within: { role: 'status', has: { role: 'button' } } };
    await this.#until(
      () => `the badge “${text}” (it says “${shown}”)`,
      async () => {
        shown = await this.#driver.run<string | null>(READ, badge);
        return shown === text;
      },
      SYNC_MS,
    );
  }

  /** The screen at this path is drawn, under this heading. */
  async expectScreen(path: string, name: string): Promise<void> {
    await this.#driver.goTo(new URL(path, this.#url).href);
    await this.#see({ role: 'heading', name });
  }

  async #openCard(name: string): Promise<void> {
    const toggle: Query = { role: 'button', name, within: card(name) };
    await this.#see(toggle);
    if ((await this.#driver.run<string | null>(ATTRIBUTE, toggle, 'aria-expanded')) !== 'true') {
      await this.#tap(toggle);
    }
    await this.#see({ role: 'row', nth: 1, within: card(name) });
  }

  async #tap(query: Query): Promise<void> {
    await this.#do(query, (element) => this.#driver.click(element));
  }

  async #fill(name: string, text: string, within?: Query): Promise<void> {
    const field: Query = { role: 'field', name, ...(within ? { within } : {}) };
    await this.#do(field, (element) => this.#driver.fill(element, text));
  }

  /**
   * As soon as the element can be used and lies still: a dialog that slides in is seen before, and a list that is
   * being filtered would put another entry under the tap.
   */
  async #do(query: Query, act: (element: ElementRef) => Promise<void>): Promise<void> {
    await this.#until(`${JSON.stringify(query)} to be ready`, async () => {
      await this.#see(query);
      const place = await this.#driver.run<string>(PLACE, query);
      await wait(POLL_MS);
      if ((await this.#driver.run<string>(PLACE, query)) !== place) return false;
      await act(await this.#see(query));
      return true;
    });
  }

  #find(query: Query): Promise<ElementRef | null> {
    return this.#driver.find(FIND, query);
  }

  async #see(query: Query, timeoutMs = WAIT_MS): Promise<ElementRef> {
    let element: ElementRef | null = null;
    await this.#until(
      JSON.stringify(query),
      async () => {
        element = await this.#find(query);
        return element !== null;
      },
      timeoutMs,
    );
    if (element === null) throw new Error('unreachable');
    return element;
  }

  /** An element that was drawn anew while it was looked at or used makes it not true yet. */
  async #until(
    what: string | (() => string),
    isTrue: () => Promise<boolean>,
    timeoutMs = WAIT_MS,
  ): Promise<void> {
    const isTrueNow = async () => {
      try {
        return await isTrue();
      } catch (error) {
        if (error instanceof NotReadyError) return false;
        throw error;
      }
    };
    const deadline = Date.now() + timeoutMs;
    while (!(await isTrueNow())) {
      if (Date.now() > deadline) {
        const page = await this.#driver.run<string>('() => document.body.innerText');
        throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}; the page:\n${page}`);
      }
      await wait(POLL_MS);
    }
  }
}

const card = (name: string): Query => ({ role: 'listitem', has: { role: 'heading', name } });
