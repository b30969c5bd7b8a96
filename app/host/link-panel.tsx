import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import * as css from './host.css.ts';
import { isLocal } from './host-words.ts';

interface LinkPanelProps {
  link: string;
  /** What it does, and for how long. */
  says: string;
}

/** A link that is told only now. It can be copied by hand where the browser copies nothing. */
export function LinkPanel({ link, says }: LinkPanelProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch (error) {
      // Without HTTPS a browser has no clipboard, and one may refuse.
      console.info('The link was not copied.', error);
      setCopied(false);
    }
  };
  return (
    <div className={css.link} role="status">
      <p>{says} Whoever has the link can use it. It is shown only now.</p>
      {isLocal(link) && (
        <p>
          It opens on this machine only: set PUBLIC_URL where the server is started, or open the app at an
          address that others can reach.
        </p>
      )}
      <code className={css.linkText}>{link}</code>
      <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy the Link'}</Button>
      {copied === false && <p className={css.note}>Press and hold the link to copy it.</p>}
    </div>
  );
}
