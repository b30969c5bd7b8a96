import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens and closes the floor view. It is an entry of the browser's history: Back closes it, and a reload keeps it
 * open.
 */
export function useFloor() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as { floor?: unknown } | null)?.floor === true;
  const open = useCallback(() => void navigate('.', { state: { floor: true } }), [navigate]);
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { isOpen, open, close };
}
