import { useEffect } from 'react';
import * as style from './history.css.ts';
import { useNear } from './use-near.ts';

/**
 * The end of a list that goes on: it asks for more rows as soon as it comes near the screen. Give it a new key for
 * each part of the list.
 */
export function Further({ onNear }: { onNear: () => void }) {
  const [box, isNear] = useNear<HTMLDivElement>(false);
  useEffect(() => {
    if (isNear) onNear();
  }, [isNear, onNear]);
  return <div ref={box} className={style.further} />;
}
