import { cleanup, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExercisePicture } from './exercise-picture.tsx';
import { momentAt, REP_MS } from './use-repetition.ts';

/** What the page would have painted: the paths' data, joined. */
const shown = (root: HTMLElement) =>
  [...root.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('|');

let reduced = false;
let frames: FrameRequestCallback[] = [];
let seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];

beforeEach(() => {
  reduced = false;
  frames = [];
  seen = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: reduced,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => undefined));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(callback);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws it, and waits for its strokes. */
async function drawn(picture: ReactElement) {
  const found = render(picture);
  await waitFor(() => expect(found.container.querySelectorAll('path').length).toBeGreaterThan(0));
  return found;
}

/** Runs the frames asked for so far, at `now` ms. */
function paint(now: number): void {
  for (const frame of frames.splice(0)) frame(now);
}

describe('ExercisePicture', () => {
  it('has its tile at its full size before the lifter on it has come', async () => {
    const { container } = render(<ExercisePicture name="Barbell Squats" size={76} />);
    const tile = container.querySelector('svg');
    expect([tile?.getAttribute('width'), tile?.getAttribute('height')]).toEqual(['76', '76']);
    expect(tile?.querySelector('rect')).not.toBeNull();
    await waitFor(() => expect(shown(container)).not.toBe(''));
  });

  it('is decoration without a label and an image with one', () => {
    const { container, rerender } = render(<ExercisePicture name="Barbell Squats" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    rerender(<ExercisePicture name="Barbell Squats" label="Barbell Squats, start to end" />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('aria-hidden')).not.toBe('true');
    expect([svg?.getAttribute('role'), svg?.getAttribute('aria-label')]).toEqual([
      'img',
      'Barbell Squats, start to end',
    ]);
  });

  it('stands still unless it is told to move', async () => {
    await drawn(<ExercisePicture name="Barbell Squats" />);
    expect(seen).toHaveLength(0);
    expect(frames).toHaveLength(0);
  });

  it('moves while it is on screen, and stops when it leaves', async () => {
    const { container } = await drawn(<ExercisePicture name="Barbell Squats" moving />);
    expect(frames).toHaveLength(0);
    seen[0]?.([{ isIntersecting: true }]);
    paint(0);
    const before = shown(container);
    paint(REP_MS / 2);
    expect(shown(container)).not.toBe(before);
    seen[0]?.([{ isIntersecting: false }]);
    const left = shown(container);
    paint(REP_MS);
    expect(shown(container)).toBe(left);
  });

  it('stands as it began after its repetitions, and asks for no more frames', async () => {
    const { container } = await drawn(<ExercisePicture name="Barbell Squats" moving repetitions={1} />);
    seen[0]?.([{ isIntersecting: true }]);
    paint(0);
    const before = shown(container);
    paint(REP_MS / 2);
    expect(shown(container)).not.toBe(before);
    paint(REP_MS + 1);
    expect(shown(container)).toBe(before);
    expect(frames).toHaveLength(0);
  });

  it('does not move when the device asks for less motion', async () => {
    reduced = true;
    await drawn(<ExercisePicture name="Barbell Squats" moving />);
    expect(seen).toHaveLength(0);
    expect(frames).toHaveLength(0);
  });
});

describe('momentAt', () => {
  it('begins at the still, runs from end to end and comes back after one repetition', () => {
    for (const from of [0, 0.3, 1]) {
      expect(momentAt(0, from)).toBeCloseTo(from, 9);
      expect(momentAt(REP_MS, from)).toBeCloseTo(from, 9);
      const way = Array.from({ length: 401 }, (_, i) => momentAt((REP_MS * i) / 400, from));
      expect(Math.min(...way)).toBeCloseTo(0, 3);
      expect(Math.max(...way)).toBeCloseTo(1, 3);
    }
  });
});
