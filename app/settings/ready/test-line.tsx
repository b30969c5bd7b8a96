import * as css from '../../sync-status/sync.css.ts';
import { Button } from '../../ui/buttons/button.tsx';
import * as style from '../settings.css.ts';

interface TestLineProps {
  label: string;
  said: string | undefined;
  /** Null where there is nothing to try. */
  onTest: (() => void | Promise<void>) | null;
}

/** A layer of the alarm: what it does today, a test on this phone, and what the test showed. */
export function TestLine({ label, said, onTest }: TestLineProps) {
  const test = async () => {
    try {
      await onTest?.();
    } catch (error) {
      console.error('A test of the alarm failed', error);
    }
  };
  return (
    <div className={style.testLine}>
      <span>{label}</span>
      {onTest ? (
        <Button aria-label={`Test: ${label}`} onClick={() => void test()}>
          Test
        </Button>
      ) : null}
      <p className={css.detail} role="status">
        {said}
      </p>
    </div>
  );
}
