import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/page/page.tsx';
import { readAgain } from './spared.ts';
import * as css from './unread.css.ts';

interface UnreadProps {
  /** Capitalized: "Your training days". */
  what: string;
}

/** Stands where a part of a screen could not be read (`spared`); the rest of it stays. */
export function Unread(props: UnreadProps) {
  return (
    <Card>
      <UnreadWords {...props} />
    </Card>
  );
}

/** The same within a card. */
export function UnreadWords({ what, inTheMiddle = false }: UnreadProps & { inTheMiddle?: boolean }) {
  return (
    <div className={inTheMiddle ? css.inTheMiddle : css.unread}>
      <p className={css.words} role="status">
        {what} can’t be read now. What you save is kept all the same.
      </p>
      <Button onClick={readAgain}>Try Again</Button>
    </div>
  );
}
