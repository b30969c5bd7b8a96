import { createContext, type HTMLAttributes, type KeyboardEvent, type Ref, use, useId, useMemo } from 'react';

/*
 * Tabs as the ARIA practices have them: one stop for the keyboard, arrows that choose. Ours, since a library's cost
 * the first load more than the rest of the day's bar.
 */

interface Chosen {
  id: string;
  value: string;
  choose: (value: string) => void;
}

const Context = createContext<Chosen | null>(null);

function useChosen(): Chosen {
  const chosen = use(Context);
  if (!chosen) throw new Error('Tabs stand inside a TabsRoot');
  return chosen;
}

interface TabsRootProps extends HTMLAttributes<HTMLDivElement> {
  value: string;
  onValueChange: (value: string) => void;
}

export function TabsRoot({ value, onValueChange, ...props }: TabsRootProps) {
  const id = useId();
  const chosen = useMemo(() => ({ id, value, choose: onValueChange }), [id, value, onValueChange]);
  return (
    <Context value={chosen}>
      <div {...props} />
    </Context>
  );
}

interface TabListProps extends HTMLAttributes<HTMLDivElement> {
  'aria-label': string;
  ref?: Ref<HTMLDivElement>;
}

export function TabList(props: TabListProps) {
  return <div role="tablist" aria-orientation="horizontal" {...props} onKeyDown={step} />;
}

/** The arrow keys go round. The tab that gets the focus is chosen by its `onFocus`. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const places = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const to = places.get(event.key);
  if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

interface TabValue extends HTMLAttributes<HTMLElement> {
  /** Names the tab and the panel that belongs to it. */
  value: string;
}

export function Tab({ value, ...props }: TabValue) {
  const { id, value: chosen, choose } = useChosen();
  const isChosen = value === chosen;
  const take = () => {
    if (!isChosen) choose(value);
  };
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel-${value}` : undefined}
      data-state={isChosen ? 'active' : 'inactive'}
      tabIndex={isChosen ? 0 : -1}
      onClick={take}
      onFocus={take}
      {...props}
    />
  );
}

/** What the chosen tab shows. The other tabs' panels are not drawn. */
export function TabPanel({ value, children, ...props }: TabValue) {
  const { id, value: chosen } = useChosen();
  if (value !== chosen) return null;
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} {...props}>
      {children}
    </div>
  );
}
