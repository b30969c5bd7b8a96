import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface LoggedSet {
  /** kg */
  weight: number;
  /** One of the quick picks, 1 to 12 or 15. */
  reps: number;
}

export const LIFTER: Person = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.com',
  password: 'three plates a side',
};

/** Chromium reports every failed request as an error: expected only while a journey breaks the network or enters what is refused. */
const NETWORK_ERROR =
  /^Failed to load resource: (net::ERR_|the server responded with a status of (4\d\d|502))/;

/** What a library prints to sell itself. No user should see it, whatever its level. */
const ADVERTISEMENT = /rxdb|premium|devtools for a better/i;

/** One phone: a browser context of its own, and what a thumb does with it. */
export class Device {
  readonly context: BrowserContext;
  readonly url: string;
  /** Console errors and uncaught exceptions that no journey asked for. */
  readonly problems: string[] = [];
  page!: Page;
  #networkBroken = false;

  private constructor(context: BrowserContext, url: string) {
    this.context = context;
    this.url = url;
  }

  static async create(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Device> {
    return Device.over(await browser.newContext(options), url);
  }

  /** A phone whose context is there already, such as a browser's own. Opens a tab. */
  static async over(context: BrowserContext, url: string): Promise<Device> {
    const device = new Device(context, url);
    device.context.on('weberror', (error) => device.problems.push(`uncaught: ${error.error().message}`));
    device.context.on('console', (message) => {
      if (ADVERTISEMENT.test(message.text())) device.problems.push(`advertisement: ${message.text()}`);
      if (message.type() !== 'error') return;
      if (device.#networkBroken && NETWORK_ERROR.test(message.text())) return;
      device.problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    await device.openTab();
    return device;
  }

  /** From here on the network may fail; everything else still must not. */
  expectNetworkErrors(): void {
    this.#networkBroken = true;
  }

  async openTab(path = '/'): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto(this.url + path);
  }

  async closeTab(): Promise<void> {
    await this.page.close();
  }

  /** Resolves when the service worker controls the page: from then on the app opens without a server. */
  async installed(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      });
    });
  }

  async register(person: Person = LIFTER): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Create New Account' }).click();
    await page.getByLabel('First Name').fill(person.firstName);
    await page.getByLabel('Last Name').fill(person.lastName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await this.onWorkout();
  }

  async signIn(person: Person = LIFTER): Promise<void> {
    const { page } = this;
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await this.onWorkout();
  }

  /** Of who is signed in. */
  async userId(): Promise<string> {
    const answer = await this.context.request.get(`${this.url}/api/user`);
    const user = (await answer.json()) as { id: string };
    return user.id;
  }

  async onWorkout(): Promise<void> {
    await expect(this.page.getByRole('tab', { name: /^Day 1:/ })).toBeVisible();
  }

  /** From the catalogue; its card opens. */
  async addExercise(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Exercise' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add New Exercise' });
    await dialog.getByLabel('Find Exercise').fill(name);
    await dialog.getByText(name, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add Exercise' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.card(name).last()).toBeVisible();
  }

  card(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.page.getByRole('listitem').filter({ has: heading });
  }

  async openCard(name: string): Promise<Locator> {
    const card = this.card(name);
    const toggle = card.getByRole('button', { name, exact: true });
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    await expect(card.getByRole('table')).toBeVisible();
    return card;
  }

  /** Weight by the keyboard, reps by the quick picks, then Save; done when the button says so. */
  async logSets(name: string, sets: readonly LoggedSet[]): Promise<void> {
    const card = await this.openCard(name);
    for (const [index, { weight, reps }] of sets.entries()) {
      const row = card.getByRole('row').nth(index + 1);
      const number = row.getByLabel(/^Weight/);
      await number.click(); // the field changes its text when it is focused
      await number.fill(String(weight));
      await row.getByLabel(/^Reps/).click();
      await row.getByRole('option', { name: String(reps), exact: true }).click();
    }
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Saved ✓' })).toBeVisible();
  }

  /** The tab bar's link, not an address typed: the page stays. */
  async goTo(tab: 'Workout' | 'Progress' | 'Exercises' | 'Settings'): Promise<void> {
    await this.page.getByRole('link', { name: tab }).click();
  }

  /** One of the Progress screen's tiles: its label, number and unit. */
  tile(label: 'Starting' | 'Current' | 'Change'): Locator {
    return this.page.getByText(label, { exact: true }).locator('..');
  }

  get chart(): Locator {
    return this.page.getByRole('figure');
  }

  /** The Previous column of an exercise shows these sets. Opens its card. */
  async expectPrevious(name: string, sets: readonly LoggedSet[]): Promise<void> {
    const card = await this.openCard(name);
    for (const [index, { weight, reps }] of sets.entries()) {
      const previous = card
        .getByRole('row')
        .nth(index + 1)
        .getByRole('button', { name: /use for set/ });
      await expect(previous).toHaveAccessibleName(new RegExp(`^${weight}(\\.0)? × ${reps} kg`), {
        timeout: 60_000,
      });
    }
  }

  get badge(): Locator {
    return this.page.getByRole('banner').getByRole('status').getByRole('button');
  }

  async expectAllOnServer(): Promise<void> {
    await expect(this.badge).toHaveText('All on the server', { timeout: 60_000 });
  }

  /** The badge says how many changes are on this device only. */
  async expectOnThisPhone(count: number): Promise<void> {
    await expect(this.badge).toHaveText(`Offline · ${count} on this device`, { timeout: 60_000 });
  }

  /** After a 401: the same person signs in again, on the same page. */
  async signInAgain({ password }: Person = LIFTER): Promise<void> {
    await this.badge.click();
    const words = this.page.getByRole('dialog');
    await standing(words);
    await words.getByRole('button', { name: 'Sign In', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Sign In Again' });
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Marks the page, so that a reload can be told from a redraw. */
  async markPage(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { markedByJourney: true }));
  }

  async expectSamePage(): Promise<void> {
    expect(await this.page.evaluate(() => 'markedByJourney' in window)).toBe(true);
  }
}

/** A sheet has come to stand. A mouse, unlike a finger, misses what moves between its press and its release. */
async function standing(sheet: Locator): Promise<void> {
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}
