import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Alert } from '../ui/page/alert.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import * as style from './logo-preview.css.ts';
import { LOGOS } from './logos.tsx';

/** A page for those who build the product: choosing here changes nothing. */
export function LogoPreviewScreen() {
  const [selected, select] = useState('current');
  const [applied, setApplied] = useState<string | null>(null);

  return (
    <Page>
      <PageTitle>Logo Preview</PageTitle>
      <p className={style.lead}>Seven marks to compare. Choosing one here saves nothing.</p>
      <ul className={style.cards}>
        {LOGOS.map(({ id, name, idea, draw: Draw }) => (
          <li key={id}>
            <button
              type="button"
              className={style.card}
              aria-pressed={id === selected}
              onClick={() => {
                select(id);
                setApplied(null);
              }}
            >
              <Draw />
              <span className={style.name}>{name}</span>
              <span className={style.idea}>{idea}</span>
              <span className={style.badge}>
                {id === selected && (
                  <>
                    <Check size={16} strokeWidth={2.5} /> Selected
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={style.apply}>
        {applied && <Alert tone="good">You selected: {applied}</Alert>}
        <Button variant="primary" onClick={() => setApplied(selected)}>
          Apply Selected Logo
        </Button>
      </div>
    </Page>
  );
}
