import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { FROM_HERE } from '../ui/buttons/back-link.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './more-of-progress.css.ts';

const PAGES = [
  { to: '/muscles', name: 'Muscles', what: 'Hard sets of the week, front and back' },
  { to: '/consistency', name: 'Weeks and years', what: 'Weekly target, breaks, year in review' },
] as const;

/** Links to the pages about more than one exercise. */
export function MoreOfProgress() {
  return (
    <Card className={css.card}>
      <nav aria-label="More progress">
        <ul>
          {PAGES.map(({ to, name, what }) => (
            <li key={to} className={css.item}>
              <Link to={to} state={FROM_HERE} className={css.link}>
                <span className={css.words}>
                  <span className={css.name}>{name}</span>
                  <span className={css.what}>{what}</span>
                </span>
                <ChevronRight {...GLYPH} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
