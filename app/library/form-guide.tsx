import { useState } from 'react';
import { FORM_GUIDE } from '../../schema/catalogue/form-guide.ts';
import { FullScreen } from '../ui/overlays/full-screen.tsx';
import { Tab, TabList, TabPanel, TabsRoot } from '../ui/page/tabs.tsx';
import * as style from './guide.css.ts';
import { MovingPicture } from './moving-picture.tsx';

type Category = keyof typeof FORM_GUIDE;
const CATEGORIES: readonly Category[] = ['Chest', 'Back', 'Legs', 'Shoulders', 'Arms', 'Core'];

interface FormGuideProps {
  open: boolean;
  onClose: () => void;
}

/** How the movements look, by body part. */
export function FormGuide({ open, onClose }: FormGuideProps) {
  const [category, setCategory] = useState<Category>('Chest');
  /** One picture moves at a time. */
  const [moving, setMoving] = useState<string | null>(null);
  return (
    <FullScreen open={open} onClose={onClose} title="Exercise Form Guide">
      <TabsRoot value={category} onValueChange={(next) => setCategory(next as Category)}>
        <TabList className={style.tabs} aria-label="Body part">
          {CATEGORIES.map((each) => (
            <Tab key={each} value={each} className={style.tab}>
              {each}
            </Tab>
          ))}
        </TabList>
        {CATEGORIES.map((each) => (
          <TabPanel key={each} value={each} className={style.panel} tabIndex={-1}>
            <ul className={style.entries}>
              {FORM_GUIDE[each].map(({ name, description, targetMuscles, tip }) => (
                <li key={name} className={style.entry}>
                  <MovingPicture
                    name={name}
                    size={132}
                    moving={moving === name}
                    onMoving={(on) => setMoving(on ? name : null)}
                  />
                  <div className={style.words}>
                    <h3 className={style.name}>{name}</h3>
                    <p className={style.muscles}>{targetMuscles}</p>
                    <p>{description}</p>
                    <p className={style.tip}>
                      <span className={style.tipLabel}>Tip</span> {tip}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </TabPanel>
        ))}
      </TabsRoot>
    </FullScreen>
  );
}
