import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Scheme } from '../../../schema/schemes/scheme.ts';
import { SCHEMES } from '../../../schema/schemes/schemes.ts';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import { SchemePreview } from './scheme-preview.tsx';
import * as css from './schemes.css.ts';

/** Well-known training schemes to choose from. One is shown with its first weights before it becomes the program. */
export function Schemes({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState<Scheme | null>(null);
  return (
    <FullScreen onClose={onClose} title={chosen ? chosen.name : 'Programs That Progress'}>
      {chosen ? (
        <SchemePreview scheme={chosen} onBack={() => choose(null)} onClose={onClose} />
      ) : (
        <div className={css.page}>
          <p className={css.hint}>
            Each plans its sets and weights from what you lift. Your own program is kept.
          </p>
          <ul className={css.list}>
            {SCHEMES.map((scheme) => (
              <li key={scheme.id}>
                <button type="button" className={css.scheme} onClick={() => choose(scheme)}>
                  <span className={css.words}>
                    <span className={css.name}>{scheme.name}</span>
                    <span className={css.often}>{scheme.often}</span>
                    <span className={css.hint}>{scheme.about}</span>
                  </span>
                  <ChevronRight size={20} strokeWidth={1.75} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FullScreen>
  );
}
