// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchInstall } from './install.ts';
import { InstallCard } from './install-card.tsx';

let stop: () => void = () => undefined;

function begin() {
  stop = watchInstall();
  render(<InstallCard />);
}
function offer() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}
function isIphone() {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  );
}
function isStandalone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('standalone') }) as MediaQueryList,
  );
}
const card = () => screen.queryByRole('heading', { name: 'Install Chalkbook' });
const button = (name: string) => screen.queryByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  act(stop);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('where the browser offers to install', () => {
  it('shows with the offer, keeps the browser’s own bar away, and opens the native prompt', async () => {
    begin();
    expect(card()).toBeNull();
    const { prompt, event } = offer();
    expect(event.defaultPrevented).toBe(true);
    expect(card()).not.toBeNull();
    await act(async () => fireEvent.click(button('Install') ?? document.body));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(card()).toBeNull();
    expect(localStorage.getItem('pwa-install-prompt-seen')).toBeNull();
  });

  it('`Later` hides it and is remembered', () => {
    begin();
    offer();
    fireEvent.click(button('Later') ?? document.body);
    expect(card()).toBeNull();
    expect(localStorage.getItem('pwa-install-prompt-seen')).toBe('true');
    offer();
    expect(card()).toBeNull();
  });

  it('stays away from an installed app', () => {
    isStandalone();
    begin();
    offer();
    expect(card()).toBeNull();
  });
});

describe('on an iPhone', () => {
  it('tells after 3 s how to do it by hand, without an Install button', () => {
    isIphone();
    begin();
    act(() => void vi.advanceTimersByTime(2_999));
    expect(card()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(card()?.parentElement?.textContent).toMatch(/share button.*then ‘Add to Home Screen’/);
    expect(button('Install')).toBeNull();
    expect(button('Later')).not.toBeNull();
  });

  it.each(['seen', 'standalone'])('says nothing when %s', (why) => {
    isIphone();
    if (why === 'seen') localStorage.setItem('pwa-install-prompt-seen', 'true');
    else isStandalone();
    begin();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(card()).toBeNull();
  });
});

it('says nothing elsewhere, where the browser makes no offer', () => {
  begin();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(card()).toBeNull();
});
