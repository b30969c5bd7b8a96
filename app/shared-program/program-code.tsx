import { useEffect, useState } from 'react';
import type { SharedProgram } from '../../schema/export/program-file.ts';
import { QrCode, QrCodeToCome } from '../ui/page/qr-code.tsx';
import { programLink } from './program-link.ts';
import * as css from './shared-program.css.ts';

/** The program as a code that a phone's camera reads. */
export function ProgramCode({ program }: { program: SharedProgram }) {
  const [link, setLink] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    void programLink(program, window.location.origin).then((made) => {
      if (isHere) setLink(made);
    });
    return () => {
      isHere = false;
    };
  }, [program]);
  if (link === undefined) return <QrCodeToCome />;
  if (link === null) {
    return <p className={css.note}>This is too much for one code. Choose fewer days, or save the file.</p>;
  }
  return (
    <>
      <QrCode text={link} label="Code of the program" />
      <p className={css.note}>
        Point another phone's camera at it. It opens there in Chalkbook, without a network between the two.
      </p>
    </>
  );
}
