/** What a person would say of an element: its role and its accessible name, inside another if need be. */
export interface Query {
  role: 'button' | 'dialog' | 'field' | 'heading' | 'listitem' | 'option' | 'row' | 'status' | 'tab' | 'text';
  /** The whole name, or a regular expression's source between slashes. Without it, any. */
  name?: string;
  /** The nth of those that match, from 0. */
  nth?: number;
  /** Only those that contain a match of this. */
  has?: Query;
  within?: Query;
}

/**
 * Runs in the page, so it stands alone: finds the visible element of a query. Enough of the
 * accessible name computation for this app's own markup.
 */
function findInPage(query: Query): Element | null {
  const selectors: Record<Query['role'], string> = {
    button: 'button, [role="button"]',
    dialog: '[role="dialog"], [role="alertdialog"]',
    field: 'input, textarea, select, [role="combobox"], [role="spinbutton"], button[aria-label]',
    heading: 'h1, h2, h3',
    listitem: 'li',
    option: '[role="option"]',
    row: 'tr',
    status: '[role="status"]',
    tab: '[role="tab"]',
    text: 'p, span, div, label, button, li',
  };
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by) {
      return squeeze(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    }
    const label = element.getAttribute('aria-label');
    if (label) return squeeze(label);
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return squeeze([...labels].map((one) => one.textContent).join(' '));
    return squeeze(element.textContent);
  };
  const matches = (name: string, wanted: string | undefined) => {
    if (wanted === undefined) return true;
    const pattern = /^\/(.*)\/$/.exec(wanted)?.[1];
    return pattern === undefined ? name === wanted : new RegExp(pattern).test(name);
  };
  const all = (wanted: Query, scope: ParentNode): Element[] => {
    const inner = wanted.within ? (all({ ...wanted.within }, scope)[wanted.within.nth ?? 0] ?? null) : scope;
    if (!inner) return [];
    return [...inner.querySelectorAll(selectors[wanted.role])].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        matches(nameOf(element), wanted.name) &&
        (!wanted.has || all(wanted.has, element).length > 0),
    );
  };
  return all(query, document)[query.nth ?? 0] ?? null;
}

/** The finder's text, for a driver to run in the page. */
export const FIND = String(findInPage);

/** In the page: the text of what a query finds, its name where it has no text; null when nothing is there. */
export const READ = `(query) => {
  const element = (${FIND})(query);
  return element ? element.getAttribute('aria-label') ?? element.textContent.replace(/\\s+/g, ' ').trim() : null;
}`;

/** In the page: one attribute of what a query finds; null when either is not there. */
export const ATTRIBUTE = `(query, attribute) => (${FIND})(query)?.getAttribute(attribute) ?? null`;

/** In the page: where what a query finds lies, as text to compare. */
export const PLACE = `(query) => JSON.stringify((${FIND})(query)?.getBoundingClientRect() ?? null)`;
