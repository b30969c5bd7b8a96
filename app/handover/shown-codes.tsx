import { useEffect, useMemo, useState } from 'react';
import { toCodes } from '../../schema/handover/codes.ts';
import { type Handover, packHandover } from '../../schema/handover/handover.ts';
import { holdAwake } from '../device/wake-lock.ts';
import { QrCode } from '../ui/page/qr-code.tsx';
import * as css from './handover.css.ts';
import { CODES_A_SECOND, codesWords } from './words.ts';

/** All codes of a handover, one after another in a loop, until the other phone has them all. */
export function ShownCodes({ handover }: { handover: Handover }) {
  const codes = useMemo(() => toCodes(packHandover(handover)), [handover]);
  const count = codes?.length ?? 0;
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const letGo = holdAwake();
    const timer = setInterval(() => setShown((last) => (last + 1) % count), 1_000 / CODES_A_SECOND);
    return () => {
      clearInterval(timer);
      letGo();
    };
  }, [count]);
  if (!codes) return <p className={css.note}>This is too much for codes. Save it as a file.</p>;
  return (
    <>
      <QrCode text={codes[shown % codes.length] ?? ''} label="Codes for the other phone" />
      <p className={css.note}>
        {codesWords(codes.length)}. On the other phone, open Settings, To Another Phone, and film them until
        nothing is missing there. They come again and again, in any order.
      </p>
    </>
  );
}
