import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LogoPreviewScreen } from './logo-preview-screen.tsx';

const card = (name: RegExp) => screen.getByRole('button', { name });

describe('LogoPreviewScreen', () => {
  it('shows seven logos, the current one selected', () => {
    render(<LogoPreviewScreen />);
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    expect(card(/^Current.*Selected$/).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByText('Selected')).toHaveLength(1);
  });

  it('marks the card that is clicked', () => {
    render(<LogoPreviewScreen />);
    fireEvent.click(card(/^Option 3/));
    expect(card(/^Option 3.*Selected$/).getAttribute('aria-pressed')).toBe('true');
    expect(card(/^Current/).getAttribute('aria-pressed')).toBe('false');
  });

  it('only tells what was selected, in the page, and keeps nothing', () => {
    const store = vi.spyOn(Storage.prototype, 'setItem');
    const modal = vi.spyOn(window, 'alert');
    render(<LogoPreviewScreen />);
    fireEvent.click(card(/^Option 2/));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(card(/^Apply Selected Logo/));
    expect(screen.getByRole('alert').textContent).toBe('You selected: option2');
    expect(store).not.toHaveBeenCalled();
    expect(modal).not.toHaveBeenCalled();
  });
});
