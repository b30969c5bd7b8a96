import { Button } from '../../ui/buttons/button.tsx';
import type { SaveState } from './state/use-save-sets.ts';

const WORDS: Record<SaveState, string> = {
  idle: 'Save',
  saving: 'Saving...',
  saved: 'Saved ✓',
  failed: 'Error!',
};

export function SaveButton({ state, onSave }: { state: SaveState; onSave: () => void }) {
  return (
    <Button
      variant={state === 'failed' ? 'danger' : 'primary'}
      disabled={state === 'saving'}
      onClick={onSave}
    >
      {WORDS[state]}
    </Button>
  );
}
