import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Gym } from '../../../schema/gym/gym.ts';
import { useGyms } from '../../diary/gyms.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';
import * as css from './gyms.css.ts';

const GymEditor = lazyPart(async () => (await import('./gym-editor.tsx')).GymEditor);

/** The card of the gyms, with what each has. Without any gym, the usual plates and bars are assumed. */
export function GymsSection() {
  const gyms = useGyms();
  const [edited, setEdited] = useState<Gym | 'new' | null>(null);
  return (
    <Section title="Gyms">
      <p className={style.note}>
        {gyms?.length
          ? 'Their bars and plates say what can be loaded.'
          : 'Plates go by what most gyms have. Say what yours has, and what can’t be loaded there is told.'}
      </p>
      {gyms?.length ? (
        <ul className={css.list}>
          {gyms.map((gym) => (
            <li key={gym.id} className={css.item}>
              <span className={css.name}>{gym.name}</span>
              <Button aria-label={`Edit ${gym.name}`} onClick={() => setEdited(gym)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button onClick={() => setEdited('new')}>
        <Plus {...GLYPH} />
        Add a Gym
      </Button>
      {edited ? <GymEditor gym={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Section>
  );
}
