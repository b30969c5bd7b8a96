import { useDays } from '../diary/program.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './diary-to-come.css.ts';
import { useIsWhole } from './use-is-whole.ts';

/** Lazy: it says why nothing has come, where that is this device's fault. */
const DeviceTrouble = lazyPart(async () => (await import('./device-trouble.tsx')).DeviceTrouble);

/** Said of all that is made of the diary while a part of it may be missing. */
export const PART_IS_HERE = 'Not all of your diary is on this device yet';

/** Says that the diary, or a part of it, has not come to this device yet. Nothing where it has. */
export function DiaryToCome() {
  return useIsWhole() === false ? <Words /> : null;
}

function Words() {
  // Every account has days.
  const isPartHere = (useDays()?.length ?? 0) > 0;
  return (
    <Card className={css.notice}>
      <div role="status">
        <p className={css.title}>{isPartHere ? PART_IS_HERE : 'Your diary is not on this device yet'}</p>
        <p>
          {isPartHere ? 'What is missing' : 'It'} comes from the server by itself, once that can be reached
          and you are signed in.
          {isPartHere ? ' Until then lists, figures and files are made without it.' : null}
        </p>
      </div>
      <DeviceTrouble />
    </Card>
  );
}
