import { expect, type Page } from '@playwright/test';

/** Who looks: somebody signed out, somebody who has just registered, somebody with months of training. */
export type Viewer = 'visitor' | 'newcomer' | 'lifter';

/** One thing that a person can see. Views of one address follow each other; Escape leads from one to the next. */
export interface View {
  name: string;
  viewer: Viewer;
  path: string;
  show: (page: Page) => Promise<unknown>;
  /** It leaves marks that Escape does not take away. */
  reload?: true;
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

export async function dialog(page: Page, opener: string, title: string): Promise<void> {
  await button(page, opener).first().click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}
export const alert = (page: Page, title: string) =>
  expect(page.getByRole('alertdialog', { name: title })).toBeVisible();
export const opens = (opener: string, title: string) => (page: Page) => dialog(page, opener, title);

/** One that no viewer is named for yet. */
export type Sight = Omit<View, 'viewer'>;
